import type { Page } from '@playwright/test'
import { tryPath } from '../lib/paths.ts'
import { mailSite } from './mailbox.ts'
import { fillInAccount, signInOnPage } from './signing-in.ts'
import { expect, newcomer, test } from './story.ts'
import { agreeOnPage } from './survey-steps.ts'

/** Makes the browser keep no cookie that an answer of the API sets, as one that refuses them; gives the way back. */
async function refuseCookies(page: Page): Promise<() => Promise<void>> {
  const addresses = '**/api/**'
  await page.route(addresses, async (route) => {
    const request = route.request()
    const [headers, body] = [await request.allHeaders(), request.postData()]
    // Node's own, as Playwright's puts the cookies that it finds into the browser
    const answer = await fetch(request.url(), { method: request.method(), headers, body })
    const contentType = answer.headers.get('content-type') ?? ''
    await route.fulfill({ status: answer.status, contentType, body: await answer.text() })
  })
  return () => page.unroute(addresses)
}

const refused = (page: Page) => page.getByText(/your browser refused/).first()

test('says after registering that cookies are needed, then lets the same email sign in', async ({ page }) => {
  const allowCookies = await refuseCookies(page)
  const person = newcomer()
  await page.goto('/auth?next=/faq#create-account')
  await fillInAccount(page, person)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(refused(page)).toContainText('Your account is ready')
  await expect(page.getByLabel('First name')).toHaveValue(person.firstName)
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue(person.password)

  await page.getByRole('button', { name: 'Sign in with this email' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await signInOnPage(page, person)
  await expect(refused(page)).toBeVisible()
  await allowCookies()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/faq')
})

test('says to a guest that cookies are needed, and keeps what they ticked', async ({ page }) => {
  const allowCookies = await refuseCookies(page)
  await page.goto(tryPath)
  await agreeOnPage(page)
  await expect(refused(page)).toBeVisible()
  await allowCookies()
  await page.getByRole('button', { name: 'Start Assessment' }).click()
  await expect(page.getByText('Question 1 of 200', { exact: true })).toBeVisible()
})

test.describe('another service', () => {
  test.use({ baseURL: mailSite, expectedNoise: [new RegExp(`^request to ${process.env.E2E_PROVIDER!}`)] })

  test('leads back to a word about cookies', async ({ page }) => {
    await refuseCookies(page)
    await page.goto('/auth?next=/compass')
    await page.getByRole('button', { name: 'Continue with Sample ID' }).click()
    await expect(page).toHaveURL('/auth?next=%2F')
    await expect(refused(page)).toBeVisible()
  })
})
