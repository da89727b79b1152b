import type { Page } from '@playwright/test'
import { sentencesOf, writerOf } from '../../api/contract/insights.ts'
import type { InsightsState } from '../../api/contract/insights-state.ts'
import { read } from './calls.ts'
import { lettersOf, readPdf } from './pdf.ts'
import { sheetLeaning } from './sheets.ts'
import { completedAssessment, expect, signUp, test } from './story.ts'

// Half of what the stand-in writes is refused for results that are low in Vibe; it declines those that are low in Lens.
const steps = { Spark: 2, Heart: 2, Anchor: 1, Drive: 1, Needs: 1 }
const styles = ['Inward Energy', 'Shared Presence']
const sheets = {
  halfWritten: sheetLeaning({ steps: { ...steps, Vibe: -1 }, styles }),
  declined: sheetLeaning({ steps: { ...steps, Lens: -1 }, styles }),
}

/** A result of someone new who asks the model to write about it. */
async function askModel(page: Page, sheet: keyof typeof sheets): Promise<string> {
  await signUp(page)
  const id = await completedAssessment(page, sheets[sheet])
  await page.goto(`/results/${id}`)
  await page.getByRole('heading', { name: 'Your Personalized Insights' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Ask the model' }).click()
  return id
}

const stateOf = (page: Page, id: string): Promise<InsightsState> =>
  read(page, 'GET /api/assessments/:id/insights', { params: { id } })

test('shows the model’s sentences that pass beside built-in ones, on screen and on paper', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const id = await askModel(page, 'halfWritten')
  const byline = page.getByText(/^What is underlined with dots was written by the language model stand-in at 127\S+,/)
  await expect(byline).toBeVisible()
  await expect(byline).not.toContainText('AI')
  const { insights } = await stateOf(page, id)
  const inSlots = sentencesOf(insights).filter(({ slot }) => slot !== undefined)
  const [written, builtIn] = [inSlots.filter(({ writer }) => writer), inSlots.filter(({ writer }) => !writer)]
  expect(written.length).toBeGreaterThan(0)
  expect(builtIn.length).toBeGreaterThan(0)
  const marked = page.locator('.letter-text .by-model')
  await expect(marked).toHaveText(written.map(({ text }) => `${text} (by the language model)`))
  for (const { text } of builtIn)
    await expect(page.locator('.letter-text > :not(.by-model)', { hasText: text })).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(marked.first()).toHaveCSS('text-decoration-style', 'dotted')
  const ink = await marked.first().evaluate((one) => getComputedStyle(one).color)
  await expect(marked.first()).toHaveCSS('text-decoration-color', ink)
  await page.emulateMedia({ media: null })
  const { letters } = await readPdf(await page.pdf({ format: 'A4' }))
  for (const text of [(await byline.textContent())!, ...written.map(({ text }) => text)]) {
    expect(letters).toContain(lettersOf(text))
  }
})

test('keeps the built-in text where the model declines, and says that this is not about the person', async ({
  page,
}) => {
  const id = await askModel(page, 'declined')
  await expect(page.getByText(/^The language model declined to write about this result/)).toContainText(
    'That says nothing about you.',
  )
  await expect(page.getByText(/^Written by \S+’s built-in writer from your scores and answers\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  const { insights, model } = await stateOf(page, id)
  expect(writerOf(sentencesOf(insights))).toBe('built-in')
  expect(model).toMatchObject({ choice: 'model', mayWrite: false })
})
