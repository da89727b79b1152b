import type { Page } from '@playwright/test'
import { pathOf } from '../../api/contract/endpoints.ts'
import brand from '../../content/brand.json' with { type: 'json' }
import { type PasskeyDevice, givePasskeyDevice } from './authenticator.ts'
import { call, read } from './calls.ts'
import { emailTo, mailSite } from './mailbox.ts'
import { completedAssessment, expect, expectAccessible, failedRequest, type Person, signUp, test } from './story.ts'

const part = (page: Page) => page.getByRole('region', { name: 'Your passkeys' })

async function addPasskey(page: Page, { password }: Person): Promise<void> {
  await part(page).getByRole('textbox', { name: 'Password' }).last().fill(password)
  await part(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(part(page).getByText('Your passkey is ready.')).toBeVisible()
}

/** Someone who has a passkey on this page's device and is signed out. */
async function withPasskey(page: Page): Promise<{ person: Person; device: PasskeyDevice }> {
  const device = await givePasskeyDevice(page)
  const person = await signUp(page)
  await page.goto('/account')
  await addPasskey(page, person)
  await page.context().clearCookies()
  return { person, device }
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

test('a passkey signs in where the email is typed, without a word', async ({ page }) => {
  await withPasskey(page)
  await page.goto('/auth?next=/compass')
  await expectSignedIn(page)
})

test('a passkey signs in by its button too, when the offer was ignored', async ({ page }) => {
  const { device } = await withPasskey(page)
  await openAndLeaveOffer(page, device)
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expectSignedIn(page)
})

test('the account page adds, names, lists and removes passkeys, in light and dark', async ({ page }) => {
  await givePasskeyDevice(page)
  const person = await signUp(page)
  await page.goto('/account')
  await addPasskey(page, person)
  await expect(part(page).getByRole('listitem')).toHaveText(/^Made with Chrome on Linux, added on /)
  await expectAccessible(page)

  await part(page).getByText('Change its name').click()
  await part(page).getByLabel('Name').fill('My laptop')
  await part(page).getByRole('button', { name: 'Save name' }).click()
  await expect(part(page).getByText('It is called My laptop now.')).toBeVisible()
  await page.reload()
  const laptop = part(page).getByRole('listitem', { name: 'My laptop' })
  await laptop.getByText('Remove it').click()
  await expect(laptop.getByText('a link to a new one goes to your email')).toBeVisible()
  await expectAccessible(page)
  await laptop.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await laptop.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByText('Passkey removed').first()).toBeVisible()
  await expect(laptop).toBeHidden()
})

test('someone without a passkey is offered one after the first result, and not again once they said no', async ({
  page,
}) => {
  await signUp(page)
  const path = `/results/${await completedAssessment(page)}`
  await page.goto(path)
  const offer = page.getByRole('region', { name: 'Come back without a password' })
  await expect(offer).toBeVisible()
  await expectAccessible(page)
  await expect(offer.getByRole('link', { name: 'Add a passkey' })).toHaveAttribute('href', '/account#passkeys')
  await offer.getByRole('button', { name: 'Not now' }).click()
  await expect(offer).toBeHidden()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(offer).toBeHidden()
  expect(asked).not.toContain(pathOf('GET /api/account/passkeys'))
})

test('someone with a passkey gets no offer, and the offer leads to where one is added', async ({ page }) => {
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

test.describe('where mail goes out', () => {
  test.use({ baseURL: mailSite })

  test('an email announces a new passkey', async ({ page }) => {
    await givePasskeyDevice(page)
    const person = await signUp(page)
    await page.goto('/account')
    await addPasskey(page, person)
    await emailTo(person.email, `A passkey was added to your ${brand.product} account`)
  })
})

test.describe('what goes wrong', () => {
  test.use({ expectedNoise: [failedRequest] })

  test('a passkey that was removed says so, and the password signs in', async ({ page }) => {
    const { person, device } = await withPasskey(page)
    await call(page, 'POST /api/login', { body: person })
    const [passkey] = await read(page, 'GET /api/account/passkeys')
    await call(page, 'DELETE /api/account/passkeys/:id', {
      params: { id: passkey!.id },
      body: { password: person.password },
    })
    await page.context().clearCookies()
    await openAndLeaveOffer(page, device)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByText('This passkey does not sign in here.').first()).toBeVisible()
    await device.lose()
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(person.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expectSignedIn(page)
  })

  test('a wrong password makes no passkey', async ({ page }) => {
    const device = await givePasskeyDevice(page)
    await signUp(page)
    await page.goto('/account')
    await part(page).getByRole('textbox', { name: 'Password' }).fill('not the one')
    await part(page).getByRole('button', { name: 'Add a passkey' }).click()
    await expect(part(page).getByText('This is not your password.')).toBeVisible()
    expect(await device.count()).toBe(0)
  })
})
