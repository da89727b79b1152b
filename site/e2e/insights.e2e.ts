import type { Page } from '@playwright/test'
import type { InsightsState } from '../../api/contract/insights-state.ts'
import { answerLabel } from '../../api/contract/question.ts'
import { fearfulSheet, laterSheet } from './sheets.ts'
import {
  completedAssessment,
  expect,
  expectAccessible,
  failedRequest,
  type AnswerPattern,
  signUp,
  test,
} from './story.ts'

const builtIn = /^Written by \S+'s built-in writer from your scores\.$/
const byModel =
  /^The summary was written by the language model stand-in at 127\S+ from your scores, and checked against them;/

async function wordsOf(page: Page, id: string): Promise<InsightsState> {
  const area = id === '6' ? '/api/test/assessments' : '/api/assessments'
  return (await page.request.get(`${area}/${id}/insights`)).json()
}

/** A result of someone new, with its page open. */
async function openResult(page: Page, sheet: AnswerPattern = laterSheet): Promise<string> {
  await signUp(page)
  const id = await completedAssessment(page, sheet)
  await page.goto(`/results/${id}`)
  await expect(page.getByRole('heading', { name: 'What you could try' })).toBeVisible()
  return id
}

test('the sample has insights, advice and a challenge', async ({ page }) => {
  await page.goto('/results/6')
  const { insights } = await wordsOf(page, '6')
  await expect(page.getByText(builtIn)).toBeVisible()
  for (const { title } of [...insights.recommendations, ...insights.challenge.days]) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
  await expect(page.getByText('Day 7', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Who should write this?' })).toHaveCount(0)
  await page.getByText('Why? What paragraph 1 rests on').click()
  await expectAccessible(page)
})

test('“Why?” leads from a sentence to the person’s own answers, by keyboard', async ({ page }) => {
  const id = await openResult(page)
  const { insights, evidence } = await wordsOf(page, id)
  const [day] = insights.challenge.days
  const cited = evidence[day!.evidence[0]!]!
  const why = page.locator('details', { hasText: 'What day 1 rests on' })
  await why.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(why.getByText(cited.label, { exact: true })).toBeVisible()
  await expect(why).toContainText(`${cited.values[0]!.name}: ${cited.values[0]!.value}`)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const statements = cited.items.map((item) => evidence[item]!.statement!)
  for (const { wording, answer } of statements) {
    const line = why.getByRole('listitem').filter({ hasText: wording }).last()
    await expect(line).toContainText(`You answered: ${answerLabel(answer)}`)
  }
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(why).toBeHidden()
  await expect(page.getByRole('region', { name: 'Your 7-day micro-challenge' }).getByText(day!.text)).toBeVisible()
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
  await expect(card).toContainText('the few of your answers that the text quotes, six at most')
  await expect(page.getByText(builtIn)).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Ask the model' }).click()
  await expect(page.getByText(byModel)).toBeVisible()
  await expect(page.getByText(/^This text comes from the stand-in/)).toBeVisible()
  await expect(page.getByText('The language model’s text is finished.')).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { seen: Set<string> }).seen.size)).toBeGreaterThan(1)
  await expect(page.getByRole('heading', { name: 'A quiet morning' })).toBeVisible()
  await expect(card).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(byModel)).toBeVisible()
  await expect(page.getByText(/^This text comes from the stand-in/)).toBeVisible()
  await expectAccessible(page)
})

test('someone who keeps the built-in text is not asked again, and may think better of it', async ({ page }) => {
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

test('where answers may speak of fear, support comes first, can be hidden, and no model is offered', async ({
  page,
}) => {
  const id = await openResult(page, fearfulSheet)
  const { insights } = await wordsOf(page, id)
  expect(insights.care).toBe(true)
  const section = page.getByRole('region', { name: 'Your Personalized Insights' })
  const support = section.getByRole('complementary', { name: 'Support' })
  const words = insights.summary
    .at(-1)!
    .map(({ text }) => text)
    .join(' ')
  await expect(support.getByRole('link', { name: 'find a helpline where you live' })).toBeVisible()
  await expect(support.getByText(words)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask the model' })).toHaveCount(0)
  await expectAccessible(page)

  const toDo = page.getByRole('heading', { name: 'Someone to talk to' })
  await expect(toDo).toBeVisible()
  await support.getByRole('button', { name: 'Hide this' }).click()
  await expect(page.getByText(words)).toHaveCount(0)
  await expect(toDo).toHaveCount(0)
  await page.reload()
  const show = support.getByRole('button', { name: 'Show support' })
  await expect(show).toBeVisible()
  await expect(page.getByText(words)).toHaveCount(0)
  await expectAccessible(page)
  await show.press('Enter')
  await expect(support.getByText(words)).toBeVisible()
  await expect(support.getByRole('button', { name: 'Hide this' })).toBeFocused()
})

test('everyone reads that their safety comes first, ahead of what they could try', async ({ page }) => {
  const lines =
    /^If someone frightens or hurts you, it is not your fault and not yours to mend; your safety comes first\./
  const expectLines = async () => {
    for (const name of ['Your Personalized Insights', 'What you could try', 'Your 7-day micro-challenge']) {
      await expect(page.getByRole('region', { name }).getByText(lines).first()).toBeVisible()
    }
  }
  await page.goto('/results/6')
  await expectLines()
  await openResult(page)
  await expectLines()
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Your 7-day micro-challenge' }).getByText(lines)).toBeVisible()
})

test.describe('what goes wrong', () => {
  test.use({ expectedNoise: [failedRequest] })

  test('the text stands where all that belongs to it cannot be loaded', async ({ page }) => {
    await signUp(page)
    const id = await completedAssessment(page, laterSheet)
    await page.route('**/insights', (route) => route.abort())
    await page.goto(`/results/${id}`)
    await expect(page.getByText(/what these words rest on, could not be loaded/)).toBeVisible()
    await expect(page.getByText(builtIn)).toBeVisible()
    await page.unroute('**/insights')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'What you could try' })).toBeVisible()
  })

  test('the built-in text stands where the connection is lost while a model writes', async ({ page }) => {
    await page.route('**/insights/stream', (route) => route.abort())
    await openResult(page)
    await page.getByRole('button', { name: 'Ask the model' }).click()
    await expect(page.getByText(/^The connection was lost/)).toBeVisible()
    await expect(page.getByText(builtIn)).toBeVisible()
    await page.unroute('**/insights/stream')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(byModel)).toBeVisible()
  })
})
