import type { Page } from '@playwright/test'
import { pathOf } from '../../api/contract/endpoints.ts'
import { statusOf } from './calls.ts'
import { expectSentTo, signInOnPage, someoneElse } from './signing-in.ts'
import {
  completedAssessment,
  expect,
  expectWholeDashboard,
  failedRequest,
  signUp,
  startedAssessment,
  stopClock,
  test,
} from './story.ts'
import { answerByKey, atQuestion } from './survey-steps.ts'

test.use({ expectedNoise: [failedRequest] })

const sentAnswers = (page: Page) => {
  const sent: string[] = []
  page.on(
    'request',
    (request) => request.url().endsWith(pathOf('POST /api/responses')) && sent.push(request.postData() ?? ''),
  )
  return sent
}

test('someone who signs in after another person’s session sees and sends nothing of theirs, which is kept', async ({
  page,
  browser,
}) => {
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
  await expectSentTo(page)
  const sent = sentAnswers(page)
  await signInOnPage(page, second)
  await expect(page).toHaveURL('/')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'No Assessments Yet' })).toBeVisible()
  await page.goto(survey)
  await expect(page.getByText('Assessment Not Found')).toBeVisible()
  expect(sent).toEqual([])

  await page.context().clearCookies()
  await page.goto(survey)
  await expectSentTo(page)
  await signInOnPage(page, first)
  await expect(page).toHaveURL(survey)
  await atQuestion(page, 4)
  await expect(page.getByText(/all answers saved/i)).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('a survey in one tab sends nothing once another person has signed in in another tab', async ({
  page,
  context,
  browser,
}) => {
  const second = await someoneElse(browser)
  await stopClock(page)
  await signUp(page)
  await page.goto('/assessment')
  await answerByKey(page, 1, 2)
  await atQuestion(page, 3)
  await expect(page.getByText(/all answers saved/i)).toBeVisible()
  const sent = sentAnswers(page)
  expect(await statusOf(context, 'POST /api/login', { body: second })).toBe(200)
  await page.keyboard.press('5')
  await expectSentTo(page, '/')
  await expect(page.getByRole('link', { name: 'Logout' })).toBeVisible()
  expect(sent).toEqual([])
})

test('nothing is deleted, or said to be, on the page of someone who is no longer signed in', async ({
  page,
  context,
  browser,
}) => {
  const second = await someoneElse(browser)
  const first = await signUp(page)
  const id = await completedAssessment(page)
  await page.goto('/dashboard')
  await expectWholeDashboard(page)
  await page.getByRole('button', { name: /^Delete the result/ }).click()
  await stopClock(page)
  expect(await statusOf(context, 'POST /api/login', { body: second })).toBe(200)
  await page.getByRole('button', { name: 'Delete result', exact: true }).click()
  await expect(page.getByText('You are logged out. Logging in again...').first()).toBeVisible()
  await expect(page.getByText('Result deleted')).toHaveCount(0)
  await page.clock.runFor(500)
  await expect(page.getByRole('heading', { name: 'No Assessments Yet' })).toBeVisible()
  expect(await statusOf(context, 'POST /api/login', { body: first })).toBe(200)
  expect(await statusOf(page, 'GET /api/assessments/:id', { params: { id } })).toBe(200)
})

test('a result that another tab deleted is not called deleted again', async ({ page }) => {
  await signUp(page)
  const id = await completedAssessment(page)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Delete the result/ }).click()
  expect(await statusOf(page, 'DELETE /api/assessments/:id', { params: { id } })).toBe(200)
  await page.getByRole('button', { name: 'Delete result', exact: true }).click()
  await expect(page.getByText('Nothing to delete').first()).toBeVisible()
  await expect(page.getByText('This result was gone already.').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No Assessments Yet' })).toBeVisible()
})

test('only the person who began a message in this tab sees it, also when they come back', async ({ page }) => {
  const first = await signUp(page)
  await page.goto('/contact')
  // the session is asked for once, and is refused
  await expect(page.getByLabel('Email')).toHaveValue(first.email)
  await page.getByLabel('Message').fill('Between us.')
  await page.context().clearCookies()
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue('')
  const second = await signUp(page)
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue(second.email)
  await expect(page.getByLabel('Message')).toHaveValue('')
  expect(await statusOf(page, 'POST /api/login', { body: first })).toBe(200)
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue('Between us.')
})

test('nobody else finds an unfinished assessment', async ({ page, browser }) => {
  const other = await browser.newPage()
  await signUp(other)
  await startedAssessment(other, 2)
  await other.close()
  await signUp(page)
  await page.goto('/compass')
  await expect(page.getByRole('button', { name: 'Start Assessment' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Continue, question/ })).toHaveCount(0)
})
