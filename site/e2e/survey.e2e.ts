import type { Page } from '@playwright/test'
import { call, read } from './calls.ts'
import { expect, expectAccessible, signUp, startedAssessment, stopClock, test } from './story.ts'
import { advance, answerByKey, answerByMouse, atQuestion, option } from './survey-steps.ts'

test('a person answers by mouse and by keyboard, reloads on the way, completes and reads the result', async ({
  page,
}) => {
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
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('group', { name: /flower/ }).getByRole('link')).toHaveCount(10)
  await expect(page.getByRole('heading', { name: 'Your Personalized Insights' })).toBeVisible()
  // the page came with the result in it
  expect(reads).toEqual([])
})

const presses = {
  // a locked option can be pressed, too
  mouse: (page: Page, answer: number) =>
    page
      .getByRole('radio')
      .nth(answer - 1)
      .click({ force: true }),
  keyboard: (page: Page, answer: number) => page.keyboard.press(String(answer)),
}

for (const [hand, press] of Object.entries(presses)) {
  test(`a press at the moment a statement appears is its answer, for all 200, by ${hand}`, async ({ page }) => {
    await stopClock(page)
    await signUp(page)
    await page.goto('/assessment')
    const given: Record<string, number> = {}
    for (let number = 1; number <= 200; number += 1) {
      await atQuestion(page, number)
      const answer = 1 + ((number * 7 + Math.floor(number / 9)) % 5)
      given[await page.getByRole('heading', { level: 1 }).innerText()] = answer
      await press(page, answer)
      // within the lock a press does nothing
      await press(page, 6 - answer)
      await page.clock.runFor(advance)
    }
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await expect(page.getByText('All answers saved')).toBeVisible()
    const id = new URL(page.url()).searchParams.get('id')!
    const { answers } = await read(page, 'GET /api/assessments/:id', { params: { id } })
    const questions = await read(page, 'GET /api/questions')
    const textOf = new Map(questions.map((question) => [question.id, question.questionText]))
    expect(Object.fromEntries(answers.map(({ questionId, answer }) => [textOf.get(questionId), answer]))).toEqual(given)
  })
}

test('arrows move the focus without answering; Enter answers; the focus stays', async ({ page }) => {
  await signUp(page)
  await page.goto('/assessment')
  await atQuestion(page, 1)
  await option(page, 'Strongly Disagree').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '2 Disagree' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(option(page, 'Neutral')).toBeFocused()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await stopClock(page)
  await page.keyboard.press('Enter')
  await expect(option(page, 'Neutral')).toBeChecked()
  // With the real clock: the next question comes by itself.
  await page.clock.resume()
  await atQuestion(page, 2)
  await expect(page.locator(':focus')).toHaveCount(1)
  await expect(page.locator('body')).not.toBeFocused()
})

test('a reload stays at the statement in view, also after Previous, until the person moves on', async ({ page }) => {
  await signUp(page)
  await page.goto(`/assessment?id=${await startedAssessment(page, 12)}`)
  await atQuestion(page, 13)
  await page.reload()
  await atQuestion(page, 13)
  const previous = page.getByRole('button', { name: 'Previous' })
  for (const number of [12, 11, 10]) {
    await previous.click()
    await atQuestion(page, number)
  }
  await page.reload()
  await atQuestion(page, 10)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  await expectAccessible(page)
  for (const number of [11, 12]) {
    await page.getByRole('button', { name: 'Next' }).click()
    await atQuestion(page, number)
  }
  await page.reload()
  await atQuestion(page, 12)
})

test('on another device the survey goes on where it was, with the earlier answers shown', async ({ page, browser }) => {
  await page.clock.install()
  await signUp(page)
  await page.goto('/assessment')
  await answerByKey(page, 1, 3)
  await expect(page.getByText(/all answers saved/i)).toBeVisible()
  const phone = await browser.newContext({
    storageState: { cookies: (await page.context().storageState()).cookies, origins: [] },
    viewport: { width: 375, height: 667 },
  })
  const onPhone = await phone.newPage()
  await onPhone.goto(page.url())
  await atQuestion(onPhone, 4)
  await onPhone.getByRole('button', { name: 'Previous' }).click()
  await expect(option(onPhone, 'Agree').and(onPhone.getByRole('radio', { checked: true }))).toBeVisible()
  await phone.close()
})

test('a completed assessment leads to its result', async ({ page }) => {
  await signUp(page)
  const id = await startedAssessment(page, 200)
  await call(page, 'POST /api/assessments/:id/complete', { params: { id } })
  await page.goto(`/assessment?id=${id}`)
  await expect(page).toHaveURL(`/results/${id}`)
})

test('the survey’s screen is accessible, in light and dark', async ({ page }) => {
  await signUp(page)
  await page.goto('/assessment')
  await atQuestion(page, 1)
  await expect(page.getByText('All answers saved')).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('2')
  await atQuestion(page, 2)
  await expect(page.getByText('All answers saved')).toBeVisible()
  await expectAccessible(page)
})
