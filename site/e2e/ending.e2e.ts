import { expect, expectAccessible, failedRequest, secondDevice, signUp, startedAssessment, test } from './story.ts'
import { atQuestion, option } from './survey-steps.ts'

const thanks = { name: 'Thank you' }

test('the ending is quiet, takes one back to any answer by keyboard, and completes nothing by itself', async ({
  page,
}) => {
  await signUp(page)
  const id = await startedAssessment(page, 200)
  await page.goto(`/assessment?id=${id}`)
  await expect(page.getByRole('heading', thanks)).toBeFocused()
  await expectAccessible(page)
  await page.getByText('Go back to an answer').focus()
  await page.keyboard.press('Enter')
  const fifth = page.getByRole('button', { name: /^5 / })
  await fifth.focus()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await atQuestion(page, 5)
  await option(page, 'Strongly Agree').click()
  await atQuestion(page, 6)
  await page.getByRole('button', { name: 'All 200 are answered: go to the end' }).click()
  await expect(page.getByRole('heading', thanks)).toBeFocused()
  await page.getByText('Go back to an answer').click()
  await expect(fifth).toContainText('Strongly Agree')
  const { isCompleted } = await (await page.request.get(`/api/assessments/${id}`)).json()
  expect(isCompleted).toBe(false)
})

test('whoever comes back on another device finds the ending, and completes there', async ({ page, browser }) => {
  const person = await signUp(page)
  const id = await startedAssessment(page, 200)
  const device = await secondDevice(browser, person)
  await device.emulateMedia({ reducedMotion: 'reduce' })
  await device.goto(`/assessment?id=${id}`)
  await device.getByRole('button', { name: 'Complete Assessment' }).click()
  await expect(device).toHaveURL(`/results/${id}`)
  await expect(device.getByRole('heading', { name: 'Your Personalized Insights' })).toBeVisible()
  await device.context().close()
})

test('the flower stands in outline, fills with the scores, and travels to the result', async ({ page }) => {
  await signUp(page)
  const id = await startedAssessment(page, 200)
  await page.goto(`/assessment?id=${id}`)
  await expect(page.locator('.outlined-petal')).toHaveCount(10)
  await expect(page.locator('.blooming-petal')).toHaveCount(0)
  await page.getByRole('button', { name: 'Complete Assessment' }).click()
  await expect(page.locator('.blooming-petal')).toHaveCount(10)
  await expect(page).toHaveURL(`/results/${id}`)
  // it has come by a view transition, so its petals do not grow a second time
  await expect(page.locator('html')).toHaveAttribute('data-arrived', '')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('thanks, flower and button are in sight at once', async ({ page }) => {
    await signUp(page)
    await page.goto(`/assessment?id=${await startedAssessment(page, 200)}`)
    for (const part of [page.locator('.outlined-flower'), page.getByRole('button', { name: 'Complete Assessment' })]) {
      await expect(part).toBeInViewport({ ratio: 1 })
    }
  })
})

test.describe('where completing fails', () => {
  test.use({ expectedNoise: [failedRequest] })

  test('it says so, and works once more', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signUp(page)
    const id = await startedAssessment(page, 200)
    await page.goto(`/assessment?id=${id}`)
    await page.route('**/complete', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Complete Assessment' }).click()
    await expect(page.getByText('Failed to complete assessment. Please try again.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Complete Assessment' }).click()
    await expect(page).toHaveURL(`/results/${id}`)
  })
})
