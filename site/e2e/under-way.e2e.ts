import type { Page } from '@playwright/test'
import { read, statusOf } from './calls.ts'
import { signInOnPage } from './signing-in.ts'
import { completedAssessment, expect, expectAccessible, signUp, startedAssessment, test } from './story.ts'
import { answerByKey, atQuestion } from './survey-steps.ts'

const continued = (page: Page, question: number) =>
  page.getByRole('link', { name: `Continue, question ${question} of 200` })

test('unfinished assessments are listed, to continue or to delete', async ({ page }) => {
  await signUp(page)
  const first = await startedAssessment(page, 3)
  const second = await startedAssessment(page, 1)
  await page.goto('/compass')
  await expect(continued(page, 4)).toHaveAttribute('href', `/assessment?id=${first}`)
  await expect(continued(page, 2)).toHaveAttribute('href', `/assessment?id=${second}`)
  await expectAccessible(page)

  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'You have assessments under way' })).toBeVisible()
  await expect(continued(page, 4)).toBeVisible()
  await page.getByRole('button', { name: 'Delete the assessment with 1 of 200 answered' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this assessment?' })
  await expect(dialog).toContainText('one answer will be deleted for good')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete assessment' }).click()
  await expect(page.getByText('Assessment deleted').first()).toBeVisible()
  await expect(continued(page, 2)).toHaveCount(0)
  expect(await statusOf(page, 'GET /api/assessments/:id', { params: { id: second } })).toBe(404)
  await continued(page, 4).click()
  await expect(page).toHaveURL(`/assessment?id=${first}`)
  await atQuestion(page, 4)
})

for (const [path, name] of [
  ['/compass', 'Start Assessment'],
  ['/dashboard', 'Take Your First Assessment'],
] as const) {
  test(`${name} on ${path} creates another assessment beside the one to continue`, async ({ page }) => {
    await signUp(page)
    const begun = await startedAssessment(page, 3)
    await page.goto(path)
    await expect(continued(page, 4)).toBeVisible()
    await page.getByRole('button', { name }).click()
    await expect(page).toHaveURL(/\/assessment\?id=.+/)
    await atQuestion(page, 1)
    expect(new URL(page.url()).searchParams.get('id')).not.toBe(begun)
    expect(await read(page, 'GET /api/assessments')).toHaveLength(2)
  })
}

for (const [path, name] of [
  ['/compass', 'Take New Assessment'],
  ['/dashboard', 'New Assessment'],
  ['/results/', 'Retake Assessment'],
] as const) {
  test(`${name} on ${path} creates another assessment beside the one to continue`, async ({ page }) => {
    await signUp(page)
    const id = await completedAssessment(page)
    const begun = await startedAssessment(page, 3)
    await page.goto(path === '/results/' ? path + id : path)
    await expect(continued(page, 4)).toHaveAttribute('href', `/assessment?id=${begun}`)
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page).toHaveURL(/\/assessment\?id=.+/)
    await atQuestion(page, 1)
    expect(new URL(page.url()).searchParams.get('id')).not.toBe(begun)
    expect(await read(page, 'GET /api/assessments')).toHaveLength(3)
  })
}

test('opening the survey without an id begins another assessment beside an unfinished one', async ({ page }) => {
  await signUp(page)
  const begun = await startedAssessment(page, 3)
  await page.goto('/compass')
  await page.goto('/assessment')
  await atQuestion(page, 1)
  await expect(page).toHaveURL(/\/assessment\?id=.+/)
  expect(new URL(page.url()).searchParams.get('id')).not.toBe(begun)
  expect(await read(page, 'GET /api/assessments')).toHaveLength(2)
  await page.goBack()
  await expect(page).toHaveURL('/compass')
  await continued(page, 4).click()
  await expect(page).toHaveURL(`/assessment?id=${begun}`)
  await atQuestion(page, 4)
})

test('going back and forth from the survey never begins another one', async ({ page }) => {
  await page.clock.install()
  const person = await signUp(page)
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
  await answerByKey(page, 1, 2)
  await expect(page.getByText(/all answers saved/i)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/compass')
  expect(await read(page, 'GET /api/assessments')).toHaveLength(1)
})
