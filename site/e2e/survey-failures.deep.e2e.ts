import { holdBack } from './calls.ts'
import { expect, signUp, startedAssessment, test } from './story.ts'
import { atQuestion } from './survey-steps.ts'

test('says that a start is slow, and opens what it started, not an earlier one on the device', async ({ page }) => {
  await page.clock.install()
  await signUp(page)
  const earlier = await startedAssessment(page, 3)
  await page.goto(`/assessment?id=${earlier}`)
  await atQuestion(page, 4)
  const release = await holdBack(page, 'POST /api/assessments')
  await page.goto('/assessment')
  await expect(page.getByText('Loading assessment...')).toBeVisible()
  await page.clock.runFor(4000)
  const loading = page.getByRole('status').filter({ hasText: 'Loading assessment...' })
  await expect(loading).toContainText('This is taking longer than usual. Please keep this page open.')
  release()
  await atQuestion(page, 1)
  expect(page.url()).not.toContain(earlier)
})
