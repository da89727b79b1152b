import type { Page } from '@playwright/test'
import brand from '#content/brand.json' with { type: 'json' }
import type { CallName } from '../lib/api/call-names.ts'
import { everyAddressOf } from './calls.ts'
import { readMailsTo } from './mailbox.ts'
import { checkScreen, type PseudoSite } from './pseudo-language.ts'
import { fillIn, press, submit, tap, walkForm } from './pseudo-steps.ts'
import { expectPseudo } from './pseudo-texts.ts'
import { expect, newcomer } from './story.ts'

export async function walkMessages(page: Page, { language }: PseudoSite): Promise<void> {
  const { email } = newcomer()
  const message = { name: 'Robin', email }
  const form = page.locator('main form[data-form]')
  const contact = { ...message, subject: '1', message: '1' }
  await page.goto('/contact')
  await walkForm(page, form, 'POST /api/contact', 'contact', contact)
  await checkBusyHours(page, 'POST /api/contact', 'contact', async () => {
    await fillIn(form, contact)
    await tap(form.locator('[type=submit]'))
  })
  await page.goto('/beta-feedback')
  await tap(form.locator('[type=submit]'))
  await checkScreen(page, 'feedback: no type')
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
  const notices = async () => (await readMailsTo(brand.email, 1)).filter((mail) => mail.includes(email))
  await expect.poll(async () => (await notices()).length).toBe(3)
  // beside English, operators are written to in English
  for (const notice of language === 'en' ? await notices() : []) expectPseudo(notice, 'notice to the operator')
  await page.goto('/community')
  await walkForm(page, form, 'POST /api/waitlist', 'waitlist', { email })
  await page.goto('/community')
  await checkScreen(page, 'waitlist: joined earlier')
  await press(page, 'main astro-island .button')
  await form.locator('[name=email]').fill(email)
  await submit(page)
  await checkScreen(page, 'waitlist: joined already')
}

/** Too much came from one network, or from everybody without an account. */
async function checkBusyHours(page: Page, name: CallName, state: string, act: () => Promise<unknown>): Promise<void> {
  for (const [code, seconds] of [
    ['too-many-requests', 5400],
    ['too-many-messages', 60],
  ] as const) {
    await page.route(everyAddressOf(name), (route) =>
      route.fulfill({ status: 429, json: { code, message: '' }, headers: { 'retry-after': String(seconds) } }),
    )
    await act()
    await checkScreen(page, `${state}: ${code}`)
    await page.unroute(everyAddressOf(name))
  }
}
