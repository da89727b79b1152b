import type { Page } from '@playwright/test'
import { completedAssessment, expect, type Person, signUp, test } from './story.ts'

/** Gives a page Chromium's virtual device for passkeys, which verifies its user by itself. */
async function givePasskeyDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const part = (page: Page) => page.getByRole('region', { name: 'Your passkeys' })

async function addPasskey(page: Page, { password }: Person): Promise<void> {
  await part(page).getByRole('textbox', { name: 'Password' }).last().fill(password)
  await part(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(part(page).getByText('Your passkey is ready.')).toBeVisible()
}

test('signs in with the passkey that the email field offers', async ({ page }) => {
  await givePasskeyDevice(page)
  const person = await signUp(page)
  await page.goto('/account')
  await addPasskey(page, person)
  await page.context().clearCookies()
  await page.goto('/auth?next=/compass')
  await expect(page).toHaveURL('/compass')
  await expect(page.getByText('Welcome back, Robin!')).toBeVisible()
})

test('renames and removes a passkey on the account page', async ({ page }) => {
  await givePasskeyDevice(page)
  const person = await signUp(page)
  await page.goto('/account')
  await addPasskey(page, person)
  await expect(part(page).getByRole('listitem')).toHaveText(/^Made with Chrome on Linux, added on /)

  await part(page).getByText('Change its name').click()
  await part(page).getByLabel('Name').fill('My laptop')
  await part(page).getByRole('button', { name: 'Save name' }).click()
  await expect(part(page).getByText(/^It’s now called .My laptop.\.$/)).toBeVisible()
  await page.reload()
  const laptop = part(page).getByRole('listitem', { name: 'My laptop' })
  await laptop.getByText('Remove it').click()
  await laptop.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await laptop.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByText('Passkey removed').first()).toBeVisible()
  await expect(laptop).toBeHidden()
})

test('offers a passkey after the first result', async ({ page }) => {
  await givePasskeyDevice(page)
  const person = await signUp(page)
  await page.goto(`/results/${await completedAssessment(page)}`)
  await page.getByRole('link', { name: 'Add a passkey' }).click()
  await expect(page).toHaveURL('/account#passkeys')
  await expect(part(page)).toBeInViewport()
  await addPasskey(page, person)
})
