import type { Locator, Page } from '@playwright/test'
import { addAuthenticator } from './signing-in.ts'
import { tokenLength } from '#api/accounts/forms.ts'
import type { CallName } from '../lib/api/call-names.ts'
import { statusOf } from './calls.ts'
import { mailedLink, readMailsTo } from './mailbox.ts'
import { expectPseudo, checkScreen } from './pseudo-language.ts'
import {
  failRequests,
  failures,
  checkFailures,
  openFolds,
  press,
  settle,
  submit,
  tap,
  wrongPassword,
} from './pseudo-steps.ts'
import { completedAssessment, expect, newcomer, sharedLink, signUp } from './story.ts'

/** Sends a form empty, with a wrong email, and so that the server fails. */
async function walkForm(page: Page, form: Locator, name: CallName, state: string, filled: Record<string, string>) {
  const send = () => tap(form.locator('[type=submit]'))
  await send()
  await checkScreen(page, `${state}: empty`, true)
  for (const [field, value] of Object.entries(filled)) {
    const control = form.locator(`[name=${field}]`)
    if ((await control.evaluate(({ localName }) => localName)) === 'select') await control.selectOption(value)
    else await control.fill(value)
  }
  const email = form.locator('[name=email]')
  if (filled.email) {
    await email.fill('robin')
    await send()
    await checkScreen(page, `${state}: wrong email`)
    await email.fill(filled.email)
  }
  await checkFailures(page, name, state, send)
  await send()
  await settle(page)
  await checkScreen(page, `${state}: sent`)
}

export async function walkMessages(page: Page): Promise<void> {
  const { email } = newcomer()
  const message = { name: 'Robin', email }
  const form = page.locator('main form[data-form]')
  await page.goto('/contact')
  await walkForm(page, form, 'POST /api/contact', 'contact', { ...message, subject: '1', message: '1' })
  for (const feedbackType of ['bug', 'general']) {
    await page.goto('/beta-feedback')
    await form.locator('[name=feedbackType]').selectOption(feedbackType)
    await checkScreen(page, `feedback: ${feedbackType}`)
    await walkForm(page, form, 'POST /api/beta-feedback', `feedback: ${feedbackType}`, {
      ...message,
      feedbackType,
      description: '1',
    })
  }
  await page.goto('/community')
  await walkForm(page, form, 'POST /api/waitlist', 'waitlist', { email })
  await page.goto('/community')
  await settle(page)
  await checkScreen(page, 'waitlist: joined earlier')
  await press(page, 'main astro-island .button')
  await form.locator('[name=email]').fill(email)
  await submit(page)
  await settle(page)
  await checkScreen(page, 'waitlist: joined already')
}

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
  await checkFailures(page, 'POST /api/login/passkey/prepare', 'passkey', () =>
    tap(page.locator('[role=tabpanel] button').last()),
  )
  await open(page, '/auth#create-account')
  await walkForm(page, form, 'POST /api/register', 'register', { email: person.email, password: person.password })
  await form.locator('[name=password]').fill('short')
  await submit(page)
  await settle(page)
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
    await settle(page)
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
  await page.goto(await mailedLink(person.email, 'reset'))
  await form.locator('input[type=password]').fill(`${person.password} 2`)
  await tap(form.locator('[type=submit]'))
  await page.waitForURL('**/auth')
  await checkScreen(page, 'new password saved', true)
  for (const mail of await readMailsTo(person.email, 2)) expectPseudo(mail, 'mail')
}

export async function walkAccount(page: Page, baseURL: string): Promise<void> {
  await addAuthenticator(page)
  const person = await signUp(page)
  const id = await completedAssessment(page)
  await sharedLink(page, id)
  const elsewhere = await page
    .context()
    .browser()!
    .newContext({ baseURL, extraHTTPHeaders: { Origin: baseURL } })
  expect(
    await statusOf(elsewhere, 'POST /api/login', { body: { email: person.email, password: person.password } }),
  ).toBe(200)
  await page.goto('/account')
  await page.waitForLoadState('networkidle')
  await openFolds(page)
  await checkScreen(page, 'account', true)
  const parts = page.locator('main section')
  const count = await parts.count()
  for (let index = 0; index < count; index += 1) {
    for (const form of await parts.nth(index).locator('form').all()) {
      await tap(form.locator('[type=submit]'))
      await settle(page)
      await checkScreen(page, `account, part ${index}: empty`)
      for (const field of await form.locator('input:visible').all()) {
        await field.fill((await field.getAttribute('type')) === 'email' ? newcomer().email : wrongPassword)
      }
      await tap(form.locator('[type=submit]'))
      await settle(page)
      await checkScreen(page, `account, part ${index}: wrong password`)
      for (const [failure, status] of Object.entries(failures)) {
        await failRequests(page, '**/api/**', status)
        await tap(form.locator('[type=submit]'))
        await settle(page)
        await checkScreen(page, `account, part ${index}: ${failure}`)
        await page.unroute('**/api/**')
      }
    }
    for (const button of await parts.nth(index).locator('.button:not([type=submit])').all()) {
      await failRequests(page, '**/api/**', 500)
      await tap(button)
      await settle(page)
      await checkScreen(page, `account, part ${index}: ${await button.textContent()}`)
      const dialog = page.locator('dialog[open]')
      if (await dialog.count()) {
        await tap(dialog.locator('.button').first())
        await settle(page)
        await checkScreen(page, `account, part ${index}: dialog`, true)
        if (await dialog.locator('input:visible').count()) {
          await dialog.locator('input:visible').fill(wrongPassword)
          await tap(dialog.locator('.button').first())
          await settle(page)
          await checkScreen(page, `account, part ${index}: dialog failed`)
        }
        await page.keyboard.press('Escape')
      }
      await page.unroute('**/api/**')
    }
  }
}
