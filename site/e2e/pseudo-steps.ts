import { randomUUID } from 'node:crypto'
import type { Locator, Page, Route } from '@playwright/test'
import type { CallName } from '../lib/api/call-names.ts'
import { everyAddressOf } from './calls.ts'
import { checkScreen, settle } from './pseudo-language.ts'

export const wrongPassword = '1234 5678 9'

/** Answers in place of the server: its failure, too many calls, no connection. */
export const failures: Record<string, number> = { failed: 500, 'too many': 429, 'no connection': 0 }

/** Answers requests to `addresses` from now on; the returned function waits until one has been answered. */
async function intercept(
  page: Page,
  addresses: string | RegExp,
  answer: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  let answered = () => {}
  const first = new Promise<void>((resolve) => (answered = resolve))
  await page.route(addresses, async (route) => {
    await answer(route)
    answered()
  })
  return () => first
}

/** Fails requests from now on. */
export const failRequests = (page: Page, addresses: string | RegExp, status: number) =>
  intercept(page, addresses, (route) => (status === 0 ? route.abort() : route.fulfill({ status })))

interface SentRequest {
  url: string
  headers: Record<string, string>
  body: string | null
}

const id = /[0-9a-f]{8}-[0-9a-f-]{27}/

/** Fields in which nobody can type what is wrong. */
const untyped = ['token', 'category', 'feedbackType', 'priority', 'rating']

/** What can be wrong with a request that a form sends, so that the server refuses it. */
const wrongs = {
  invalid: ({ body }) => ({
    body: JSON.stringify(JSON.parse(body!), (key, value) => (key === '' || untyped.includes(key) ? value : null)),
  }),
  'from another site': ({ headers }) => ({ headers: { ...headers, origin: 'https://example.com' } }),
  'of something gone': ({ url }) => ({ url: url.replace(id, randomUUID()) }),
  'signed out': ({ headers }) => ({ headers: { ...headers, cookie: '' } }),
} satisfies Record<string, (sent: SentRequest) => Partial<SentRequest>>
type Wrong = keyof typeof wrongs

/** Answers requests from now on as the server does if this is wrong with them. */
export const spoilRequests = (page: Page, addresses: string, wrong: Wrong) =>
  intercept(page, addresses, async (route) => {
    const request = route.request()
    const sent = { url: request.url(), headers: await request.allHeaders(), body: request.postData() }
    const { url, headers, body }: SentRequest = { ...sent, ...wrongs[wrong](sent) }
    const { host: _host, connection: _connection, 'content-length': _length, ...rest } = headers
    const answer = await fetch(url, { method: request.method(), headers: rest, body })
    await route.fulfill({ status: answer.status, contentType: 'application/json', body: await answer.text() })
  })

/** Does something whose requests are answered otherwise, and checks the screen. */
async function checkAnswer(
  page: Page,
  name: CallName,
  state: string,
  intercepted: Promise<() => Promise<void>>,
  act: () => Promise<unknown>,
): Promise<void> {
  const waitForAnswer = await intercepted
  await act()
  await waitForAnswer()
  await checkScreen(page, state)
  await page.unroute(everyAddressOf(name))
}

/** Does something that the server then refuses, and checks the screen. */
export const checkRefusal = (
  page: Page,
  name: CallName,
  state: string,
  wrong: Wrong,
  act: () => Promise<unknown>,
): Promise<void> => checkAnswer(page, name, `${state}: ${wrong}`, spoilRequests(page, everyAddressOf(name), wrong), act)

/** Does something for each way that the server can fail, and checks the screen each time. */
export async function checkFailures(
  page: Page,
  name: CallName,
  state: string,
  act: () => Promise<unknown>,
): Promise<void> {
  for (const [failure, status] of Object.entries(failures)) {
    await checkAnswer(page, name, `${state}: ${failure}`, failRequests(page, everyAddressOf(name), status), act)
  }
}

/** Fills in a form's fields by name. */
export async function fillIn(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [field, value] of Object.entries(values)) {
    const control = form.locator(`[name=${field}]`)
    if ((await control.evaluate(({ localName }) => localName)) === 'select') await control.selectOption(value)
    else await control.fill(value)
  }
}

/**
 * Sends a form empty, with a wrong email, so that the server fails or refuses it, and as it is, after which it may
 * `arrive` elsewhere.
 */
export async function walkForm(
  page: Page,
  form: Locator,
  name: CallName,
  state: string,
  filled: Record<string, string>,
  arrive: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const send = () => tap(form.locator('[type=submit]'))
  await send()
  await checkScreen(page, `${state}: empty`, true)
  await fillIn(form, filled)
  const email = form.locator('[name=email]')
  if (filled.email) {
    await email.fill('robin')
    await send()
    await checkScreen(page, `${state}: wrong email`)
    await email.fill(filled.email)
  }
  await checkFailures(page, name, state, send)
  for (const wrong of ['invalid', 'from another site'] as const) {
    await checkRefusal(page, name, state, wrong, async () => {
      await fillIn(form, filled)
      await send()
    })
  }
  await fillIn(form, filled)
  await send()
  await arrive()
  await checkScreen(page, `${state}: sent`)
}

export const press = (part: Page | Locator, selector: string) =>
  part.locator(selector).filter({ visible: true }).first().click()

/** Presses what may be marked as unavailable, too, once its island has started. */
export async function tap(part: Locator): Promise<void> {
  await part.scrollIntoViewIfNeeded()
  await part.evaluate(async (element: HTMLElement) => {
    while (element.closest('astro-island[ssr]')) await new Promise(requestAnimationFrame)
    element.click()
  })
}

export async function openFolds(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) {
      if (details.name !== 'petal') details.removeAttribute('name')
      details.open = true
    }
  })
  await settle(page)
}

/** Waits until the home page is open. */
export const arriveHome = (page: Page) => page.waitForURL(({ pathname }) => /^\/(?:[a-z]{2})?$/.test(pathname))

export const submit = (page: Page) => press(page, 'main form [type=submit]')
