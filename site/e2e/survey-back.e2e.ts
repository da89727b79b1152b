import { expect, signUp, startedAssessment, stopClock, test } from './story.ts'
import { answerByKey, atQuestion } from './survey-steps.ts'

test.beforeEach(async ({ page }) => {
  await stopClock(page)
  await signUp(page)
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
