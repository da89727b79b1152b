import { expect, signUp, startedAssessment, stopClock, test } from './story.ts'
import { advance, answerByKey, answerByMouse, atQuestion } from './survey-steps.ts'

test('takes answers by mouse and keyboard, over a reload, and completes', async ({ page }) => {
  await stopClock(page)
  await signUp(page)
  await page.goto(`/assessment?id=${await startedAssessment(page, 190)}`)
  await answerByMouse(page, 191, 194)
  await atQuestion(page, 195)
  await page.reload()
  await atQuestion(page, 195)
  await answerByKey(page, 195, 199)
  await atQuestion(page, 200)
  const reads: string[] = []
  page.on('request', (request) => request.url().endsWith('/score') && reads.push(request.url()))
  await page.keyboard.press('4')
  await page.clock.runFor(advance)
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  await page.getByRole('button', { name: 'Complete Assessment' }).click()
  await expect(page.getByText('Your result is ready and opens now.')).toBeAttached()
  await page.clock.runFor(2 * advance)
  await expect(page).toHaveURL(/\/results\/.+/)
  await expect(page.getByRole('group', { name: /flower/ }).getByRole('link')).toHaveCount(10)
  await expect(page.getByRole('heading', { name: 'Your Personalized Insights' })).toBeVisible()
  // the page came with the result in it
  expect(reads).toEqual([])
})
