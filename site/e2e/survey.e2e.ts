import { read } from './calls.ts'
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

test('takes a press at the moment a statement appears as its answer, and none while it locks', async ({ page }) => {
  await stopClock(page)
  await signUp(page)
  await page.goto('/assessment')
  const given: Record<string, number> = {}
  for (let number = 1; number <= 30; number += 1) {
    await atQuestion(page, number)
    const answer = 1 + ((number * 7 + Math.floor(number / 9)) % 5)
    given[await page.getByRole('heading', { level: 1 }).innerText()] = answer
    for (const pressed of [answer, 6 - answer]) {
      if (number % 2 === 0) await page.keyboard.press(String(pressed))
      // a locked option can be pressed, too
      else
        await page
          .getByRole('radio')
          .nth(pressed - 1)
          .click({ force: true })
    }
    await page.clock.runFor(advance)
  }
  await expect(page.getByText('All answers saved')).toBeVisible()
  const id = new URL(page.url()).searchParams.get('id')!
  const { answers } = await read(page, 'GET /api/assessments/:id', { params: { id } })
  const questions = await read(page, 'GET /api/questions')
  const textOf = new Map(questions.map((question) => [question.id, question.questionText]))
  expect(Object.fromEntries(answers.map(({ questionId, answer }) => [textOf.get(questionId), answer]))).toEqual(given)
})

test('reopens at the statement in view, also after Previous', async ({ page }) => {
  await signUp(page)
  await page.goto(`/assessment?id=${await startedAssessment(page, 12)}`)
  await atQuestion(page, 13)
  for (const number of [12, 11]) {
    await page.getByRole('button', { name: 'Previous' }).click()
    await atQuestion(page, number)
  }
  await page.reload()
  await atQuestion(page, 11)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Next' }).click()
  await atQuestion(page, 12)
  await page.reload()
  await atQuestion(page, 12)
})
