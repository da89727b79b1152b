import type { Page } from '@playwright/test'
import { sentencesOf, slots } from '../../api/contract/insights.ts'
import type { InsightsState } from '../../api/contract/insights-state.ts'
import { standInBegins } from '../../api/test/model-draft.ts'
import { formatCount } from '../lib/format.ts'
import { read } from './calls.ts'
import { fearfulSheet, sheetLeaning } from './sheets.ts'
import { completedAssessment, expect, openWithoutScripts, signUp, test } from './story.ts'

const builtIn = /^Written by \S+’s built-in writer from your scores and answers\.$/
const byModel =
  /^What is underlined with dots was written by the language model stand-in at 127\S+, from your answers alone\./

const bylineOf = (page: Page, words: RegExp) => page.locator('.letter-summary > p').filter({ hasText: words })

/** Some of its answers pull against each other, so that a model may write in every slot. */
const sheetOfEverySlot = sheetLeaning({
  steps: { Spark: 2, Heart: 2, Anchor: 1, Drive: 1, Needs: -1, Compass: -1 },
})

const wordsOf = (page: Page, id: string): Promise<InsightsState> =>
  read(page, 'GET /api/assessments/:id/insights', { params: { id } })

/** A result of someone new, with its page open at the letter, where it asks who may write. */
async function openResult(page: Page, sheet = sheetOfEverySlot): Promise<string> {
  await signUp(page)
  const id = await completedAssessment(page, sheet)
  await page.goto(`/results/${id}`)
  await page.getByRole('heading', { name: 'Your Personalized Insights' }).scrollIntoViewIfNeeded()
  return id
}

/** Keeps every letter that the page shows from now on; gives a function that reads them. */
async function watchLetter(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    const look = () => {
      const letter = [...document.querySelectorAll('.letter-text')].map(({ textContent }) => textContent).join('\n')
      if (document.readyState !== 'loading') seen.add(letter)
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
    document.addEventListener('DOMContentLoaded', look)
  })
  return () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
}

test('shows the built-in letter until the model’s marked sentences are in it, and keeps them', async ({ page }) => {
  const lettersShown = await watchLetter(page)
  const id = await openResult(page)
  const card = page.getByRole('region', { name: 'Who should write this?' })
  await expect(card).toContainText('the language model stand-in at 127.0.0.1')
  await expect(card).toContainText('some of your answers with their statements, at most 24 of the 200')
  await expect(bylineOf(page, builtIn)).toBeVisible()
  await card.getByRole('button', { name: 'Ask the model' }).click()
  await expect(bylineOf(page, byModel)).toContainText('that second reading can err')

  const { insights } = await wordsOf(page, id)
  const written = sentencesOf(insights).filter(({ writer }) => writer === 'model')
  expect(new Set(written.map(({ slot }) => slot)).size).toBe(slots.length)
  await expect(page.getByRole('status')).toHaveText(
    `Done: ${formatCount(written.length)} sentences in the letter are now the language model’s; they are marked.`,
  )
  // the letter changed once, and was never without its words
  const [before, after, ...others] = await lettersShown()
  expect(others).toEqual([])
  expect(before).not.toContain(standInBegins)
  expect(after).toContain(standInBegins)
  await expect(bylineOf(page, builtIn)).toHaveCount(0)
  await expect(card).toHaveCount(0)

  const expectMarks = async () => {
    const marked = page.locator('.letter-text .by-model')
    await expect(marked).toHaveText(written.map(({ text }) => `${text} (by the language model)`))
    expect(written).not.toEqual([])
    for (const one of await marked.all()) await expect(one).toHaveCSS('text-decoration-style', 'dotted')
    await expect(bylineOf(page, byModel)).toBeVisible()
  }
  await expectMarks()
  await page.reload()
  await expectMarks()
  const question = written.find(({ slot }) => slot === 'question')!
  const paragraph = page.locator('.letter-part').filter({ hasText: question.text })
  await expect(paragraph.locator('.letter-text').last()).toHaveText(`${question.text} (by the language model)`)
  await page.getByRole('switch', { name: 'Show what each sentence rests on' }).check()
  await expect(page.getByRole('list', { name: 'What paragraph 2 rests on' })).toContainText('(by the language model)')

  await page.goto(`/results/${id}/slowly`)
  const kept = page.getByRole('region', { name: 'From your letter' })
  await expect(kept).toContainText(standInBegins)
  await expect(kept).toContainText('A language model wrote this sentence, from your answers alone.')
})

test('asks no more once the built-in text is chosen, until the person changes that', async ({ page }) => {
  await openResult(page)
  await page.getByRole('button', { name: 'Keep the built-in text' }).click()
  await expect(page.getByText('You keep the built-in text.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('You keep the built-in text.')).toBeVisible()
  await expect(bylineOf(page, builtIn)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Who should write this?' })).toHaveCount(0)
  await page.getByText('Change who writes').click()
  await page.getByRole('button', { name: 'Ask the model' }).click()
  await expect(bylineOf(page, byModel)).toBeVisible()
})

test('shows support first where answers may be about fear, hides it on request, and offers no model', async ({
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
  await expect(section.getByRole('heading', { name: 'Where a week may begin' })).toBeVisible()

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
  await show.press('Enter')
  await expect(support.getByText(words)).toBeVisible()
  await expect(support.getByRole('button', { name: 'Hide this' })).toBeFocused()
})

test('says once, before all suggestions, that safety comes first', async ({ page }) => {
  const lines =
    /^If someone frightens or hurts you, it is not your fault and not yours to mend; your safety comes first\./
  for (const open of [() => page.goto('/results/6'), () => openResult(page)]) {
    await open()
    const said = page.getByRole('region', { name: 'What you could try' }).getByText(lines)
    await expect(said).toBeVisible()
    await expect(page.getByText(lines)).toHaveCount(1)
    const [above, below] = await Promise.all([said.boundingBox(), page.locator('.advice').first().boundingBox()])
    expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y)
    await expect(page.getByText('Zones are labels for score ranges.')).toHaveCount(1)
  }
})
