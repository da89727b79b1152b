import type { Locator, Page } from '@playwright/test'
import type { LetterWithPractice } from '#api/workflows/contract.ts'
import { everyAddressOf, read } from './calls.ts'
import { completedAssessment, expect, failedRequest, signUp, test } from './story.ts'

const challengeOn = (page: Page) => page.getByRole('region', { name: 'Your 7-day micro-challenge' })
const dots = (page: Page) => challengeOn(page).getByRole('radio', { name: /^Day \d,/ })

/** Opens the dashboard of someone with a new result; returns its id. */
async function openChallenge(page: Page): Promise<string> {
  await signUp(page)
  const id = await completedAssessment(page)
  await page.goto('/dashboard')
  return id
}

async function answerAll(section: Locator, answer: string): Promise<void> {
  const statements = section.locator('form').getByRole('group')
  await expect(statements).not.toHaveCount(0)
  for (const statement of await statements.all()) {
    await statement.getByRole('radio', { name: answer, exact: true }).check()
  }
}

/** Shows a day's act; returns its checkbox. */
async function chooseDay(page: Page, day: number): Promise<Locator> {
  await dots(page)
    .nth(day - 1)
    .check()
  return challengeOn(page).getByRole('checkbox', { name: new RegExp(`^Day ${day} `) })
}

/** Ticks or unticks a day, and waits until that is saved. */
async function tick(page: Page, day: number, done = true): Promise<void> {
  const checkbox = await chooseDay(page, day)
  await Promise.all([page.waitForResponse(new RegExp(`/challenge/${day}$`)), checkbox.setChecked(done)])
}

test('asks for day 0 before the first day, and compares with it after the last', async ({ page }) => {
  await openChallenge(page)
  const section = challengeOn(page)
  await expect(section.getByRole('heading', { name: 'Day 0: where you start' })).toBeVisible()
  await expect(section.getByRole('checkbox')).toHaveCount(0)
  await section.getByRole('button', { name: 'Answer them now' }).press('Enter')
  await answerAll(section, 'Neutral')
  await section.getByRole('button', { name: 'Save this as my starting point' }).click()

  const start = section.getByRole('region', { name: 'Your start' })
  await expect(start.getByRole('heading')).toBeFocused()
  const expected = /^.*Your result was \d+\. .*we expected about \d+ \(estimated\)\. Your start is 50\.$/
  await expect(start).toContainText(expected)
  await tick(page, 7)
  await page.reload()
  await section.getByRole('button', { name: 'Answer them again' }).click()
  await answerAll(section, 'Neutral')
  await section.getByRole('button', { name: 'See what moved' }).click()
  const moved = section.getByRole('region', { name: 'What moved' })
  await expect(moved.getByRole('heading')).toBeFocused()
  await expect(moved.getByRole('listitem')).toContainText('50 at your start, 50 then')
  await expect(section.getByRole('heading', { name: 'See what moved' })).toHaveCount(0)
})

test.describe('without day 0', () => {
  test.use({ expectedNoise: [failedRequest] })

  test('starts the days or says why not, offers day 0 until one is done, and keeps all ticks', async ({ page }) => {
    const id = await openChallenge(page)
    const section = challengeOn(page)
    await page.route(everyAddressOf('POST /api/assessments/:id/challenge/start'), (route) => route.abort(), {
      times: 1,
    })
    await section.getByRole('button', { name: 'Start without it' }).click()
    await expect(section.getByText(/^That was not saved\./)).toBeVisible()
    await section.getByRole('button', { name: 'Start without it' }).click()
    await expect(section.getByRole('checkbox', { name: /^Day 1 / })).toBeFocused()
    const dayZero = section.getByRole('button', { name: 'Answer day 0 after all' })
    await tick(page, 1)
    await expect(dayZero).toHaveCount(0)
    await tick(page, 1, false)
    await expect(dayZero).toBeVisible()

    const state: LetterWithPractice = await read(page, 'GET /api/assessments/:id/insights', { params: { id } })
    await expect(dots(page)).toHaveCount(7)
    for (const [index, { text }] of state.insights.challenge.days.entries()) {
      await chooseDay(page, index + 1)
      await expect(section.getByText(text)).toBeVisible()
      await expect(section.getByRole('checkbox')).toHaveCount(1)
    }
    await tick(page, 2)
    await tick(page, 4)
    await expect(section.getByText(/^Two of seven days are done\./)).toBeVisible()
    await page.reload()
    // the day done today remains selected
    await expect(section.getByRole('checkbox', { name: /^Day 4/ })).toBeChecked()
    await expect(dots(page).nth(1)).toHaveAccessibleName(/, done$/)
  })
})
