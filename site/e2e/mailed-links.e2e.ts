import type { Page } from '@playwright/test'
import { mailedLink, mailSite } from './mailbox.ts'
import { signInOnPage } from './signing-in.ts'
import { expect, failedRequest, signUp, test } from './story.ts'

test.use({ baseURL: mailSite, expectedNoise: [failedRequest] })

/** Opens a mailed link, whose secret leaves the address at once, also if a mail program escaped its `#`. */
async function openLink(page: Page, link: string, heading: string): Promise<void> {
  for (const address of [link, link.replace('#', '%23')]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page).toHaveURL('/auth/link')
  }
}

test('changes the email of an account', async ({ page }) => {
  const { email, password } = await signUp(page)
  const newEmail = `new.${email}`
  await page.goto('/account')
  const part = page.getByRole('region', { name: 'Your email' })
  await part.getByLabel('New email').fill(newEmail)
  await part.getByRole('textbox', { name: 'Password' }).fill(password)
  await part.getByRole('button', { name: 'Change email' }).click()
  await expect(part.getByText('Please check the inbox of your new address')).toBeVisible()
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()

  await openLink(page, await mailedLink(newEmail, 'email'), 'Confirm your email')
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await page.goto('/account')
  await expect(page.getByText(`Signed in as ${newEmail}`)).toBeVisible()
})

test('replaces a forgotten password', async ({ page }) => {
  const person = await signUp(page)
  await page.context().clearCookies()
  await page.goto('/auth')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await page.getByRole('button', { name: 'Send the Link' }).click()

  await openLink(page, await mailedLink(person.email, 'reset'), 'Choose a new password')
  await page.reload()
  await page.getByRole('textbox', { name: 'New password' }).fill('a fresh morning')
  await page.getByRole('button', { name: 'Save New Password' }).click()
  await expect(page.getByText('Your new password is saved.')).toBeVisible()
  await expect(page).toHaveURL('/auth')
  await page.reload()
  await signInOnPage(page, { ...person, password: 'a fresh morning' })
  await expect(page).toHaveURL('/')
})

test.describe('another service', () => {
  test.use({ expectedNoise: [new RegExp(`^request to ${process.env.E2E_PROVIDER!}`)] })

  test('signs in to an account that was linked to it', async ({ page, context }) => {
    const { email, password } = await signUp(page)
    const person = encodeURIComponent(JSON.stringify({ sub: email, email, email_verified: true }))
    await context.addCookies([{ name: 'person', value: person, url: process.env.E2E_PROVIDER! }])
    const goOn = async () => {
      await page.goto('/auth')
      await page.getByRole('button', { name: 'Continue with Sample ID' }).click()
    }
    const cookies = await context.cookies()
    await context.clearCookies({ domain: 'localhost' })
    await goOn()
    await expect(page.getByRole('alert').getByText('Please sign in to it first.')).toBeVisible()
    await context.addCookies(cookies)

    await page.goto('/account')
    const part = page.getByRole('region', { name: 'Sign in with Sample ID' })
    await part.getByRole('textbox', { name: 'Password' }).fill(password)
    await part.getByRole('button', { name: 'Link Sample ID' }).click()
    await expect(part.getByText('Linked to Sample ID')).toBeInViewport()
    await expect(page.getByText('Account linked', { exact: true })).toBeVisible()
    await expect(page).toHaveURL('/account')

    await context.clearCookies({ domain: 'localhost' })
    await goOn()
    await expect(page).toHaveURL('/')
    await page.goto('/account')
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
  })
})
