import type { Page } from '@playwright/test'
import { call, statusOf } from './calls.ts'
import { confirmationLink, mailSite, resetLink } from './mailbox.ts'
import { fillInAccount, signInOnPage } from './signing-in.ts'
import { expect, failedRequest, newcomer, signUp, test } from './story.ts'

test.use({ baseURL: mailSite, expectedNoise: [failedRequest] })

/** Opens a mailed link, whose secret leaves the address at once. */
async function openLink(page: Page, link: string, heading: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await expect(page).toHaveURL('/auth')
}

/** Follows a link that confirms an address, once with success and once in vain. */
async function confirmTwice(page: Page, address: string, password: string): Promise<void> {
  const link = await confirmationLink(address)
  for (const outcome of ['Your email is confirmed', 'This link no longer works']) {
    await openLink(page, link, 'Confirm your email')
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(page.getByRole('heading', { name: outcome })).toBeVisible()
  }
}

test('confirms the email of a new account once', async ({ page }) => {
  const person = newcomer()
  await page.goto('/auth?next=/faq#create-account')
  await fillInAccount(page, person)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/faq')
  await confirmTwice(page, person.email, person.password)
})

test('changes the email of an account once', async ({ page }) => {
  const person = await signUp(page)
  const email = `new.${person.email}`
  await page.goto('/account')
  const part = page.getByRole('region', { name: 'Your email' })
  await part.getByLabel('New email').fill(email)
  await part.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await part.getByRole('button', { name: 'Change email' }).click()
  await expect(part.getByText('Please look into the inbox of your new address')).toBeVisible()
  await expect(part.getByRole('textbox', { name: 'Password' })).toHaveValue('')
  await expect(page.getByText(`Signed in as ${person.email}`)).toBeVisible()
  await confirmTwice(page, email, person.password)
  await page.goto('/account')
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
  expect(await statusOf(page, 'POST /api/login', { body: { email, password: person.password } })).toBe(200)
  expect(await statusOf(page, 'POST /api/login', { body: person })).toBe(401)
})

test('replaces a forgotten password once, and ends every session', async ({ page, browser }) => {
  const person = await signUp(page)
  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() })
  await page.context().clearCookies()
  await page.goto('/auth')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await page.getByRole('button', { name: 'Send the Link' }).click()
  await expect(page.getByText(`If there is an account for ${person.email}`)).toBeVisible()

  const link = await resetLink(person.email)
  const choose = async (password: string) => {
    await page.getByRole('textbox', { name: 'New password' }).fill(password)
    await page.getByRole('button', { name: 'Save New Password' }).click()
  }
  await openLink(page, link, 'Choose a new password')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await choose('a fresh morning')
  await expect(page.getByText('Your new password is saved.')).toBeVisible()
  await page.reload()
  await signInOnPage(page, { ...person, password: 'a fresh morning' })
  await expect(page).toHaveURL('/')
  expect(await statusOf(elsewhere, 'GET /api/auth/user')).toBe(401)
  await elsewhere.close()
  expect((await call(page, 'POST /api/login', { body: person })).status()).toBe(401)

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
