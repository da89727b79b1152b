import { statusOf } from './calls.ts'
import { phone } from './devices.ts'
import { earlierSheet } from './sheets.ts'
import { expectLatestInSight } from './size-steps.ts'
import { completedAssessment, expect, signUp, signUpWithTwoResults, test } from './story.ts'

test('requests scores and styles together, so that nothing moves', async ({ page }) => {
  await signUp(page)
  await completedAssessment(page, earlierSheet)
  const isAsked = page.waitForRequest('**/api/style-lines')
  await page.route('**/api/scores', async (route) => {
    await isAsked
    await route.continue()
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Read your result' })).toBeVisible()
})

test('begins with the latest result, in sight and fitting on a phone', async ({ page }) => {
  await signUpWithTwoResults(page)
  await page.setViewportSize(phone)
  await expectLatestInSight(page)
  const latest = page.getByRole('region', { name: 'Relational Intelligence' })
  await expect(latest.getByRole('img', { name: /^Your flower, .*: Spark 100, / })).toBeVisible()
  await expect(latest.locator('path[stroke-dasharray]')).toHaveCount(10)
  await expect(latest).toContainText(/About 68, likely up 18\s*Likely between 64 and 71 \(estimated\)/)
  await expect(page.getByRole('region', { name: 'History' }).locator('svg')).toHaveCount(2)
  await page.getByText('All ten as a table').click()
  await expect(page.getByRole('row').filter({ hasText: 'Anchor' })).toContainText(/50\s*75/)

  // paper shows the table, which is closed on the screen, in place of the chart
  const numbers = page.getByRole('table', { name: 'Your Relationship Alignment Score over time' })
  await expect(numbers).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(numbers).toBeVisible()
  await expect(page.getByRole('img', { name: /First Assessment 50/ })).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'Baseline' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'New Assessment' })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Delete/ }).first()).toBeHidden()
})

test('deletes a result once that is confirmed, and all that rested on it changes', async ({ page }) => {
  const { earlier: id } = await signUpWithTwoResults(page)
  await page.goto('/dashboard')
  const buttons = page.getByRole('button', { name: /^Delete the result/ })
  const dialog = page.getByRole('dialog', { name: 'Delete this result?' })
  await buttons.last().click()
  await dialog.getByRole('button', { name: 'Delete result' }).click()
  await expect(page.getByText('Result deleted').first()).toBeVisible()
  await expect(buttons).toHaveCount(1)
  await expect(page.getByText('Baseline')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Progress Over Time' })).toHaveCount(0)
  expect(await statusOf(page, 'GET /api/assessments/:id', { params: { id } })).toBe(404)
  await buttons.click()
  await dialog.getByRole('button', { name: 'Delete result' }).click()
  await expect(page.getByRole('heading', { name: 'No Assessments Yet' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('says what it needs', async ({ page }) => {
    await page.goto('/dashboard')
    await expect(page.locator('main noscript').getByRole('paragraph')).toHaveText(/^Your dashboard needs JavaScript/)
  })
})
