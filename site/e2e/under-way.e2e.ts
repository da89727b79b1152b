import type { Page } from '@playwright/test'
import { read, statusOf } from './calls.ts'
import { signInOnPage } from './signing-in.ts'
import { expect, signUp, startedAssessment, test } from './story.ts'
import { atQuestion } from './survey-steps.ts'

const continued = (page: Page, question: number) =>
  page.getByRole('link', { name: `Continue, question ${question} of 200` })

test('lists unfinished assessments to continue or to delete', async ({ page }) => {
  await signUp(page)
  const first = await startedAssessment(page, 3)
  const second = await startedAssessment(page, 1)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'You have unfinished assessments' })).toBeVisible()
  await expect(continued(page, 4)).toBeVisible()
  await page.getByRole('button', { name: 'Delete the assessment with 1 of 200 answered' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this assessment?' })
  await expect(dialog).toContainText('one answer will be deleted for good')
  await dialog.getByRole('button', { name: 'Delete assessment' }).click()
  await expect(page.getByText('Assessment deleted').first()).toBeVisible()
  await expect(continued(page, 2)).toHaveCount(0)
  expect(await statusOf(page, 'GET /api/assessments/:id', { params: { id: second } })).toBe(404)
  await continued(page, 4).click()
  await expect(page).toHaveURL(`/assessment?id=${first}`)
  await atQuestion(page, 4)
})

test('creates none by going back to the survey or forward', async ({ page }) => {
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
  expect(await read(page, 'GET /api/assessments')).toHaveLength(1)
})
