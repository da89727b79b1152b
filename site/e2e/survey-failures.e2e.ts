import type { Request } from '@playwright/test'
import { everyAddressOf, read } from './calls.ts'
import { expectSentTo, signInOnPage } from './signing-in.ts'
import { expect, expectAccessible, failedRequest, signUp, startedAssessment, stopClock, test } from './story.ts'
import { answerByKey, atQuestion, option } from './survey-steps.ts'

test.use({ expectedNoise: [failedRequest] })

test('without a connection every answer stays on the device and goes out later', async ({ page, context }) => {
  await page.clock.install()
  await signUp(page)
  await page.goto('/assessment')
  await answerByKey(page, 1, 2)
  await expect(page.getByText(/all answers saved/i)).toBeVisible()
  await context.setOffline(true)
  await answerByKey(page, 3, 5)
  await expect(page.getByText(/not saved/i).first()).toBeVisible()
  await expect(page.getByText(/3 answers/)).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText(/all answers saved/i)).toBeVisible()
  const { answered } = await read(page, 'GET /api/assessments/:id', {
    params: { id: new URL(page.url()).searchParams.get('id')! },
  })
  expect(answered).toBe(5)
})

test('where a server fails and the page is reloaded, no answer is lost', async ({ page }) => {
  await page.clock.install()
  await signUp(page)
  await page.goto('/assessment')
  await atQuestion(page, 1)
  await page.route(everyAddressOf('POST /api/responses'), (route) =>
    route.fulfill({ status: 500, json: { message: 'x', code: 'internal' } }),
  )
  await answerByKey(page, 1, 4)
  await page.reload()
  await atQuestion(page, 5)
  await page.unroute(everyAddressOf('POST /api/responses'))
  await page.reload()
  await expect(page.getByText(/all answers saved/i)).toBeVisible()
  await atQuestion(page, 5)
})

test('a beginning that is never answered ends in a sentence, and can be tried again', async ({ page }) => {
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
    await page.unroute(everyAddressOf(call))
    await page.getByRole('button', { name: 'Try Again' }).click()
    await atQuestion(page, 1)
    // what is kept would be gone on with
    await page.evaluate(() => localStorage.clear())
  }
})

test('when a session ends in mid-survey, signing in leads back to the same question', async ({ page, context }) => {
  await stopClock(page)
  const person = await signUp(page)
  await page.goto('/assessment')
  await answerByKey(page, 1, 6)
  await atQuestion(page, 7)
  await expect(page.getByText(/all answers saved/i)).toBeVisible()
  await context.clearCookies()
  await page.keyboard.press('5')
  await expect(page.getByText('Unauthorized').first()).toBeVisible()
  await expectSentTo(page)
  await signInOnPage(page, person)
  await expect(page).toHaveURL(/\/assessment\?id=/)
  await atQuestion(page, 7)
  await expect(option(page, 'Strongly Agree')).toBeChecked()
  await expect(page.getByText(/all answers saved/i)).toBeVisible()
})

test('an unknown assessment, or another person’s, is said not to be found, and leads home', async ({
  page,
  browser,
}) => {
  const other = await browser.newPage()
  await signUp(other)
  const theirs = await startedAssessment(other)
  await other.close()
  await signUp(page)
  for (const id of [theirs, 'nonsense']) {
    await page.goto(`/assessment?id=${id}`)
    await expect(page.getByText('Assessment Not Found')).toBeVisible()
    await expect(
      page.getByText('The assessment could not be loaded. Please try starting a new assessment.'),
    ).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL('/')
})
