import type { Page } from '@playwright/test'
import { call, everyAddressOf, statusOf } from './calls.ts'
import { emailsTo, mailSite, resetLink } from './mailbox.ts'
import { signInOnPage } from './signing-in.ts'
import { expect, expectAccessible, expectWait, failedRequest, newcomer, signUp, test } from './story.ts'
import { onEachDevice } from './devices.ts'

const chosen = 'a fresh morning'

test.use({ baseURL: mailSite })

async function askFor(page: Page, email: string): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Send the Link' }).click()
  await expect(page.getByText(`If there is an account for ${email}`)).toBeVisible()
}

async function choose(page: Page, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'New password' }).fill(password)
  await page.getByRole('button', { name: 'Save New Password' }).click()
}

async function someoneSignedOut(page: Page) {
  const person = await signUp(page)
  await page.context().clearCookies()
  return person
}

test('a forgotten password is replaced by a link that comes by mail', async ({ page, browser }) => {
  const person = await signUp(page)
  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() })
  await page.context().clearCookies()
  await askFor(page, person.email)
  const link = await resetLink(person.email)
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await expect(page).toHaveURL('/auth')
  await choose(page, chosen)
  await expect(page.getByText('Your new password is saved.')).toBeVisible()
  await signInOnPage(page, { ...person, password: chosen })
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  expect(await statusOf(elsewhere, 'GET /api/auth/user')).toBe(401)
  await elsewhere.close()
  const old = await call(page, 'POST /api/login', { body: person })
  expect(old.status()).toBe(401)
})

test('a reload keeps the page of the link, until the password is saved', async ({ page }) => {
  const person = await someoneSignedOut(page)
  await call(page, 'POST /api/password/forgot', { body: { email: person.email } })
  await page.goto(await resetLink(person.email))
  const heading = page.getByRole('heading', { name: 'Choose a new password' })
  await expect(heading).toBeVisible()
  await page.reload()
  await expect(heading).toBeVisible()
  await expect(page).toHaveURL('/auth')
  await expectAccessible(page)
  await choose(page, chosen)
  await expect(page.getByText('Your new password is saved.')).toBeVisible()
  await page.reload()
  await signInOnPage(page, { ...person, password: chosen })
  await expect(page).toHaveURL('/')
})

test('a link to a new password works in the tab that asked for it, with the e-mail filled in', async ({ page }) => {
  const person = await someoneSignedOut(page)
  await askFor(page, person.email)
  const { hash } = new URL(await resetLink(person.email))
  await page.evaluate((fragment) => location.assign(fragment), hash)
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await expect(page).toHaveURL('/auth')
  await choose(page, chosen)
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused()
})

test('someone who is signed in can follow a link, and signs in again', async ({ page }) => {
  const person = await signUp(page)
  await call(page, 'POST /api/password/forgot', { body: { email: person.email } })
  await page.goto(await resetLink(person.email))
  await choose(page, chosen)
  await expect(page.getByText('Your new password is saved.')).toBeVisible()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeHidden()
})

test('an address without an account gets the same sentence, and no email', async ({ page }) => {
  const person = await someoneSignedOut(page)
  const stranger = newcomer()
  await askFor(page, stranger.email)
  await askFor(page, person.email)
  await resetLink(person.email)
  expect(await emailsTo(stranger.email)).toEqual([])
})

test('Back leads back to Sign In', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
})

onEachDevice(() => {
  test('each step is accessible, in light and dark', async ({ page }) => {
    await askFor(page, newcomer().email)
    await expectAccessible(page)
    await page.goto('about:blank')
    await page.goto('/auth#forgot-password')
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
    await expectAccessible(page)
    await page.goto('about:blank')
    await page.goto('/auth#reset=anything')
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('what goes wrong', () => {
  test.use({ expectedNoise: [failedRequest] })

  test('a link that was used says so, and a new one is sent', async ({ page }) => {
    const person = await someoneSignedOut(page)
    await call(page, 'POST /api/password/forgot', { body: { email: person.email } })
    const link = await resetLink(person.email)
    await page.goto(link)
    await choose(page, chosen)
    await expect(page.getByText('Your new password is saved.')).toBeVisible()
    await page.goto('about:blank')
    await page.goto(link)
    await choose(page, 'another evening')
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('button', { name: 'Send the Link' }).click()
    await expect(page.getByText(`If there is an account for ${person.email}`)).toBeVisible()
    expect(await resetLink(person.email, 2)).not.toBe(link)
  })

  test('a short password is stopped by the form', async ({ page }) => {
    await page.goto('/auth#reset=anything')
    await choose(page, '12345')
    await expect(page.getByText(/at least 6 characters/i).first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'New password' })).toBeFocused()
  })

  test('without a connection the form says so, and keeps the e-mail', async ({ page, context }) => {
    await page.goto('/auth#forgot-password')
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
    await page.getByLabel('Email').fill('someone@example.com')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Send the Link' }).click()
    await expect(
      page
        .getByText(/could not be reached/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('someone@example.com')
  })

  test('too many tries get a message, with the time to wait', async ({ page }) => {
    const { email } = newcomer()
    for (let tries = 0; tries < 5; tries += 1) await call(page, 'POST /api/password/forgot', { body: { email } })
    await page.goto('/auth#forgot-password')
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
    await page.getByLabel('Email').fill(email)
    const answered = page.waitForResponse(everyAddressOf('POST /api/password/forgot'))
    await page.getByRole('button', { name: 'Send the Link' }).click()
    await expectWait(page, await answered)
    await expectAccessible(page)
  })
})
