import type { Page } from '@playwright/test'
import { call, everyAddressOf, statusOf } from './calls.ts'
import { expect, expectWait, failedRequest, signUp, stopClock, test } from './story.ts'
import { expectSentTo, signInOnPage } from './signing-in.ts'

test.use({ expectedNoise: [failedRequest] })

const region = (page: Page, name: string) => page.getByRole('region', { name })

async function fillEmail(page: Page, email: string, password: string) {
  const part = region(page, 'Your email')
  await part.getByLabel('New email').fill(email)
  await part.getByRole('textbox', { name: 'Password' }).fill(password)
  await part.getByRole('button', { name: 'Change email' }).click()
  return part
}

test('a wrong password has a message next to it, and keeps what was typed', async ({ page }) => {
  await signUp(page)
  await page.goto('/account')
  const email = await fillEmail(page, 'elsewhere@example.com', 'not the one')
  await expect(email.getByText('This is not your password.')).toBeVisible()
  await expect(email.getByLabel('New email')).toHaveValue('elsewhere@example.com')
  await expect(email.getByRole('textbox', { name: 'Password' })).toBeFocused()

  const password = region(page, 'Your password')
  await password.getByRole('textbox', { name: 'Current password' }).fill('not the one')
  await password.getByRole('textbox', { name: 'New password' }).fill('a fresh morning')
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(password.getByText('This is not your password.')).toBeVisible()
  await expect(password.getByRole('textbox', { name: 'New password' })).toHaveValue('a fresh morning')

  await page.getByRole('button', { name: 'Delete account...' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('not the one')
  await dialog.getByRole('button', { name: 'Delete everything' }).click()
  await expect(dialog.getByText('This is not your password.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await statusOf(page, 'GET /api/auth/user')).toBe(200)
})

test('another person’s e-mail is refused as taken', async ({ page }) => {
  const other = await signUp(page)
  const person = await signUp(page)
  await page.goto('/account')
  const part = await fillEmail(page, other.email.toUpperCase(), person.password)
  await expect(part.getByText('This email belongs to another account.')).toBeVisible()
  await expect(part.getByLabel('New email')).toBeFocused()
})

test('a short password is stopped by the form', async ({ page }) => {
  const person = await signUp(page)
  await page.goto('/account')
  const part = region(page, 'Your password')
  await part.getByRole('textbox', { name: 'Current password' }).fill(person.password)
  await part.getByRole('textbox', { name: 'New password' }).fill('12345')
  await part.getByRole('button', { name: 'Change password' }).click()
  await expect(part.getByText('Please choose a password of at least 6 characters.')).toBeVisible()
})

test('without a connection each part of the account says so, and keeps what was typed', async ({ page, context }) => {
  await signUp(page)
  await page.goto('/account')
  const names = region(page, 'Your names')
  await names.getByLabel('First name').fill('Noor')
  await context.setOffline(true)
  await names.getByRole('button', { name: 'Save names' }).click()
  await expect(names.getByText(/could not be reached/)).toBeVisible()
  await expect(names.getByLabel('First name')).toHaveValue('Noor')
  await page.getByText('Download as JSON').click()
  await expect(page.getByText('Your data did not arrive').first()).toBeVisible()
  await page.getByRole('button', { name: 'Delete account...' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('a calm evening')
  await dialog.getByRole('button', { name: 'Delete everything' }).click()
  await expect(dialog.getByRole('alert')).toContainText('could not be reached')
})

test('too many wrong passwords are stopped, and the sentence says so', async ({ page }) => {
  const person = await signUp(page)
  for (let tries = 0; tries < 10; tries += 1) {
    await call(page, 'DELETE /api/account', { body: { password: 'not the one' } })
  }
  await page.goto('/account')
  const answered = page.waitForResponse(everyAddressOf('POST /api/account/email'))
  await fillEmail(page, 'elsewhere@example.com', person.password)
  await expectWait(page, await answered)
})

test('a session that has ended leads to sign in, and back', async ({ page, context }) => {
  const person = await signUp(page)
  await page.goto('/account')
  await expect(page.getByText('Signed in as')).toBeVisible()
  await context.clearCookies()
  await page.getByRole('button', { name: 'Delete account...' }).click()
  await page.getByRole('textbox', { name: 'Your password' }).fill(person.password)
  await stopClock(page)
  await page.getByRole('button', { name: 'Delete everything' }).click()
  await expectSentTo(page, '/auth?next=%2Faccount')
  await signInOnPage(page, person)
  await expect(page).toHaveURL('/account')
})

test('a visitor is asked to sign in first', async ({ page }) => {
  await page.goto('/account')
  await expect(page).toHaveURL('/auth?next=%2Faccount')
})

test('a download after the session has ended asks to sign in first', async ({ page, context }) => {
  await signUp(page)
  await page.goto('/account')
  await expect(page.getByText('Signed in as')).toBeVisible()
  await context.clearCookies()
  await page.getByText('Download as CSV').click()
  await expect(page).toHaveURL('/auth?next=%2Faccount')
})
