import type { Page } from '@playwright/test'
import { statusOf } from './calls.ts'
import { mailedLink, mailSite } from './mailbox.ts'
import { signInOnPage } from './signing-in.ts'
import { expect, failedRequest, signUp, test } from './story.ts'

test.use({ baseURL: mailSite, expectedNoise: [failedRequest] })

/** Opens a mailed link, whose secret leaves the address at once. */
async function openLink(page: Page, link: string, heading: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await expect(page).toHaveURL('/auth')
}

test('changes the email of an account once', async ({ page }) => {
  const { email, password } = await signUp(page)
  const newEmail = `new.${email}`
  await page.goto('/account')
  const part = page.getByRole('region', { name: 'Your email' })
  await part.getByLabel('New email').fill(newEmail)
  await part.getByRole('textbox', { name: 'Password' }).fill(password)
  await part.getByRole('button', { name: 'Change email' }).click()
  await expect(part.getByText('Please check the inbox of your new address')).toBeVisible()
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()

  const link = await mailedLink(newEmail, 'email')
  for (const outcome of ['Your email is confirmed', 'This link no longer works']) {
    await openLink(page, link, 'Confirm your email')
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(page.getByRole('heading', { name: outcome })).toBeVisible()
  }
  await page.goto('/account')
  await expect(page.getByText(`Signed in as ${newEmail}`)).toBeVisible()
})

test('replaces a forgotten password once, and ends every session', async ({ page, browser }) => {
  const person = await signUp(page)
  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() })
  await page.context().clearCookies()
  await page.goto('/auth')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await page.getByRole('button', { name: 'Send the Link' }).click()

  const link = await mailedLink(person.email, 'reset')
  const choose = async (password: string) => {
    await page.getByRole('textbox', { name: 'New password' }).fill(password)
    await page.getByRole('button', { name: 'Save New Password' }).click()
  }
  await openLink(page, link, 'Choose a new password')
  await page.reload()
  await choose('a fresh morning')
  await expect(page.getByText('Your new password is saved.')).toBeVisible()
  await page.reload()
  await signInOnPage(page, { ...person, password: 'a fresh morning' })
  await expect(page).toHaveURL('/')
  expect(await statusOf(elsewhere, 'GET /api/auth/user')).toBe(401)
  await elsewhere.close()

  await page.context().clearCookies()
  await openLink(page, link, 'Choose a new password')
  await choose('another evening')
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})

test.describe('another service', () => {
  test.use({ expectedNoise: [new RegExp(`^request to ${process.env.E2E_PROVIDER!}`)] })

  test('signs in and leads back', async ({ page }) => {
    await page.goto('/auth?next=/compass')
    await page.getByRole('tab', { name: 'Create Account' }).click()
    await page.getByRole('button', { name: 'Continue with Sample ID' }).click()
    await expect(page).toHaveURL('/compass')
    await expect(page.getByText('Welcome back, Friend!')).toBeVisible()
  })
})
