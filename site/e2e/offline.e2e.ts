import { read } from './calls.ts'
import { expect, failedRequest } from './story.ts'
import { answerByKey, atQuestion } from './survey-steps.ts'
import { allSaved, openAt, test } from './two-builds.ts'

test.use({ expectedNoise: [failedRequest], serviceWorkers: 'allow' })

test('keeps the survey usable offline after one visit, and sends all answers later', async ({
  page,
  context,
  site,
}) => {
  const id = await openAt(page, 0)
  await answerByKey(page, 1, 3)
  await allSaved(page)
  // as good as no network
  site.isUnavailable = true
  await page.reload()
  await atQuestion(page, 4)
  site.isUnavailable = false
  site.isAway = true
  await context.setOffline(true)
  await page.reload()
  await atQuestion(page, 4)
  await answerByKey(page, 4, 6)
  await expect(page.getByText(/3 answers are kept on this device/)).toBeVisible()
  await page.goBack()
  await atQuestion(page, 6)
  // by its plain address as well, which names no assessment
  await page.goto('/assessment')
  await atQuestion(page, 7)
  await expect(page).toHaveURL(`/assessment?id=${id}`)
  await page.goto('/assessment?id=00000000-0000-7000-8000-000000000000')
  await expect(page.getByText('Answers that haven’t been sent yet are safe on this device.')).toBeVisible()
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
  site.isAway = false
  await context.setOffline(false)
  await expect(page).toHaveURL('/')
  await page.goto('/assessment/offline')
  await expect(page).toHaveURL('/')
  await page.goto(`/assessment?id=${id}`)
  await allSaved(page)
  const { answers } = await read(page, 'GET /api/assessments/:id', { params: { id } })
  const questions = await read(page, 'GET /api/questions')
  const given = [2, 3, 4, 5, 1, 2].map((answer, index) => ({ questionId: questions[index]!.id, answer }))
  expect(new Set(answers)).toEqual(new Set(given))
})
