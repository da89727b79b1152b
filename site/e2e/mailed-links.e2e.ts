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

test('changes the email of an account, and replaces its forgotten password', async ({ page }) => {
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

  await page.context().clearCookies()
  await page.goto('/auth')
  await page.getByLabel('Email').fill(newEmail)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(newEmail)
  await page.getByRole('button', { name: 'Send the Link' }).click()

  await openLink(page, await mailedLink(newEmail, 'reset'), 'Choose a new password')
  await page.reload()
  await page.getByRole('textbox', { name: 'New password' }).fill('a fresh morning')
  await page.getByRole('button', { name: 'Save New Password' }).click()
  await expect(page.getByText('Your new password is saved.')).toBeVisible()
  await expect(page).toHaveURL('/auth')
  await page.reload()
  await signInOnPage(page, { email: newEmail, password: 'a fresh morning' })
  await expect(page).toHaveURL('/')
})
