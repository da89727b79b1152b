import { everyAddressOf } from './calls.ts'
import { expect, failedRequest, signUp, test } from './story.ts'
import { atQuestion } from './survey-steps.ts'

test.use({ expectedNoise: [failedRequest] })

test('says so if the server never answers, and tries again on request', async ({ page }) => {
  await page.clock.install()
  // times out by the clock that the story advances
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const ending = new AbortController()
      setTimeout(() => ending.abort(), milliseconds)
      return ending.signal
    }
  })
  await signUp(page)
  const questions = everyAddressOf('GET /api/questions')
  await page.route(questions, () => {})
  const asked = page.waitForRequest(questions)
  await page.goto('/assessment')
  await asked
  await page.clock.runFor(15_000)
  await expect(page.getByRole('heading', { name: 'No connection right now' })).toBeVisible()
  await expect(page.getByText('If you were in the middle of one, your answers are still saved.')).toBeVisible()
  await page.unroute(questions)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await atQuestion(page, 1)
})
