import { everyAddressOf, read } from './calls.ts'
import { signInOnPage } from './signing-in.ts'
import { expect, failedRequest, signUp, startedAssessment, test } from './story.ts'
import { atQuestion } from './survey-steps.ts'

test.use({ expectedNoise: [failedRequest] })

test('shows no tab of someone who has signed out in one, and loses no answer', async ({ page, context }) => {
  const person = await signUp(page)
  const id = await startedAssessment(page, 3)
  const [account, survey, faq] = [await context.newPage(), await context.newPage(), await context.newPage()]
  await page.goto('/dashboard')
  await expect(page.getByText('No Assessments Yet')).toBeVisible()
  await account.goto('/account')
  await expect(account.getByText(person.email).first()).toBeVisible()
  await survey.goto(`/assessment?id=${id}`)
  await survey.route(everyAddressOf('POST /api/responses'), (route) => route.abort())
  await atQuestion(survey, 4)
  await survey.keyboard.press('5')
  await expect(survey.getByText(/1 answer is kept on this device/)).toBeVisible()
  await faq.goto('/faq')

  await page.getByRole('banner').getByRole('link', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(account).toHaveURL('/auth?next=%2Faccount')
  await expect(survey).toHaveURL(/\/auth\?next=%2Fassessment%3Fid%3D/)
  await expect(faq.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(faq).toHaveURL('/faq')
  for (const tab of [page, account, survey, faq]) await expect(tab.getByText(person.email)).toHaveCount(0)

  await survey.unroute(everyAddressOf('POST /api/responses'))
  await signInOnPage(survey, person)
  await expect(survey.getByText(/all answers saved/i)).toBeVisible()
  await expect.poll(async () => (await read(page, 'GET /api/assessments'))[0]?.answered).toBe(4)
})
