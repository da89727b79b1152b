import type { Request } from '@playwright/test'
import { everyAddressOf } from './calls.ts'
import { expect, failedRequest, signUp, test } from './story.ts'
import { atQuestion } from './survey-steps.ts'

test.use({ expectedNoise: [failedRequest] })

test('says so where a call to begin with is never answered, and tries again on request', async ({ page }) => {
  await page.clock.install()
  // of the clock that the story moves on
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const ending = new AbortController()
      setTimeout(() => ending.abort(), milliseconds)
      return ending.signal
    }
  })
  await signUp(page)
  for (const call of ['POST /api/assessments', 'GET /api/questions'] as const) {
    const isCall = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}` === call
    await page.route(everyAddressOf(call), (route) => (isCall(route.request()) ? undefined : route.continue()))
    const asked = page.waitForRequest(isCall)
    await page.goto('/assessment')
    await asked
    await page.clock.runFor(15_000)
    await expect(page.getByRole('heading', { name: 'No connection right now' })).toBeVisible()
    await expect(page.getByText('Please check your connection and try again.')).toBeVisible()
    await expect(page.getByText('If you were in the middle of one, your answers are still kept.')).toBeVisible()
    await page.unroute(everyAddressOf(call))
    await page.getByRole('button', { name: 'Try Again' }).click()
    await atQuestion(page, 1)
    // a snapshot on the device would be used instead
    await page.evaluate(() => localStorage.clear())
  }
})
