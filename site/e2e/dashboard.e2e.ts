import { statusOf } from './calls.ts'
import { phone } from './devices.ts'
import { expectLatestInSight } from './size-steps.ts'
import { expect, signUpWithTwoResults, test, twoResultsToRead } from './story.ts'

test('begins with the latest result on a phone, and shows on paper what is closed on the screen', async ({ page }) => {
  await twoResultsToRead(page)
  await page.setViewportSize(phone)
  await expectLatestInSight(page)
  const latest = page.getByRole('region', { name: 'Relational Intelligence' })
  await expect(latest.getByRole('img', { name: /^Your flower, .*: Spark 100, / })).toBeVisible()
  await expect(latest.locator('path[stroke-dasharray]')).toHaveCount(10)
  await expect(latest).toContainText(/About 68, likely up 18\s*Likely between 64 and 71 \(estimated\)/)
  await page.getByText('All ten as a table').click()
  await expect(page.getByRole('row').filter({ hasText: 'Anchor' })).toContainText(/50\s*75/)

  const numbers = page.getByRole('table', { name: 'Your Relationship Alignment Score over time' })
  await expect(numbers).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(numbers).toBeVisible()
  await expect(page.getByRole('img', { name: /First Assessment 50/ })).toBeHidden()
  for (const name of ['New Assessment', /^Delete/]) {
    await expect(page.getByRole('button', { name }).first()).toBeHidden()
  }
})

test('deletes a result once that is confirmed, and all that rested on it changes', async ({ page }) => {
  const { earlier: id } = await signUpWithTwoResults(page)
  await page.goto('/dashboard')
  const buttons = page.getByRole('button', { name: /^Delete the result/ })
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete result' })
  await buttons.last().click()
  await confirm.click()
  await expect(buttons).toHaveCount(1)
  await expect(page.getByText('Baseline')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Progress Over Time' })).toHaveCount(0)
  expect(await statusOf(page, 'GET /api/assessments/:id', { params: { id } })).toBe(404)
  await buttons.click()
  await confirm.click()
  await expect(page.getByRole('heading', { name: 'No Assessments Yet' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('says what it needs', async ({ page }) => {
    await page.goto('/dashboard')
    await expect(page.locator('main noscript').getByRole('paragraph')).toHaveText(/^Your dashboard needs JavaScript/)
  })
})
