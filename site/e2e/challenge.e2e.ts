import type { Locator, Page } from '@playwright/test'
import type { InsightsState } from '../../api/contract/insights-state.ts'
import { read, statusOf } from './calls.ts'
import { completedAssessment, expect, expectAccessible, failedRequest, signUp, test } from './story.ts'
import { expectToFit } from './devices.ts'

const challengeOn = (page: Page) => page.getByRole('region', { name: 'Your 7-day micro-challenge' })

/** The statements of the form that is open. */
const statementsIn = (section: Locator) => section.locator('form').getByRole('group')

async function answerAll(section: Locator, answer: string): Promise<void> {
  await expect(statementsIn(section).first()).toBeVisible()
  for (const statement of await statementsIn(section).all()) {
    await statement.getByRole('radio', { name: answer, exact: true }).check()
  }
}

/** Someone new with a result, whose challenge starts without day 0. */
async function startedWithout(page: Page): Promise<string> {
  await signUp(page)
  const id = await completedAssessment(page)
  const given = { params: { id }, body: { answers: null } }
  expect(await statusOf(page, 'POST /api/assessments/:id/challenge/start', given)).toBe(200)
  return id
}

async function tickSeventh(page: Page, id: string): Promise<void> {
  const given = { params: { id, day: 7 }, body: { done: true } }
  expect(await statusOf(page, 'PUT /api/assessments/:id/challenge/:day', given)).toBe(200)
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

for (const width of [375, 1280]) {
  test(`at ${width} pixels day 0 is asked before the first day, and compared with after the last`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await signUp(page)
    const id = await completedAssessment(page)
    await page.goto('/dashboard')
    const section = challengeOn(page)
    await expect(section.getByRole('heading', { name: 'Day 0: where you start' })).toBeVisible()
    await expect(section.getByRole('checkbox')).toHaveCount(0)
    await expect(
      section.getByText(/^\w+ statements, one minute, so that in a week you can see what moved\.$/),
    ).toBeVisible()
    const why = section.getByText(/^Your result is no fair start/)
    await expect(why).toBeHidden()
    await section.getByText('Why?', { exact: true }).click()
    await expect(why).toBeVisible()
    await expectAccessible(page)
    await section.getByRole('button', { name: 'Answer them now' }).press('Enter')
    const statements = statementsIn(section)
    await expect(statements.first().getByRole('radio').first()).toBeFocused()
    await expect(statements.first().getByRole('radio')).toHaveCount(5)
    await statements.first().getByRole('radio', { name: 'Neutral', exact: true }).check()
    await section.getByRole('button', { name: 'Keep this as my start' }).click()
    const left = (await statements.count()) - 1
    await expect(section.getByText(`Please answer each statement; ${left} to go.`)).toBeVisible()
    await expectAccessible(page)
    await expectToFit(page)
    await answerAll(section, 'Neutral')
    await section.getByRole('button', { name: 'Keep this as my start' }).click()

    const start = section.getByRole('region', { name: 'Your start' })
    await expect(start.getByRole('heading')).toBeFocused()
    await expect(start).toContainText(
      /^.*Your result gave \d+\. .*about \d+ \(estimated\) was to be expected\. Your start is 50\.$/,
    )
    await expect(dots(page)).toHaveCount(7)
    await expect(section.getByRole('checkbox')).toHaveCount(1)
    await expectAccessible(page)
    await page.reload()
    await expect(start).toContainText('Your start is 50.')

    await tickSeventh(page, id)
    await page.reload()
    await section.getByRole('button', { name: 'Answer them again' }).click()
    await answerAll(section, 'Neutral')
    await section.getByRole('button', { name: 'See what moved' }).click()
    const moved = section.getByRole('region', { name: 'What moved' })
    await expect(moved.getByRole('heading')).toBeFocused()
    await expect(moved.getByRole('listitem')).toContainText('50 at your start, 50 then')
    await expect(moved.getByRole('listitem')).toContainText('About the same as your start')
    await expect(moved.getByRole('listitem')).toContainText(/Standard error \(estimated\): about \d+ points each time/)
    await expect(section.getByRole('heading', { name: 'See what moved' })).toHaveCount(0)
    await expectToFit(page)
    await expectAccessible(page)
    await page.reload()
    await expect(moved.getByRole('listitem')).toHaveCount(1)
  })
}

test('day 0 is passed over, answered after all, or too late', async ({ page }) => {
  await signUp(page)
  await completedAssessment(page)
  await page.goto('/dashboard')
  const section = challengeOn(page)
  await section.getByRole('button', { name: 'Start without it' }).click()
  const without = section.getByRole('region', { name: 'Without day 0' })
  await expect(section.getByRole('checkbox', { name: /^Day 1 / })).toBeFocused()
  await expect(section.getByText('Begin with whichever day you like.')).toBeVisible()
  await page.reload()
  await expect(without).toContainText('Until a first day is done you can still answer day 0.')
  await expectAccessible(page)
  await tick(page, 1)
  await expect(without).toContainText('The days are worth as much without it; a later look shows the numbers alone.')
  await expect(without.getByRole('button')).toHaveCount(0)
  await tick(page, 1, false)
  await without.getByRole('button', { name: 'Answer day 0 after all' }).click()
  await answerAll(section, 'Agree')
  await section.getByRole('button', { name: 'Keep this as my start' }).click()
  await expect(section.getByRole('region', { name: 'Your start' }).getByRole('heading')).toBeFocused()
})

test('without day 0 an answer after the last day is a number and no verdict', async ({ page }) => {
  const id = await startedWithout(page)
  await tickSeventh(page, id)
  await page.goto('/dashboard')
  const section = challengeOn(page)
  await section.getByRole('button', { name: 'Answer them again' }).click()
  await answerAll(section, 'Neutral')
  await section.getByRole('button', { name: 'See what moved' }).click()
  const moved = section.getByRole('listitem').last()
  await expect(moved).toContainText(/50Standard error \(estimated\): about \d+ points\.$/)
  await expect(section.getByText(/about the same|possible shift|likely real change/i)).toHaveCount(0)
  await expectAccessible(page)
})

test('the days of the latest result are ticked off in any order, and kept', async ({ page }) => {
  const id = await startedWithout(page)
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
  await expect(section.getByText('Begin with whichever day you like.')).toBeVisible()
  const markOf = (box: Locator) => box.evaluate((element) => getComputedStyle(element, '::before').content)
  expect(await markOf(await chooseDay(page, 2))).toBe('none')
  await tick(page, 2)
  expect(await markOf(section.getByRole('checkbox'))).toBe('""')
  await expect(section.getByText('Today, Day 2 of 7')).toBeVisible()
  await tick(page, 4)
  await expect(section.getByText(/^Two of seven days are done\./)).toBeVisible()
  await page.reload()
  // what was done today stays in sight
  await expect(dots(page).nth(3)).toBeChecked()
  await expect(dots(page).nth(1)).toHaveAccessibleName(/, done$/)
  await expect(section.getByText('Today, Day 4 of 7')).toBeVisible()
  await expect(section.getByRole('checkbox', { name: /^Day 4/ })).toBeChecked()
  await tick(page, 4, false)
  await expect(section.getByText(/^One of seven days is done\./)).toBeVisible()
  await expect(section.getByRole('heading', { name: 'See what moved' })).toHaveCount(0)
  await tick(page, 7)
  await expect(section.getByRole('heading', { name: 'See what moved' })).toBeVisible()
  await expectAccessible(page)
  for (const day of [1, 3, 4, 5, 6]) await tick(page, day)
  await expect(section.getByText('All seven days are done.')).toBeVisible()
  await expect(section.getByText(/^Today/)).toHaveCount(0)
})

test('a phone shows all of the challenge', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await signUp(page)
  const id = await completedAssessment(page)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Answer them now' }).click()
  await expect(statementsIn(challengeOn(page)).first()).toBeVisible()
  await expectToFit(page)
  await tickSeventh(page, id)
  await page.reload()
  await page.getByRole('button', { name: 'Answer them again' }).click()
  await expect(statementsIn(challengeOn(page)).first()).toBeVisible()
  await expectToFit(page)
  await page.goto(`/results/${id}`)
  await page.getByRole('switch', { name: 'Show what each sentence rests on' }).check()
  await page
    .getByText(/^Your answers to its/)
    .first()
    .click()
  await expectToFit(page)
  await expectAccessible(page)
})

test.describe('what goes wrong', () => {
  test.use({ expectedNoise: [failedRequest] })

  test('a day that could not be saved goes back, with a word on it', async ({ page }) => {
    await startedWithout(page)
    await page.goto('/dashboard')
    await page.route('**/challenge/3', (route) => route.abort())
    const day = await chooseDay(page, 3)
    await day.click()
    await expect(page.getByText('Day 3 was not saved').first()).toBeVisible()
    await expect(day).not.toBeChecked()
    await page.unroute('**/challenge/3')
    await tick(page, 3)
    await expect(page.getByText(/^One of seven days is done\./)).toBeVisible()
  })

  test('day 0 that could not be saved keeps its answers, with a word on it', async ({ page }) => {
    await signUp(page)
    await completedAssessment(page)
    await page.goto('/dashboard')
    await page.route('**/challenge/start', (route) => route.abort())
    const section = challengeOn(page)
    await section.getByRole('button', { name: 'Start without it' }).click()
    await expect(section.getByText(/^That was not saved\./)).toBeVisible()
    await section.getByRole('button', { name: 'Answer them now' }).click()
    await answerAll(section, 'Agree')
    await section.getByRole('button', { name: 'Keep this as my start' }).click()
    await expect(section.getByText(/^Your answers were not sent\./)).toBeVisible()
    await page.unroute('**/challenge/start')
    await section.getByRole('button', { name: 'Keep this as my start' }).click()
    await expect(section.getByRole('region', { name: 'Your start' })).toContainText('Your start is')
  })
})
