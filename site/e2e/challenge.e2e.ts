import type { Locator, Page } from '@playwright/test'
import type { InsightsState } from '../../api/contract/insights-state.ts'
import { everyAddressOf, read, statusOf } from './calls.ts'
import { expectToFit } from './devices.ts'
import { completedAssessment, expect, failedRequest, signUp, test } from './story.ts'

const challengeOn = (page: Page) => page.getByRole('region', { name: 'Your 7-day micro-challenge' })

async function answerAll(section: Locator, answer: string): Promise<void> {
  const statements = section.locator('form').getByRole('group')
  await expect(statements).not.toHaveCount(0)
  for (const statement of await statements.all()) {
    await statement.getByRole('radio', { name: answer, exact: true }).check()
  }
}

const dots = (page: Page) => challengeOn(page).getByRole('radio', { name: /^Day \d,/ })

/** Shows a day's act; gives its box. */
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
  await page.setViewportSize({ width: 320, height: 700 })
  await signUp(page)
  await completedAssessment(page)
  await page.goto('/dashboard')
  const section = challengeOn(page)
  await expect(section.getByRole('heading', { name: 'Day 0: where you start' })).toBeVisible()
  await expect(section.getByRole('checkbox')).toHaveCount(0)
  await section.getByRole('button', { name: 'Answer them now' }).press('Enter')
  await expect(section.locator('form').getByRole('radio').first()).toBeFocused()
  await expectToFit(page)
  await answerAll(section, 'Neutral')
  await section.getByRole('button', { name: 'Keep this as my start' }).click()

  const start = section.getByRole('region', { name: 'Your start' })
  await expect(start.getByRole('heading')).toBeFocused()
  const expected = /^.*Your result gave \d+\. .*about \d+ \(estimated\) was to be expected\. Your start is 50\.$/
  await expect(start).toContainText(expected)
  await tick(page, 7)
  await page.reload()
  await expect(start).toContainText('Your start is 50.')
  await section.getByRole('button', { name: 'Answer them again' }).click()
  await answerAll(section, 'Neutral')
  await section.getByRole('button', { name: 'See what moved' }).click()
  const moved = section.getByRole('region', { name: 'What moved' })
  await expect(moved.getByRole('heading')).toBeFocused()
  await expect(moved.getByRole('listitem')).toContainText('50 at your start, 50 then')
  await expect(moved.getByRole('listitem')).toContainText('About the same as your start')
  await expect(section.getByRole('heading', { name: 'See what moved' })).toHaveCount(0)
  await expectToFit(page)
  await page.reload()
  await expect(moved.getByRole('listitem')).toHaveCount(1)
})

test.describe('without day 0', () => {
  test.use({ expectedNoise: [failedRequest] })

  test('starts the days, says so if that fails, and takes day 0 until a day is done', async ({ page }) => {
    await signUp(page)
    await completedAssessment(page)
    await page.goto('/dashboard')
    const section = challengeOn(page)
    await page.route(everyAddressOf('POST /api/assessments/:id/challenge/start'), (route) => route.abort(), {
      times: 1,
    })
    await section.getByRole('button', { name: 'Start without it' }).click()
    await expect(section.getByText(/^That was not saved\./)).toBeVisible()
    await section.getByRole('button', { name: 'Start without it' }).click()
    const without = section.getByRole('region', { name: 'Without day 0' })
    await expect(section.getByRole('checkbox', { name: /^Day 1 / })).toBeFocused()
    await page.reload()
    await expect(without).toContainText('Until a first day is done you can still answer day 0.')
    await tick(page, 1)
    await expect(without).toContainText('The days are worth as much without it; a later look shows the numbers alone.')
    await expect(without.getByRole('button')).toHaveCount(0)
    await tick(page, 1, false)
    await without.getByRole('button', { name: 'Answer day 0 after all' }).click()
    await answerAll(section, 'Agree')
    await section.getByRole('button', { name: 'Keep this as my start' }).click()
    await expect(section.getByRole('region', { name: 'Your start' }).getByRole('heading')).toBeFocused()
  })
})

test('ticks days off in any order and keeps them', async ({ page }) => {
  await signUp(page)
  const id = await completedAssessment(page)
  const given = { params: { id }, body: { answers: null } }
  expect(await statusOf(page, 'POST /api/assessments/:id/challenge/start', given)).toBe(200)
  const state: InsightsState = await read(page, 'GET /api/assessments/:id/insights', { params: { id } })
  await page.goto('/dashboard')
  const section = challengeOn(page)
  await expect(dots(page)).toHaveCount(7)
  await expect(dots(page).first()).toBeChecked()
  for (const [index, { text }] of state.insights.challenge.days.entries()) {
    await chooseDay(page, index + 1)
    await expect(section.getByText(text)).toBeVisible()
    await expect(section.getByRole('checkbox')).toHaveCount(1)
  }
  await tick(page, 2)
  await expect(section.getByText('Today, Day 2 of 7')).toBeVisible()
  await tick(page, 4)
  await expect(section.getByText(/^Two of seven days are done\./)).toBeVisible()
  await page.reload()
  // the day done today remains selected
  await expect(dots(page).nth(3)).toBeChecked()
  await expect(dots(page).nth(1)).toHaveAccessibleName(/, done$/)
  await expect(section.getByRole('checkbox', { name: /^Day 4/ })).toBeChecked()
  await tick(page, 4, false)
  await expect(section.getByText(/^One of seven days is done\./)).toBeVisible()
  await expect(section.getByRole('heading', { name: 'See what moved' })).toHaveCount(0)
  await tick(page, 7)
  await expect(section.getByRole('heading', { name: 'See what moved' })).toBeVisible()
})
