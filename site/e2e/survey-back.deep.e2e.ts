import { read } from './calls.ts'
import { signInOnPage } from './signing-in.ts'
import { expect, type Person, signUp, startedAssessment, stopClock, test } from './story.ts'
import { answerByKey, atQuestion } from './survey-steps.ts'

let person: Person

test.beforeEach(async ({ page }) => {
  await stopClock(page)
  person = await signUp(page)
  await page.goto('/faq')
})

test('leaves by its button at once, and Back then leads to what was before the survey', async ({ page }) => {
  await page.goto(`/assessment?id=${await startedAssessment(page)}`)
  await answerByKey(page, 1, 25)
  await atQuestion(page, 26)
  await page.goBack()
  await atQuestion(page, 25)
  await page.getByRole('button', { name: 'Save and leave' }).click()
  await expect(page).toHaveURL('/compass')
  await page.goBack()
  await expect(page).toHaveURL('/faq')
})

test('creates no assessment by going back to the survey or forward', async ({ page }) => {
  await page.context().clearCookies()
  await page.goto('/compass')
  await page.goto('/auth?next=%2Fassessment')
  await signInOnPage(page, person)
  await atQuestion(page, 1)
  await expect(page).toHaveURL(/id=/)
  const survey = page.url()
  await page.goBack()
  await expect(page).toHaveURL('/compass')
  await page.goForward()
  await expect(page).toHaveURL(survey)
  expect(await read(page, 'GET /api/assessments')).toHaveLength(1)
})
