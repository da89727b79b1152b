import { read } from './calls.ts'
import { signInOnPage } from './signing-in.ts'
import { expect, signUp, test } from './story.ts'
import { atQuestion } from './survey-steps.ts'

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
