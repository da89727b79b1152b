import type { Page } from '@playwright/test'
import type { InsightsState } from '../../api/contract/insights-state.ts'
import { read } from './calls.ts'
import { lettersOf, readPdf } from './pdf.ts'
import { sheetLeaning } from './sheets.ts'
import { completedAssessment, expect, expectAccessible, signUp, test } from './story.ts'

// The stand-in's text is half usable for results that are low in Vibe; it declines those that are low in Lens.
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

test('a text by both the model and the built-in writer says which paragraphs are whose', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const id = await askModel(page, 'halfWritten')
  const byline = page.getByText(
    /^The summary was written from your scores by the language model stand-in at 127\S+ and by/,
  )
  await expect(byline).toBeVisible()
  await expect(page.getByText('The language model’s text is finished.')).toBeVisible()
  const { insights } = await stateOf(page, id)
  const builtIn = insights.summary.map(({ writer }) => writer === 'built-in')
  expect(new Set(builtIn).size).toBe(2)
  const headings = page.locator('.letter-summary').getByRole('heading', { level: 3 })
  await expect(headings).toHaveCount(builtIn.length)
  for (const [place, isBuiltIn] of builtIn.entries()) {
    const heading = `“${(await headings.nth(place).textContent())!.trim()}”`
    await (isBuiltIn ? expect(byline).toContainText(heading) : expect(byline).not.toContainText(heading))
  }
  await expect(byline).not.toContainText('AI')
  await page.reload()
  await expect(byline).toBeVisible()
  await expectAccessible(page)
  // the offer does not come back, and the printed page names the writer too
  await expect(page.getByRole('heading', { name: 'Who should write this?' })).toHaveCount(0)
  const { letters } = await readPdf(await page.pdf({ format: 'A4' }))
  expect(letters).toContain(lettersOf((await byline.textContent())!))
})

test('where the model declines to write, the built-in text is kept, with a note that this says nothing about the person', async ({
  page,
}) => {
  const id = await askModel(page, 'declined')
  await expect(page.getByText(/^The language model declined to write about this result/)).toContainText(
    'That says nothing about you.',
  )
  await expect(page.getByText(/^Written by \S+'s built-in writer from your scores\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expectAccessible(page)
  const { insights, model } = await stateOf(page, id)
  expect(insights.summary.map(({ writer }) => writer)).toEqual(insights.summary.map(() => 'built-in'))
  expect(model).toMatchObject({ choice: 'model', mayWrite: false })
})
