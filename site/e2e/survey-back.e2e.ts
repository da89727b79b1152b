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

test('goes a statement back by the browser’s Back, also after a reload, and leaves from the first', async ({
  page,
}) => {
  await page.goto(`/assessment?id=${await startedAssessment(page)}`)
  await answerByKey(page, 1, 3)
  await atQuestion(page, 4)
  await page.goBack()
  await atQuestion(page, 3)
  await expect(page.getByText(/^Question 3 of 200\. /)).toBeAttached()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  await page.reload()
  await atQuestion(page, 3)
  await page.goBack()
  await atQuestion(page, 2)
  await page.goForward()
  await atQuestion(page, 3)
  for (const number of [2, 1]) {
    await page.goBack()
    await atQuestion(page, number)
  }
  await page.goBack()
  await expect(page).toHaveURL('/faq')
})

test('goes back from the ending and on to it again, and not from the result into the survey', async ({ page }) => {
  await page.goto(`/assessment?id=${await startedAssessment(page, 198)}`)
  await answerByKey(page, 199, 200)
  const ending = page.getByRole('heading', { name: 'Thank you' })
  await expect(ending).toBeFocused()
  await page.goBack()
  await atQuestion(page, 200)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goForward()
  await expect(ending).toBeFocused()
  await page.getByRole('button', { name: 'Complete Assessment' }).click()
  await expect(page).toHaveURL(/\/results\/.+/)
  await page.goBack()
  await expect(page).toHaveURL('/faq')
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
