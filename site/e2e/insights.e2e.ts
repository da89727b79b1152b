import type { Locator, Page } from '@playwright/test'
import type { InsightsState } from '../../api/contract/insights-state.ts'
import { sampleId } from '../../api/contract/sample-id.ts'
import { read } from './calls.ts'
import { type AnswerPattern, fearfulSheet, laterSheet } from './sheets.ts'
import {
  completedAssessment,
  expect,
  expectAccessible,
  failedRequest,
  openWithoutScripts,
  signUp,
  test,
} from './story.ts'

const builtIn = /^Written by \S+'s built-in writer from your scores\.$/
const byModel =
  /^The summary was written by the language model stand-in at 127\S+ from your scores, and checked against them\./

async function wordsOf(page: Page, id: string): Promise<InsightsState> {
  return id === sampleId
    ? read(page, 'GET /api/test/assessments/6/insights')
    : read(page, 'GET /api/assessments/:id/insights', { params: { id } })
}

/** A result of someone new, with its page open at the letter, where it asks who may write. */
async function openResult(page: Page, sheet: AnswerPattern = laterSheet): Promise<string> {
  await signUp(page)
  const id = await completedAssessment(page, sheet)
  await page.goto(`/results/${id}`)
  await page.getByRole('heading', { name: 'Your Personalized Insights' }).scrollIntoViewIfNeeded()
  return id
}

test('the sample has insights, advice and a challenge', async ({ page }) => {
  await page.goto('/results/6')
  const { insights } = await wordsOf(page, sampleId)
  await expect(page.getByText(builtIn)).toBeVisible()
  for (const { title } of insights.recommendations) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
  const challenge = page.getByRole('region', { name: 'Your 7-day micro-challenge' })
  for (const { title } of insights.challenge.days) {
    await expect(challenge.getByText(title, { exact: true })).toBeVisible()
  }
  await expect(page.getByText('Day 7', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Who should write this?' })).toHaveCount(0)
  await page.getByRole('switch', { name: 'Show what each sentence rests on' }).check()
  await expectAccessible(page)
})

test('someone who asks the model sees its words arrive, and finds them again', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const text = document.querySelector('[aria-busy="true"]')?.textContent
      if (text) seen.add(text)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await openResult(page)
  const card = page.getByRole('region', { name: 'Who should write this?' })
  await expect(card).toContainText('the language model stand-in at 127.0.0.1')
  await expect(card).toContainText('a few of your answers, six at most')
  await expect(page.getByText(builtIn)).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Ask the model' }).click()
  await expect(page.getByText(byModel)).toBeVisible()
  await expect(
    page.locator('.letter-text').getByText(/^Your own answers, read side by side, have this to say/),
  ).toBeVisible()
  await expect(page.getByText('The language model’s text is finished.')).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { seen: Set<string> }).seen.size)).toBeGreaterThan(1)
  await expect(page.getByRole('heading', { name: 'In your own words' })).toBeVisible()
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  await expect(page.getByText(builtIn)).toHaveCount(0)
  await expect(card).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(byModel)).toBeVisible()
  await expect(
    page.locator('.letter-text').getByText(/^Your own answers, read side by side, have this to say/),
  ).toBeVisible()
  await expectAccessible(page)
})

test('someone who keeps the built-in text is not asked again, and can change their mind', async ({ page }) => {
  await openResult(page)
  await page.getByRole('button', { name: 'Keep the built-in text' }).click()
  await expect(page.getByText('You keep the built-in text.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('You keep the built-in text.')).toBeVisible()
  await expect(page.getByText(builtIn)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Who should write this?' })).toHaveCount(0)
  await page.getByText('Change who writes').click()
  await page.getByRole('button', { name: 'Ask the model' }).click()
  await expect(page.getByText(byModel)).toBeVisible()
})

test('where answers may be about fear, support comes first, can be hidden, and no model is offered', async ({
  page,
}) => {
  const id = await openResult(page, fearfulSheet)
  const { insights } = await wordsOf(page, id)
  expect(insights.care).toBe(true)
  const section = page.getByRole('region', { name: 'Your Personalized Insights' })
  const support = section.getByRole('complementary', { name: 'Support' })
  const words = insights.summary
    .at(-1)!
    .sentences.map(({ text }) => text)
    .join(' ')
  await expect(support.getByRole('link', { name: 'find a helpline where you live' })).toBeVisible()
  await expect(support.getByText(words)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask the model' })).toHaveCount(0)
  await expectAccessible(page)

  const toDo = page.getByRole('heading', { name: 'Someone to talk to' })
  await expect(toDo).toBeVisible()
  await support.getByRole('button', { name: 'Hide this' }).click()
  await expect(support.getByText(words)).toBeHidden()
  await expect(toDo).toBeHidden()
  // not even until the scripts have loaded
  const arrive = await openWithoutScripts(page, `/results/${id}`)
  await expect(page.getByRole('heading', { name: 'What you could try' })).toBeVisible()
  await expect(support.getByText(words)).toBeHidden()
  await expect(toDo).toBeHidden()
  arrive()
  const show = support.getByRole('button', { name: 'Show support' })
  await expect(show).toBeVisible()
  await expect(support.getByText(words)).toBeHidden()
  await expectAccessible(page)
  await show.press('Enter')
  await expect(support.getByText(words)).toBeVisible()
  await expect(support.getByRole('button', { name: 'Hide this' })).toBeFocused()
})

test('everyone reads that their safety comes first, before all suggestions', async ({ page }) => {
  const lines =
    /^If someone frightens or hurts you, it is not your fault and not yours to mend; your safety comes first\./
  /** Expects the lines once in the region, above its first invitation to do something. */
  const expectLines = async (name: string, invitation: Locator) => {
    const said = page.getByRole('region', { name }).getByText(lines)
    await expect(said).toHaveCount(1)
    await expect(said).toBeVisible()
    const [above, below] = await Promise.all([said.boundingBox(), invitation.boundingBox()])
    expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y)
  }
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/results/6')
  const expectAll = async () => {
    // the summary ends with an act, and the suggestions are below it
    await expectLines('Your Personalized Insights', page.locator('.letter-text').first())
    await expectLines('Your 7-day micro-challenge', page.getByText('Day 1', { exact: true }))
    await expect(page.getByRole('region', { name: 'Your Personalized Insights' })).toContainText('What you could try')
  }
  await expectAll()
  await openResult(page)
  await expectAll()
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Your 7-day micro-challenge' }).getByText(lines)).toBeVisible()
})

test.describe('what goes wrong', () => {
  test.use({ expectedNoise: [failedRequest] })

  test('the built-in text is kept when the connection is lost while a model writes', async ({ page }) => {
    await page.route('**/insights/stream', (route) => route.abort())
    await openResult(page)
    await page.getByRole('button', { name: 'Ask the model' }).click()
    await expect(page.getByText(/^The connection was lost/)).toBeVisible()
    await expect(page.getByText(builtIn)).toBeVisible()
    await page.unroute('**/insights/stream')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(byModel)).toBeVisible()
  })

  test('a text that is finished and cannot be shown can be asked for again', async ({ page }) => {
    const id = await openResult(page)
    await page.route(`**/results/${id}`, (route) => route.abort())
    await page.getByRole('button', { name: 'Ask the model' }).click()
    await expect(page.getByText(/^The connection was lost/)).toBeVisible()
    await expect(page.getByText(builtIn)).toBeVisible()
    await page.unroute(`**/results/${id}`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(byModel)).toBeVisible()
  })
})
