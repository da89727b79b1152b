import { pathOf } from '#api/contract/endpoints.ts'
import { expectSentToSignIn, signInOnPage, someoneElse } from './signing-in.ts'
import { expect, failedRequest, signUp, stopClock, test } from './story.ts'
import { answerByKey, atQuestion } from './survey-steps.ts'

test.use({ expectedNoise: [failedRequest] })

test('keeps unsent answers for their owner when another person signs in', async ({ page, browser }) => {
  const second = await someoneElse(browser)
  await stopClock(page)
  const first = await signUp(page)
  await page.goto('/assessment')
  await answerByKey(page, 1, 2)
  await atQuestion(page, 3)
  await expect(page.getByText(/all answers saved/i)).toBeVisible()
  const survey = page.url()
  await page.context().clearCookies()
  await page.keyboard.press('5')
  await expectSentToSignIn(page)
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith(pathOf('POST /api/responses')) && sent.push(request.url()))
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
