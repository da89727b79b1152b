import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { tokenLength } from '#api/accounts/forms.ts'
import { cookieName, hints } from '#api/contract/cookies.ts'
import { refusedConnection } from '../lib/session/unauthorized.ts'
import type { CallName } from '../lib/api/call-names.ts'
import { call, everyAddressOf } from './calls.ts'
import { mailedLink, readMailsTo } from './mailbox.ts'
import { elsewhere, formWith, openAccount, signIn, walkPart } from './pseudo-account.ts'
import { checkScreen, type PseudoSite, stayWithin } from './pseudo-language.ts'
import { arriveHome, checkFailures, fillIn, press, submit, tap, walkForm, wrongPassword } from './pseudo-steps.ts'
import { expectPseudo, meetTexts } from './pseudo-texts.ts'
import { expect, newcomer, type Person, signUp } from './story.ts'

/** Opens a page anew, also if only the fragment differs. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(path)
}

export async function walkAuth(page: Page): Promise<void> {
  const person = await signUp(page, { ...newcomer(), firstName: 'Robin' })
  await page.context().clearCookies()
  const form = page.locator('main form').filter({ visible: true })
  const wrong = { email: person.email, password: wrongPassword }
  await page.goto('/auth')
  await checkScreen(page, 'sign in', true)
  await walkForm(page, form, 'POST /api/login', 'sign in', wrong)
  const usePasskey = () => tap(page.locator('[role=tabpanel] .button:not([type=submit])').first())
  await checkFailures(page, 'POST /api/login/passkey/prepare', 'passkey', usePasskey)
  for (const name of ['NotAllowedError', 'UnknownError', null]) {
    await page.evaluate((name) => {
      const answer = { toJSON: () => ({}) }
      const get = () => (name ? Promise.reject(new DOMException('', name)) : Promise.resolve(answer))
      Object.defineProperty(navigator.credentials, 'get', { value: get, configurable: true })
    }, name)
    await usePasskey()
    await checkScreen(page, `passkey: ${name ?? 'none'}`)
  }
  await open(page, '/auth#create-account')
  await walkForm(page, form, 'POST /api/register', 'register', { email: person.email, password: person.password })
  await form.locator('[name=password]').fill('short')
  await submit(page)
  await checkScreen(page, 'register: short password')
  await open(page, '/auth#forgot-password')
  await walkForm(page, form, 'POST /api/password/forgot', 'forgot', { email: person.email })
  const token = '1'.repeat(tokenLength)
  for (const hash of ['sign-out', 'reset=x', `reset=${token}`, `confirm=${token}`, `email=${token}`]) {
    await open(page, `/auth/link#${hash}`)
    await checkScreen(page, hash, true)
    if (hash.length < 20) continue
    await tap(form.locator('[type=submit]'))
    await checkScreen(page, `${hash}: empty`)
    await form.locator('input[type=password]').fill(person.password)
    await tap(form.locator('[type=submit]'))
    await checkScreen(page, `${hash}: expired`)
  }
  for (const why of [
    'not-linked',
    'unverified',
    'unvouched',
    'other-email',
    'taken',
    'cookies-refused',
    'hint-hidden',
    'connection',
    'given-up',
    'x',
  ]) {
    await open(page, `/auth#refused=${why}`)
    await checkScreen(page, `refused: ${why}`)
  }
  await walkOddAnswers(page, person)
  await page.goto(await mailedLink(person.email, 'reset'))
  const arrive = () => page.waitForURL('**/auth')
  await walkForm(page, form, 'POST /api/password/reset', 'new password', { password: `${person.password} 2` }, arrive)
  await checkScreen(page, 'new password saved', true)
  for (const mail of await readMailsTo(person.email, 2)) expectPseudo(mail, 'mail')
  await open(page, '/auth#create-account')
  await fillIn(form, { email: newcomer().email, password: person.password })
  await tap(form.locator('[type=submit]'))
  await arriveHome(page)
  await checkScreen(page, 'account created', true)
  await open(page, `/auth#refused=${refusedConnection}`)
  await checkScreen(page, 'a refused connection while signed in')
  await page.goto('/auth')
  await checkScreen(page, 'signed in already', true)
}

/** What the forms say of an address that is taken, answers elsewhere, and a session that the browser can’t keep. */
async function walkOddAnswers(page: Page, { email, password }: Person): Promise<void> {
  const form = page.locator('main form').filter({ visible: true })
  const user = { id: randomUUID(), email, firstName: '', lastName: '' }
  const token = '1'.repeat(tokenLength)
  const checkAnswer = async (name: CallName, path: string, status: number, json: object, state: string) => {
    await page.route(everyAddressOf(name), (route) => route.fulfill({ status, json }))
    await open(page, path)
    await fillIn(form, path.includes('create') ? { email, password } : { password })
    await tap(form.locator('[type=submit]'))
    await checkScreen(page, state)
    await page.unroute(everyAddressOf(name))
  }
  const taken = { code: 'email-taken', message: '⟦ŕ⟧' }
  await checkAnswer('POST /api/account/email/confirm', `/auth/link#email=${token}`, 409, taken, 'address taken')
  await checkAnswer('POST /api/register', '/auth#create-account', 201, user, 'cookies refused')
  await page.route(everyAddressOf('GET /api/auth/user'), (route) => route.fulfill({ json: user }))
  await checkAnswer('POST /api/register', '/auth#create-account', 201, user, 'hint hidden')
  const site = new URL(page.url())
  await page.context().addCookies([{ name: cookieName(site, hints.account), value: user.id, url: site.origin }])
  for (const answersElsewhere of [1, 3]) {
    const confirmed = { ...user, answersElsewhere }
    await checkAnswer('POST /api/register/confirm', `/auth/link#confirm=${token}`, 201, confirmed, 'answers elsewhere')
  }
  await page.unroute(everyAddressOf('GET /api/auth/user'))
  await page.context().clearCookies()
}

/** Another service signs in, with its refusals, and is linked to an account. */
export async function walkProvider(page: Page): Promise<void> {
  const provider = process.env.E2E_PROVIDER!
  const person = await signUp(page)
  const { email, password } = person
  const comesAs = (claims: object) => {
    const value = encodeURIComponent(JSON.stringify({ sub: email, email, email_verified: true, ...claims }))
    return page.context().addCookies([{ name: 'person', value, url: provider }])
  }
  await page.context().clearCookies({ domain: 'localhost' })
  const goOn = async () => {
    await page.goto('/auth')
    await tap(page.locator('[role=tabpanel] .button:not([type=submit])').last())
  }
  for (const claims of [{}, { email_verified: false }, { email_verified: undefined }]) {
    await comesAs(claims)
    await goOn()
    await expect(page.getByRole('alert')).toBeVisible()
    await checkScreen(page, `provider: ${JSON.stringify(claims)}`, true)
  }
  await page.goto('/auth')
  await checkFailures(page, 'POST /api/login/provider', 'provider', () =>
    tap(page.locator('[role=tabpanel] .button:not([type=submit])').last()),
  )
  await signIn(page.context(), person)
  const why = ['unverified', 'unvouched', 'other-email', 'taken', 'given-up', 'x']
  for (const hash of why.map((one) => `#refused=${one}`)) {
    await openAccount(page, hash)
    await checkScreen(page, `account${hash}`)
  }
  const form = page.locator('#provider form')
  await comesAs({ email: newcomer().email })
  await openAccount(page)
  await fillIn(form, { password })
  await tap(form.locator('[type=submit]'))
  await expect(page.locator('#provider').getByRole('alert')).toBeVisible()
  await checkScreen(page, 'provider: other email')
  await comesAs({})
  const arrive = () => expect(form).toBeHidden()
  await walkPart(page, form, 'POST /api/account/provider', 'link to a provider', { password }, arrive)
  await page.context().clearCookies({ domain: 'localhost' })
  await comesAs({ sub: newcomer().email, email: newcomer().email, given_name: 'Robin' })
  await goOn()
  await arriveHome(page)
  await checkScreen(page, 'account by a provider')
}

/** A site that confirms each address by email. */
export async function walkConfirmations(before: Page, { confirmingSite, language }: PseudoSite): Promise<void> {
  const context = await elsewhere(before, confirmingSite)
  const page = await context.newPage()
  if (language !== 'en') stayWithin(page, language)
  await meetTexts(page)
  const { email, password } = newcomer()
  const form = page.locator('main form').filter({ visible: true })
  await page.goto('/auth#create-account')
  await fillIn(form, { email, password })
  await tap(form.locator('[type=submit]'))
  await expect(form).toBeHidden()
  await checkScreen(page, 'check your inbox', true)
  await press(page, 'main button.link')
  await page.goto(await mailedLink(email, 'confirm'))
  await walkPart(page, form, 'POST /api/register/confirm', 'confirmation', { password }, () => arriveHome(page))

  await openAccount(page)
  const newEmail = newcomer().email
  await fillIn(formWith(page, 'email'), { email: newEmail, password })
  await tap(formWith(page, 'email').locator('[type=submit]'))
  await checkScreen(page, 'new email: one step left')
  await page.goto(await mailedLink(newEmail, 'email'))
  await walkPart(page, form, 'POST /api/account/email/confirm', 'new email', { password })
  await checkScreen(page, 'new email confirmed', true)
  await call(page, 'POST /api/logout')
  await context.close()
}
