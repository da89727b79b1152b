import type { BrowserContext, Page } from '@playwright/test'
import type { CallName } from '../lib/api/call-names.ts'
import { everyAddressOf, read, statusOf } from './calls.ts'
import { checkScreen, type PseudoSite, settle } from './pseudo-language.ts'
import {
  arriveHome,
  checkFailures,
  checkRefusal,
  failRequests,
  fillIn,
  openFolds,
  spoilRequests,
  tap,
  walkForm,
  wrongPassword,
} from './pseudo-steps.ts'
import { addAuthenticator } from './signing-in.ts'
import { completedAssessment, expect, newcomer, type Person, sharedLink, signUp } from './story.ts'

export async function openAccount(page: Page, hash = ''): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`/account${hash}`)
  await page.waitForLoadState('networkidle')
  await openFolds(page)
}

export const formWith = (page: Page, field: string) => page.locator(`main section form:has([name=${field}])`)

/** Another browser at the same site. */
export const elsewhere = (page: Page, site: string): Promise<BrowserContext> =>
  page
    .context()
    .browser()!
    .newContext({ baseURL: site, serviceWorkers: 'block', extraHTTPHeaders: { Origin: site } })

export async function signIn(context: BrowserContext, { email, password }: Person): Promise<void> {
  expect(await statusOf(context, 'POST /api/login', { body: { email, password } })).toBe(200)
}

/** Names, email, password and passkeys with their failures, and then as it should go. */
export async function walkAccount(page: Page): Promise<void> {
  await addAuthenticator(page)
  const person = await signUp(page)
  await openAccount(page)
  await checkScreen(page, 'account', true)
  await walkNamesEmailPassword(page, person)
  await walkPasskeys(page, person)
}

/** The same for what ends: sessions, links, the consent, and the account. */
export async function walkAccountEnds(page: Page, { site }: PseudoSite): Promise<void> {
  const person = await signUp(page)
  await sharedLink(page, await completedAssessment(page))
  for (const _device of ['one', 'two', 'three']) await signIn(await elsewhere(page, site), person)
  await openAccount(page)
  await checkScreen(page, 'account with devices and links', true)
  const parts = /\/api\/(?:account\/(?:devices|passkeys)|shared-links|consent|login\/ways|account\/provider)$/
  await failRequests(page, parts, 500)
  await openAccount(page)
  await checkScreen(page, 'account whose parts could not be loaded')
  await page.unroute(parts)
  await openAccount(page)
  await walkDevices(page)
  await walkSharedLinks(page)
  await walkDownloads(page)
  await walkWithdrawal(page)
  await walkEndOfSession(page, person)
  await walkDeletion(page, person)
}

/** With a wrong password, with every failure, and as it should go. */
export async function walkPart(
  page: Page,
  form: ReturnType<Page['locator']>,
  name: CallName,
  state: string,
  filled: Record<string, string>,
  arrive?: () => Promise<unknown>,
): Promise<void> {
  const password = ['password', 'currentPassword'].find((field) => field in filled)
  if (password) {
    await fillIn(form, { ...filled, [password]: wrongPassword })
    await tap(form.locator('[type=submit]'))
    await checkScreen(page, `${state}: wrong password`)
    for (const toggle of await form.locator('button:not(.button)').all()) await tap(toggle)
    await checkScreen(page, `${state}: password shown`)
    await fillIn(form, { [password]: '' })
  }
  await walkForm(page, form, name, state, filled, arrive)
}

async function walkNamesEmailPassword(page: Page, person: Person): Promise<void> {
  const names = formWith(page, 'firstName')
  await walkPart(page, names, 'PATCH /api/account', 'names', { firstName: 'Robin', lastName: 'Reed' })
  await fillIn(names, { firstName: '' })
  await tap(names.locator('[type=submit]'))
  await checkScreen(page, 'no first name')

  const email = formWith(page, 'email')
  const address = newcomer().email
  const filled = { email: address, password: person.password }
  // as a site without mail answers
  const user = await read(page, 'GET /api/auth/user')
  for (const [state, status, json] of [
    ['taken', 409, { code: 'email-taken', message: '⟦ŕ⟧' }],
    ['changed', 200, { ...user, email: address }],
  ] as const) {
    await page.route(everyAddressOf('POST /api/account/email'), (route) => route.fulfill({ status, json }))
    await fillIn(email, filled)
    await tap(email.locator('[type=submit]'))
    await checkScreen(page, `email: ${state}`)
    await page.unroute(everyAddressOf('POST /api/account/email'))
  }
  await openAccount(page)
  await walkPart(page, email, 'POST /api/account/email', 'email', filled)

  const password = formWith(page, 'currentPassword')
  await fillIn(password, { currentPassword: person.password, newPassword: 'short' })
  await tap(password.locator('[type=submit]'))
  await checkScreen(page, 'password: too short')
  await fillIn(password, { newPassword: '' })
  const newPassword = 'a fresh morning'
  await walkPart(page, password, 'POST /api/account/password', 'password', {
    currentPassword: person.password,
    newPassword,
  })
  person.password = newPassword
}

/** Adding one, also with what browsers answer otherwise, its name and its removal. */
async function walkPasskeys(page: Page, { password }: Person): Promise<void> {
  const add = page.locator('#passkeys form:not(li form)')
  await walkPart(page, add, 'POST /api/account/passkeys/prepare', 'passkey', { password })
  const item = page.locator('#passkeys li').first()
  await expect(item).toBeVisible()
  await checkScreen(page, 'passkey added')
  const addAnother = async () => {
    await fillIn(add, { password })
    await tap(add.locator('[type=submit]'))
    await settle(page)
  }
  await checkFailures(page, 'POST /api/account/passkeys', 'passkey', async () => {
    await page.evaluate(() =>
      Object.defineProperty(navigator.credentials, 'create', {
        value: () => Promise.resolve({ toJSON: () => ({}) }),
        configurable: true,
      }),
    )
    await addAnother()
  })
  await addAnother()
  await checkScreen(page, 'no passkey')
  for (const name of ['InvalidStateError', 'NotAllowedError', 'UnknownError']) {
    await page.evaluate((name) => {
      const create = () => Promise.reject(new DOMException('', name))
      Object.defineProperty(navigator.credentials, 'create', { value: create, configurable: true })
    }, name)
    await addAnother()
    await checkScreen(page, `passkey: ${name}`)
  }
  await openFolds(page)
  const rename = item.locator('form:has([name=name])')
  await fillIn(rename, { name: '' })
  await walkPart(page, rename, 'PATCH /api/account/passkeys/:id', 'passkey renamed', { name: 'Robin' })
  await checkRefusal(page, 'PATCH /api/account/passkeys/:id', 'passkey renamed', 'of something gone', () =>
    tap(rename.locator('[type=submit]')),
  )
  const remove = item.locator('form:has([name=password])')
  await walkPart(page, remove, 'DELETE /api/account/passkeys/:id', 'passkey removed', { password })
  await expect(item).toBeHidden()
  await page.addInitScript(() => delete (globalThis as { PublicKeyCredential?: unknown }).PublicKeyCredential)
  await openAccount(page)
  await checkScreen(page, 'a browser without passkeys')
}

async function walkDevices(page: Page): Promise<void> {
  const devices = page.locator('main section:not([id]):has(li button)')
  const one = devices.locator('li button').first()
  await checkFailures(page, 'DELETE /api/account/devices/:id', 'device', () => tap(one))
  await tap(one)
  await checkScreen(page, 'device signed out')
  const others = devices.locator('.button:not(li .button)').first()
  await checkFailures(page, 'POST /api/account/sign-out-others', 'other devices', () => tap(others))
  await tap(others)
  await checkScreen(page, 'other devices signed out')
}

async function walkSharedLinks(page: Page): Promise<void> {
  const links = page.locator('#shared-links')
  const change = links.locator('details .button')
  await links.getByRole('checkbox').last().click()
  for (const wrong of ['invalid', 'from another site', 'of something gone'] as const)
    await checkRefusal(page, 'PATCH /api/shared-links/:id', 'link', wrong, () => tap(change))
  await checkFailures(page, 'PATCH /api/shared-links/:id', 'link', () => tap(change))
  await tap(change)
  await checkScreen(page, 'link changed')
  const end = links.locator('li > .button')
  await checkFailures(page, 'DELETE /api/shared-links/:id', 'end of a link', () => tap(end))
  await tap(end)
  await checkScreen(page, 'link ended')
}

async function walkDownloads(page: Page): Promise<void> {
  for (const link of await page.locator('main a[download]').all()) {
    const address = (await link.getAttribute('href'))!
    const waitForAnswer = await failRequests(page, `**${address}`, 500)
    await tap(link)
    await waitForAnswer()
    await checkScreen(page, 'download failed')
    await page.unroute(`**${address}`)
    const download = page.waitForEvent('download')
    await tap(link)
    await download
    await checkScreen(page, 'downloaded')
  }
}

/** Opens the dialog of one of the account’s last parts; gives it. */
async function openDialog(page: Page, part: ReturnType<Page['locator']>) {
  await tap(part.locator('.button'))
  const dialog = page.locator('dialog[open]')
  await expect(dialog).toBeVisible()
  return dialog
}

async function walkWithdrawal(page: Page): Promise<void> {
  const dialog = await openDialog(page, page.locator('#consent'))
  await checkScreen(page, 'withdrawal', true)
  const withdraw = dialog.locator('.button').first()
  await checkFailures(page, 'DELETE /api/consent', 'withdrawal', () => tap(withdraw))
  await tap(withdraw)
  await checkScreen(page, 'consent withdrawn')
}

/** It ends elsewhere, by the menu, and on every device. */
async function walkEndOfSession(page: Page, person: Person): Promise<void> {
  const names = formWith(page, 'firstName').locator('[type=submit]')
  await spoilRequests(page, everyAddressOf('PATCH /api/account'), 'signed out')
  await tap(names)
  await page.waitForURL('**/auth?next=*')
  await page.unroute(everyAddressOf('PATCH /api/account'))
  await checkScreen(page, 'signed out elsewhere')
  await signIn(page.context(), person)
  await openAccount(page)
  await checkFailures(page, 'POST /api/logout', 'logout', () => tap(page.locator('header [data-sign-out]').first()))
  await checkRefusal(page, 'POST /api/logout', 'logout', 'from another site', () =>
    tap(page.locator('header [data-sign-out]').first()),
  )
  const everywhere = page.locator('main section:not([id]) .button:not(form .button, li .button)').first()
  await checkFailures(page, 'POST /api/account/sign-out-everywhere', 'signing out everywhere', () => tap(everywhere))
  await tap(everywhere)
  await arriveHome(page)
  await checkScreen(page, 'signed out everywhere', true)
}

async function walkDeletion(page: Page, person: Person): Promise<void> {
  await signIn(page.context(), person)
  await openAccount(page)
  const dialog = await openDialog(page, page.locator('main section').last())
  await checkScreen(page, 'deletion of the account', true)
  const { password } = person
  const arrive = () => arriveHome(page)
  await walkPart(page, dialog.locator('form'), 'DELETE /api/account', 'deletion of the account', { password }, arrive)
}
