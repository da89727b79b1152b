import type { Page } from '@playwright/test'
import { call, everyAddressOf, read } from './calls.ts'
import { signInOnPage } from './signing-in.ts'
import { expect, failedRequest, signUp, startedAsGuest, startedAssessment, test } from './story.ts'
import { atQuestion } from './survey-steps.ts'

test.use({ expectedNoise: [failedRequest] })

/** Leaves a tab for another one, and comes back. */
const turnAwayAndBack = (page: Page) =>
  page
    .evaluate(() => {
      for (const isHidden of [true, false]) {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
        document.dispatchEvent(new Event('visibilitychange'))
      }
    })
    // the page may be gone before it answers
    .catch(({ message }: Error) => expect(message).toContain('Execution context was destroyed'))

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

test('shows no page of someone who has signed out everywhere from another device', async ({ page, browser }) => {
  const { email, password } = await signUp(page)
  const [contact, compass] = [await page.context().newPage(), await page.context().newPage()]
  await page.goto('/account')
  await contact.goto('/contact')
  await compass.goto('/compass')
  await expect(page.getByText(email).first()).toBeVisible()
  await expect(contact.getByLabel('Email')).toHaveValue(email)
  await expect(compass.getByText('Robin').first()).toBeVisible()
  await turnAwayAndBack(page)
  await expect(page.getByText(email).first()).toBeVisible()
  const phone = await browser.newPage()
  await call(phone, 'POST /api/login', { body: { email, password } })
  expect((await call(phone, 'POST /api/account/sign-out-everywhere')).status()).toBe(200)
  await phone.close()
  await turnAwayAndBack(contact)
  await expect(contact.getByLabel('Email')).toHaveValue('')
  await expect(compass.getByText('Robin')).toHaveCount(0)
  await turnAwayAndBack(page)
  await expect(page).toHaveURL('/auth?next=%2Faccount')
})

test('tells a guest in one tab who has deleted the answers in another', async ({ page, context }) => {
  const id = await startedAsGuest(page, 2)
  await page.goto(`/assessment?id=${id}`)
  await atQuestion(page, 3)
  const home = await context.newPage()
  await home.goto('/')
  const other = await context.newPage()
  await other.goto(`/assessment?id=${id}`)
  await other.getByRole('button', { name: 'Delete my answers' }).click()
  await other.getByRole('button', { name: 'Delete answers' }).click()
  await expect(other).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'These answers are no longer here' })).toBeVisible()
  await expect(home.getByRole('link', { name: 'Try it first, without an account' }).first()).toBeVisible()
})
