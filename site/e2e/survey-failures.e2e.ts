import { everyAddressOf, holdBack } from './calls.ts'
import { expect, failedRequest, signUp, startedAssessment, test } from './story.ts'
import { agreeOnPage, atQuestion } from './survey-steps.ts'

test.use({ expectedNoise: [failedRequest] })

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

test('asks for consent that a save lacks, and sends the answer afterwards at the same question', async ({ page }) => {
  await signUp(page)
  const id = await startedAssessment(page, 3)
  await page.goto(`/assessment?id=${id}`)
  const saving = everyAddressOf('POST /api/responses')
  const json = { code: 'consent-needed', message: 'Please agree first that we may store your answers.' }
  await page.route(saving, (route) => route.fulfill({ status: 409, json }))
  await atQuestion(page, 4)
  await page.keyboard.press('5')
  await expect(page.getByRole('heading', { name: 'Before you go on' })).toBeFocused()
  await expect(page.getByText('1 answer is kept on this device and will be sent once you agree.')).toBeVisible()
  await page.unroute(saving)
  const saved = page.waitForResponse(saving)
  await agreeOnPage(page)
  await atQuestion(page, 4)
  await expect(page.locator('#statement')).toBeFocused()
  await expect(page.getByRole('radio', { name: 'Strongly Agree' })).toBeChecked()
  expect((await saved).status()).toBe(200)
})
