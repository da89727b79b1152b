import type { Page } from '@playwright/test'
import { modelAnswers } from '#api/contract/constants.ts'
import { sentencesOf } from '#api/letter/contract.ts'
import type { LetterWithPractice } from '#api/workflows/contract.ts'
import { standInBegins } from '#api/test/model-draft.ts'
import { read } from './calls.ts'
import { lettersOf, readPdf } from './pdf.ts'
import { fearfulSheet, sheetLeaning } from './sheets.ts'
import { completedAssessment, expect, openWithoutScripts, signUp, test } from './story.ts'

/** Some of its answers contradict each other, so that a model may write in every slot. */
const sheetOfEverySlot = sheetLeaning({
  steps: { Spark: 2, Heart: 2, Anchor: 1, Drive: 1, Needs: -1, Compass: -1 },
})

const wordsOf = (page: Page, id: string): Promise<LetterWithPractice> =>
  read(page, 'GET /api/assessments/:id/insights', { params: { id } })

/** Opens the result of someone new at the letter, which asks who may write; returns its id. */
async function openResult(page: Page, sheet = sheetOfEverySlot): Promise<string> {
  await signUp(page)
  const id = await completedAssessment(page, sheet)
  await page.goto(`/results/${id}`)
  await page.getByRole('heading', { name: 'Your Personalized Insights' }).scrollIntoViewIfNeeded()
  return id
}

test('marks the model’s sentences in the letter once it may write, on screen and on paper', async ({ page }) => {
  const id = await openResult(page)
  const card = page.getByRole('region', { name: 'Who should write this?' })
  await expect(card).toContainText('the language model stand-in at 127.0.0.1')
  await expect(card).toContainText(`some of your answers with their statements, at most ${modelAnswers} of the 200`)
  await expect(page.getByText(/^Written by \S+’s built-in writer from your scores and answers\.$/)).toBeVisible()
  await card.getByRole('button', { name: 'Ask the model' }).click()
  const byline = page
    .locator('.letter-summary > p')
    .filter({ hasText: 'The sentences with a dotted underline were written by' })
  await expect(byline).toContainText(/the language model stand-in at 127\S+, .* that second reading can make mistakes/)
  await page.reload()

  const { insights } = await wordsOf(page, id)
  const written = sentencesOf(insights).filter(({ writer }) => writer === 'model')
  expect(new Set(written.map(({ slot }) => slot))).toEqual(new Set(['opening', 'scene-1', 'bridge', 'question']))
  const marked = page.locator('.letter-text .by-model')
  await expect(marked).toHaveText(written.map(({ text }) => `${text} (by the language model)`))
  await page.getByRole('switch', { name: 'Show what each sentence rests on' }).check()
  await expect(page.getByRole('list', { name: 'What paragraph 2 rests on' })).toContainText('(by the language model)')

  for (const media of [null, 'print'] as const) {
    await page.emulateMedia({ media })
    await expect(marked.first()).toHaveCSS('text-decoration-style', 'dotted')
  }
  await page.emulateMedia({ media: null })
  const { letters } = await readPdf(await page.pdf({ format: 'A4' }))
  for (const text of [(await byline.textContent())!, ...written.map(({ text }) => text)]) {
    expect(letters).toContain(lettersOf(text))
  }

  await page.goto(`/results/${id}/slowly`)
  const kept = page.getByRole('region', { name: 'From your letter' })
  await expect(kept).toContainText(standInBegins)
  const beside = insights.summary.find(({ kind }) => kind === 'answers')!.notes!
  await expect(kept.getByText(beside.map(({ text }) => text).join(' · '), { exact: true })).toBeVisible()
  await expect(kept).toContainText('A language model wrote this sentence, from your answers alone.')
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
  await support.getByRole('button', { name: 'Show support' }).press('Enter')
  await expect(support.getByText(words)).toBeVisible()
})
