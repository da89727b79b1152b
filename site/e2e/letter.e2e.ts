import type { Page } from '@playwright/test'
import { answerLabel } from '../../api/contract/constants.ts'
import type { InsightsState } from '../../api/contract/insights-state.ts'
import { read } from './calls.ts'
import { expectToFit } from './devices.ts'
import { laterSheet } from './sheets.ts'
import { expect, resultToRead, test } from './story.ts'

const switchName = 'Show what each sentence rests on'

const letterOn = (page: Page) => page.getByRole('region', { name: 'Your Personalized Insights' })
const challengeOn = (page: Page) => page.getByRole('region', { name: 'Your 7-day micro-challenge' })

/** Opens a result that is only read; gives its words. */
async function openResult(page: Page): Promise<InsightsState> {
  const id = await resultToRead(page, laterSheet)
  const state = await read(page, 'GET /api/assessments/:id/insights', { params: { id } })
  await page.goto(`/results/${id}`)
  return state
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 375, height: 812 } })

    test('shows the whole letter, and on request the answers that it rests on', async ({ page }) => {
      const { insights, evidence } = await openResult(page)
      const letter = letterOn(page)
      for (const { sentences } of insights.summary) {
        const text = sentences.map(({ text }) => text).join(' ')
        await expect(letter.getByText(text, { exact: true })).toBeVisible()
      }
      const headings = await letter.locator('#letter-words').getByRole('heading', { level: 3 }).allTextContents()
      expect(headings.length).toBe(insights.summary.length + 1)
      expect(new Set(headings.map((heading) => heading.trim())).size).toBe(headings.length)

      const first = letter.getByRole('list', { name: 'What paragraph 1 rests on' })
      await expect(first).toBeHidden()
      await letter.getByRole('switch', { name: switchName }).focus()
      await page.keyboard.press('Space')
      for (const [place] of insights.summary.entries()) {
        await expect(letter.getByRole('list', { name: `What paragraph ${place + 1} rests on` })).toBeVisible()
      }
      for (const { title } of insights.recommendations) {
        await expect(letter.getByRole('list', { name: `What “${title}” rests on` })).toBeVisible()
      }
      const cited = insights.summary[0]!.sentences.flatMap((sentence) => sentence.evidence)
      const statements = cited.flatMap((item) => evidence[item]?.statement ?? [])
      expect(statements).not.toEqual([])
      for (const { wording, answer } of statements) {
        const line = first.getByRole('listitem').filter({ hasText: wording }).last()
        await expect(line).toContainText(`You answered: ${answerLabel(answer)}`)
      }
      await expectToFit(page)
      await page.keyboard.press('Space')
      await expect(first).toBeHidden()
    })

    test('opens another day by keyboard, down to the answers that it rests on, and prints all days', async ({
      page,
    }) => {
      const { insights, evidence } = await openResult(page)
      const { days } = insights.challenge
      const cited = evidence[days[1]!.evidence[0]!]!
      const challenge = challengeOn(page)
      for (const { title } of days) await expect(challenge.getByText(title, { exact: true })).toBeVisible()
      await expect(challenge.getByText(days[0]!.text)).toBeVisible()
      for (const { text } of days.slice(1)) await expect(challenge.getByText(text)).toBeHidden()
      await letterOn(page).getByRole('switch', { name: switchName }).check()
      const day = challenge.getByRole('listitem').filter({ hasText: 'Day 2' }).first()
      await day.locator('summary').first().focus()
      await page.keyboard.press('Enter')
      await expect(challenge.getByText(days[1]!.text)).toBeVisible()
      await expect(day.getByText(cited.label, { exact: true })).toBeVisible()
      await expect(day).toContainText(`${cited.values[0]!.name}: ${cited.values[0]!.value}`)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      const statements = cited.items.map((item) => evidence[item]!.statement!)
      expect(statements).not.toEqual([])
      for (const { wording, answer } of statements) {
        const line = day.getByRole('listitem').filter({ hasText: wording }).last()
        await expect(line).toBeVisible()
        await expect(line).toContainText(`You answered: ${answerLabel(answer)}`)
      }
      await page.emulateMedia({ media: 'print' })
      await expect(day.getByRole('list', { name: 'What day 2 rests on' })).toBeHidden()
      for (const { text } of days) await expect(challenge.getByText(text)).toBeVisible()
    })
  })
}

test('sizes headings by their rank', async ({ page }) => {
  await page.goto('/results/6')
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const region of [letterOn(page), page.locator('#signals')]) {
      const sizes = await Promise.all(
        [2, 3, 4].map((level) =>
          region
            .getByRole('heading', { level })
            .evaluateAll((all) => all.map((heading) => Number.parseFloat(getComputedStyle(heading).fontSize))),
        ),
      )
      const ranks = sizes.filter((some) => some.length > 0)
      expect(ranks.length).toBeGreaterThan(1)
      for (const [rank, below] of ranks.slice(1).entries()) {
        expect(Math.min(...ranks[rank]!)).toBeGreaterThan(Math.max(...below))
      }
    }
  }
})
