import type { Page } from '@playwright/test'
import { pathOf } from '../../api/contract/endpoints.ts'
import { statusOf } from './calls.ts'
import { expectSentToSignIn, signInOnPage, someoneElse } from './signing-in.ts'
import { expect, failedRequest, signUp, stopClock, test } from './story.ts'
import { answerByKey, atQuestion } from './survey-steps.ts'

test.use({ expectedNoise: [failedRequest] })

/** Answers two statements of someone new, on a page whose clock is stopped; gives the answers that are sent from then on. */
async function inMidSurvey(page: Page) {
  await stopClock(page)
  const person = await signUp(page)
  await page.goto('/assessment')
  await answerByKey(page, 1, 2)
  await atQuestion(page, 3)
  await expect(page.getByText(/all answers saved/i)).toBeVisible()
  const sent: string[] = []
  page.on(
    'request',
    (request) => request.url().endsWith(pathOf('POST /api/responses')) && sent.push(request.postData() ?? ''),
  )
  return { person, sent, survey: page.url() }
}

test('keeps unsent answers for their owner when another person signs in', async ({ page, browser }) => {
  const second = await someoneElse(browser)
  const { person: first, sent, survey } = await inMidSurvey(page)
  await page.context().clearCookies()
  await page.keyboard.press('5')
  await expectSentToSignIn(page)
  sent.length = 0
  await signInOnPage(page, second)
  await expect(page.getByText('Assessment Not Found')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'No Assessments Yet' })).toBeVisible()
  expect(sent).toEqual([])

  await page.context().clearCookies()
  await page.goto(survey)
  await expectSentToSignIn(page)
  await signInOnPage(page, first)
  await expect(page).toHaveURL(survey)
  await atQuestion(page, 4)
  await expect(page.getByText(/all answers saved/i)).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('opens the page anew, and sends nothing, once another person has signed in in another tab', async ({
  page,
  context,
  browser,
}) => {
  const second = await someoneElse(browser)
  const { sent } = await inMidSurvey(page)
  expect(await statusOf(context, 'POST /api/login', { body: second })).toBe(200)
  await page.keyboard.press('5')
  await expect(page.getByText('Assessment Not Found')).toBeVisible()
  expect(sent).toEqual([])
})
