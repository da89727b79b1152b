import { unestimatedIn } from '../lib/unestimated.fixture.ts'
import { everyAddressOf } from './calls.ts'
import { earlierSheet, laterSheet, sheetLeaning } from './sheets.ts'
import {
  completedAssessment,
  expect,
  expectAccessible,
  failedRequest,
  signUp,
  signUpWithTwoResults,
  stopClock,
  test,
} from './story.ts'
import { expectToFit } from './devices.ts'

test('from the dashboard a person finds what changed since the last time', async ({ page }) => {
  const { earlier: from, later: to } = await signUpWithTwoResults(page)
  await page.goto('/dashboard')
  await page
    .getByRole('link', { name: /^Compare/ })
    .first()
    .click()
  await expect(page).toHaveURL(`/changes?from=${from}&to=${to}`)
  await expect(page.getByRole('heading', { level: 1, name: 'What Changed' })).toBeVisible()
  await expect(page.getByText('+18 points, likely real change')).toBeVisible()
  await expect(page.getByText(/went from Emotional Literacy to Relational Intelligence/)).toBeVisible()

  const signals = page.getByRole('region', { name: 'Ten signals' })
  await expect(signals.getByRole('heading', { level: 3 })).toHaveCount(10)
  const heart = signals.getByRole('listitem').filter({ hasText: 'Heart' })
  await expect(heart).toContainText(
    /from 50.* to 100\s*\+50, likely real change\s*By chance alone, about 7 in 100 people .*\(estimated\)/,
  )
  const lens = signals.getByRole('listitem').filter({ hasText: 'Lens' })
  expect(unestimatedIn(await page.getByRole('main').locator('p, span').allInnerTexts())).toEqual([])
  await expect(lens).toContainText('+0, about the same')
  await expect(lens).not.toContainText(/→|chance/)
  await expect(lens.locator('.dumbbell-path')).toHaveCount(0)
  await expect(heart.locator('.dumbbell-path')).toHaveCount(1)

  await page.getByText('The numbers as a table').click()
  await expect(page.getByRole('row').filter({ hasText: 'Anchor' })).toContainText(/50\s*75\s*7\s*\+25\s*9/)

  const styles = page.getByRole('region', { name: 'Styles that moved' })
  const vibe = styles.getByRole('listitem').filter({ hasText: 'Vibe' })
  await expect(styles).toContainText('one style was clearly ahead before, and another one is now')
  await expect(vibe).toContainText(/Outward Energy.*Inward Energy/s)
  await expectAccessible(page)
})

test('answers that moved by two or more are listed, the rest on demand', async ({ page }) => {
  const { earlier: from, later: to } = await signUpWithTwoResults(page)
  await page.goto(`/changes?from=${from}&to=${to}`)
  const section = page.getByRole('region', { name: 'Answers that moved' })
  // ten of Spark, sixteen of Heart, eight of Vibe's preferences
  await expect(section).toContainText('all 200 statements')
  await expect(section).toContainText('answered 34 of them differently')
  await expect(section.getByRole('listitem').filter({ visible: true })).toHaveCount(10)
  await section.getByRole('button', { name: 'Show all 34' }).click()
  await expect(section.getByRole('listitem').filter({ visible: true })).toHaveCount(34)
  const wording = 'The people I love can easily tell how fond I am of them.'
  const statement = section.getByRole('listitem').filter({ hasText: wording })
  await expect(statement).toContainText(/Neutral.*then.*Strongly Agree/)
})

test('any two results can be compared, in either direction', async ({ page }) => {
  await signUp(page)
  const first = await completedAssessment(page, earlierSheet)
  const second = await completedAssessment(page, sheetLeaning({ steps: { Spark: 1 } }))
  const third = await completedAssessment(page, laterSheet)
  await page.goto('/changes')
  await expect(page).toHaveURL(`/changes?from=${second}&to=${third}`)
  await page.getByLabel('From').selectOption(first)
  await page.getByLabel('To', { exact: true }).selectOption(second)
  await expect(page).toHaveURL(`/changes?from=${first}&to=${second}`)
  const verdict = page.getByRole('region', { name: 'Relationship Alignment Score' })
  await expect(verdict.getByText('+3 points, about the same')).toBeVisible()
  await page.reload()
  await expect(verdict.getByText('+3 points, about the same')).toBeVisible()
  await expect(verdict).not.toContainText('→')

  await page.getByLabel('From').selectOption(third)
  await expect(page.getByText('You are reading back in time')).toBeVisible()
  await page.getByRole('button', { name: 'Swap them' }).click()
  await expect(page).toHaveURL(`/changes?from=${second}&to=${third}`)
  await page.getByLabel('To', { exact: true }).selectOption(second)
  await expect(page.getByText('Please choose two different results.')).toBeVisible()
  await expectAccessible(page)
})

for (const width of [320, 375]) {
  test(`a comparison fits on a phone, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 })
    await signUpWithTwoResults(page)
    await page.goto('/changes')
    await expect(page.getByText('+18 points, likely real change')).toBeVisible()
    await page.getByText('The numbers as a table').click()
    await expectToFit(page)
    await expectAccessible(page)
  })
}

test('with one result there is nothing to compare, and the page says what to do first', async ({ page }) => {
  await signUp(page)
  await completedAssessment(page)
  await page.goto('/changes')
  await expect(page.getByRole('heading', { name: 'Nothing to Compare Yet' })).toBeVisible()
  const said =
    'This page shows two of your results side by side. ' +
    'You have one so far; three months after it is a good time for the next.'
  await expect(page.getByText('This page shows two of your results')).toHaveText(said)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('a deleted result is replaced by those that exist', async ({ page }) => {
  const { earlier: from, later: to } = await signUpWithTwoResults(page)
  await page.goto(`/changes?from=gone&to=${to}`)
  await expect(page).toHaveURL(`/changes?from=${from}&to=${to}`)
  await expect(page.getByText('+18 points, likely real change')).toBeVisible()
})

test.describe('what goes wrong', () => {
  test.use({ expectedNoise: [failedRequest] })

  test('a visitor is sent to sign in, and would come back to the same two', async ({ page }) => {
    await stopClock(page)
    await page.goto('/changes?from=a&to=b')
    await expect(page.getByText('Unauthorized').first()).toBeVisible()
    await page.clock.runFor(500)
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent('/changes?from=a&to=b')}`)
  })

  test('a comparison that fails says so, and can be loaded again', async ({ page }) => {
    await signUpWithTwoResults(page)
    const trouble = { status: 500, json: { message: 'x', code: 'internal' } }
    await page.route(`${everyAddressOf('GET /api/comparisons')}?*`, (route) => route.fulfill(trouble), { times: 1 })
    await page.goto('/changes')
    await expect(page.getByRole('alert')).toContainText('The comparison could not be loaded.')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('+18 points, likely real change')).toBeVisible()
  })
})
