import type { Locator, Page } from '@playwright/test'
import { answerLabel } from '#api/contract/constants.ts'
import type { Evidence } from '#api/letter/contract.ts'
import type { LetterWithPractice } from '#api/workflows/contract.ts'
import { read } from './calls.ts'
import { laterSheet } from './sheets.ts'
import { expect, resultToRead, test } from './story.ts'

const letterOn = (page: Page) => page.getByRole('region', { name: 'Your Personalized Insights' })
const evidenceSwitch = (page: Page) => letterOn(page).getByRole('switch', { name: 'Show what each sentence rests on' })

const boxOf = (part: Locator) => part.evaluate((one): DOMRect => one.getBoundingClientRect().toJSON())

/** Opens a shared result, which must not be changed; returns its words. */
async function openResult(page: Page): Promise<LetterWithPractice> {
  const id = await resultToRead(page, laterSheet)
  const state = await read(page, 'GET /api/assessments/:id/insights', { params: { id } })
  await page.goto(`/results/${id}`)
  return state
}

async function expectStatements(list: Locator, statements: Evidence['statement'][]): Promise<void> {
  expect(statements).not.toEqual([])
  for (const statement of statements) {
    const { wording, answer } = statement!
    const line = list.getByRole('listitem').filter({ hasText: wording }).last()
    await expect(line).toBeVisible()
    await expect(line).toContainText(`You answered: ${answerLabel(answer)}`)
  }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 375, height: 812 } })

    test('shows the whole letter, each day, and on request the answers that they rest on, and prints all days', async ({
      page,
    }) => {
      const { insights, evidence } = await openResult(page)
      const letter = letterOn(page)
      const texts = insights.summary.map(({ sentences }) => sentences.map(({ text }) => text).join(' '))
      await expect(letter.locator('.letter-text')).toHaveText(texts)
      const notesOn = (place: number) => letter.getByRole('list', { name: `Notes on paragraph ${place + 1}` })
      for (const [place, { notes }] of insights.summary.entries()) {
        await expect(notesOn(place).getByRole('listitem')).toHaveText(notes!.map(({ text }) => text))
      }
      const first = letter.getByRole('list', { name: 'What paragraph 1 rests on' })
      await expect(first).toBeHidden()
      await evidenceSwitch(page).press('Space')
      for (const [place] of insights.summary.entries()) {
        await expect(letter.getByRole('list', { name: `What paragraph ${place + 1} rests on` })).toBeVisible()
      }
      for (const { title } of insights.recommendations) {
        await expect(letter.getByRole('list', { name: `What “${title}” rests on` })).toBeVisible()
      }
      const ofFirst = insights.summary[0]!.sentences.flatMap((sentence) => sentence.evidence)
      await expectStatements(
        first,
        ofFirst.flatMap((item) => evidence[item]?.statement ?? []),
      )
      await expect(first.getByText(insights.summary[0]!.notes![0]!.text, { exact: true })).toBeVisible()
      await page.keyboard.press('Space')
      await expect(first).toBeHidden()

      const { days } = insights.challenge
      const cited = evidence[days[1]!.evidence[0]!]!
      const challenge = page.getByRole('region', { name: 'Your 7-day micro-challenge' })
      for (const { title } of days) await expect(challenge.getByText(title, { exact: true })).toBeVisible()
      await expect(challenge.getByText(days[0]!.text)).toBeVisible()
      for (const { text } of days.slice(1)) await expect(challenge.getByText(text)).toBeHidden()
      await evidenceSwitch(page).check()
      const day = challenge.getByRole('listitem').filter({ hasText: 'Day 2' }).first()
      await day.locator('summary').first().press('Enter')
      await expect(challenge.getByText(days[1]!.text)).toBeVisible()
      await expect(day).toContainText(`${cited.values[0]!.name}: ${cited.values[0]!.value}`)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expectStatements(
        day,
        cited.items.map((item) => evidence[item]!.statement),
      )
      await page.emulateMedia({ media: 'print' })
      await expect(day.getByRole('list', { name: 'What day 2 rests on' })).toBeHidden()
      for (const { text } of days) await expect(challenge.getByText(text)).toBeVisible()
      await page.emulateMedia({ media: null })

      const prose = letter.locator('.letter-text').first()
      expect((await boxOf(notesOn(0))).y).toBeGreaterThan((await boxOf(prose)).bottom)
      await page.setViewportSize({ width: 1280, height: 800 })
      expect((await boxOf(notesOn(0))).x).toBeGreaterThan((await boxOf(prose)).right)
      await notesOn(insights.summary.length - 1)
        .getByRole('link')
        .click()
      await expect(page).toHaveURL(/#challenge$/)
    })
  })
}
