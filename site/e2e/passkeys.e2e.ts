import type { Page } from '@playwright/test'
import { pathOf } from '../../api/contract/endpoints.ts'
import { type PasskeyDevice, givePasskeyDevice } from './authenticator.ts'
import { completedAssessment, expect, type Person, signUp, test } from './story.ts'

const part = (page: Page) => page.getByRole('region', { name: 'Your passkeys' })

async function addPasskey(page: Page, { password }: Person): Promise<void> {
  await part(page).getByRole('textbox', { name: 'Password' }).last().fill(password)
  await part(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(part(page).getByText('Your passkey is ready.')).toBeVisible()
}

/** Someone who has a passkey on this page's device and is signed out. */
async function withPasskey(page: Page): Promise<PasskeyDevice> {
  const device = await givePasskeyDevice(page)
  const person = await signUp(page)
  await page.goto('/account')
  await addPasskey(page, person)
  await page.context().clearCookies()
  return device
}

/** Opens the sign-in page without accepting the passkey that the email field offers; later requests are accepted. */
async function openAndLeaveOffer(page: Page, device: PasskeyDevice): Promise<void> {
  await page.addInitScript(() => {
    const { get } = CredentialsContainer.prototype
    CredentialsContainer.prototype.get = function (options) {
      document.documentElement.dataset.asked = options?.mediation ?? ''
      return get.call(this, options)
    }
  })
  await device.agree(false)
  await page.goto('/auth?next=/compass')
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'conditional')
  await device.agree(true)
}

const expectSignedIn = async (page: Page) => {
  await expect(page).toHaveURL('/compass')
  await expect(page.getByText('Welcome back, Robin!')).toBeVisible()
}

test('signs in with the passkey that the email field offers', async ({ page }) => {
  await withPasskey(page)
  await page.goto('/auth?next=/compass')
  await expectSignedIn(page)
})

test('signs in with a passkey by the button', async ({ page }) => {
  await openAndLeaveOffer(page, await withPasskey(page))
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expectSignedIn(page)
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
  await expect(part(page).getByText('It is called My laptop now.')).toBeVisible()
  await page.reload()
  const laptop = part(page).getByRole('listitem', { name: 'My laptop' })
  await laptop.getByText('Remove it').click()
  await laptop.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await laptop.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByText('Passkey removed').first()).toBeVisible()
  await expect(laptop).toBeHidden()
})

test('offers a passkey after the first result until there is one', async ({ page }) => {
  await givePasskeyDevice(page)
  const person = await signUp(page)
  const path = `/results/${await completedAssessment(page)}`
  await page.goto(path)
  await page.getByRole('link', { name: 'Add a passkey' }).click()
  await expect(page).toHaveURL('/account#passkeys')
  await expect(part(page)).toBeInViewport()
  await addPasskey(page, person)
  // From the result's page, as the previous one may have asked again too.
  const listed = page.waitForResponse(
    (response) => response.url().endsWith(pathOf('GET /api/account/passkeys')) && response.frame().url().endsWith(path),
  )
  await page.goto(path)
  expect(await (await listed).json()).toHaveLength(1)
  await expect(page.getByRole('region', { name: 'Come back without a password' })).toBeHidden()
})
