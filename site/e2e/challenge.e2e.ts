import type { InsightsState } from '../../api/contract/insights-state.ts'
import { earlierSheet } from './sheets.ts'
import { completedAssessment, expect, expectAccessible, failedRequest, signUp, test } from './story.ts'

test('the days of the latest result are ticked off in any order, and kept', async ({ page }) => {
  await signUp(page)
  const id = await completedAssessment(page, earlierSheet)
  const state: InsightsState = await (await page.request.get(`/api/assessments/${id}/insights`)).json()
  await page.goto('/dashboard')
  const section = page.getByRole('region', { name: 'Your 7-day micro-challenge' })
  await expect(section.getByRole('checkbox')).toHaveCount(7)
  for (const { text } of state.insights.challenge.days) await expect(section.getByText(text)).toBeVisible()
  await expect(section.getByText('Begin with whichever day you like.')).toBeVisible()
  await section.getByRole('checkbox', { name: /^Day 2/ }).check()
  await Promise.all([
    page.waitForResponse(/\/challenge\/4$/),
    section.getByRole('checkbox', { name: /^Day 4/ }).check(),
  ])
  await expect(section.getByText(/^Two of seven days are done\./)).toBeVisible()
  await page.reload()
  await expect(section.getByRole('checkbox', { name: /^Day 4/ })).toBeChecked()
  await Promise.all([
    page.waitForResponse(/\/challenge\/4$/),
    section.getByRole('checkbox', { name: /^Day 4/ }).uncheck(),
  ])
  await expect(section.getByText(/^One of seven days is done\./)).toBeVisible()
  await expect(section.getByRole('heading', { name: 'See what moved' })).toHaveCount(0)
  await expectAccessible(page)
})

test('after the seventh day the statements are answered again, which leaves the score alone', async ({ page }) => {
  await signUp(page)
  const id = await completedAssessment(page, earlierSheet)
  for (const day of [1, 2, 3, 4, 5, 6]) {
    const path = `/api/assessments/${id}/challenge/${day}`
    expect((await page.request.put(path, { data: { done: true } })).status()).toBe(200)
  }
  await page.goto('/dashboard')
  const section = page.getByRole('region', { name: 'Your 7-day micro-challenge' })
  await section.getByRole('checkbox', { name: /^Day 7/ }).check()
  await expect(section.getByText('All seven days are done.')).toBeVisible()
  await section.getByRole('button', { name: 'Answer them again' }).click()
  const statements = section.getByRole('group')
  await expect(statements.first().getByRole('radio').first()).toBeFocused()
  await expect(statements.first().getByRole('radio')).toHaveCount(5)
  await expectAccessible(page)

  const count = await statements.count()
  await statements.first().getByRole('radio', { name: 'Strongly Agree', exact: true }).check()
  await section.getByRole('button', { name: 'See what moved' }).click()
  await expect(section.getByText(`Please answer each statement; ${count - 1} to go.`)).toBeVisible()
  for (const statement of (await statements.all()).slice(1)) {
    await statement.getByRole('radio', { name: 'Agree', exact: true }).check()
  }
  await section.getByRole('button', { name: 'See what moved' }).click()
  const moved = section.getByRole('region', { name: 'What moved' })
  await expect(moved.getByRole('heading', { name: 'What moved' })).toBeFocused()
  await expect(moved.getByRole('listitem')).toContainText(/50 then, \d+ now/)
  await expect(moved.getByRole('listitem')).toContainText(/about the same|possible shift|likely real change/i)
  await expect(moved.getByRole('listitem')).toContainText(/Standard error: about \d+ points each time/)
  await expect(section.getByRole('heading', { name: 'See what moved' })).toHaveCount(0)
  await expect(page.locator('dl > div').filter({ hasText: 'Current RAS' })).toContainText('50')
  await page.reload()
  await expect(moved.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
})

test('a phone shows all of it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await signUp(page)
  const id = await completedAssessment(page)
  await page.request.put(`/api/assessments/${id}/challenge/7`, { data: { done: true } })
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Answer them again' }).click()
  expect(await overflow()).toBe(0)
  await page.goto(`/results/${id}`)
  await page.getByText('Why? What paragraph 1 rests on').click()
  await page
    .getByText(/^Your answers to its/)
    .first()
    .click()
  expect(await overflow()).toBe(0)
  await expectAccessible(page)
})

test.describe('what goes wrong', () => {
  test.use({ expectedNoise: [failedRequest] })

  test('a day that could not be saved goes back, with a word on it', async ({ page }) => {
    await signUp(page)
    await completedAssessment(page)
    await page.goto('/dashboard')
    await page.route('**/challenge/3', (route) => route.abort())
    const day = page.getByRole('checkbox', { name: /^Day 3/ })
    await day.click()
    await expect(page.getByText('Day 3 was not saved').first()).toBeVisible()
    await expect(day).not.toBeChecked()
    await page.unroute('**/challenge/3')
    await day.check()
    await expect(page.getByText(/^One of seven days is done\./)).toBeVisible()
  })
})
