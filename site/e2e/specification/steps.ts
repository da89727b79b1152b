import type { Page } from '@playwright/test'
import type { CallName } from '#site/lib/api/call-names.ts'
import { everyAddressOf } from '../calls.ts'
import { expect, type Person, shared, signUp, startedAssessment } from '../story.ts'

/** The signals in order, as the specification names them. */
export const signals = [
  'Spark',
  'Anchor',
  'Vibe',
  'Drive',
  'Lens',
  'Pattern',
  'Needs',
  'Compass',
  'Personality',
  'Heart',
]

export const frameworks = [
  '/frameworks/concord-journey',
  '/frameworks/pause',
  '/frameworks/relate',
  '/frameworks/va-ben6',
  '/frameworks/serve',
  '/frameworks/lovers-odyssey',
]

/** The pages that everyone may read. */
export const publicPages = [
  '/',
  '/compass',
  '/community',
  '/faq',
  '/contact',
  '/manifesto',
  '/beta-feedback',
  ...frameworks,
]

export const main = (page: Page) => page.getByRole('main')

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A figure of the dashboard with its label. */
export const figure = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) }) })

/** The toasts in sight. */
export const notification = (page: Page) => page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')

/** Expects one toast in sight, with this title and exactly these words. */
export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  await expect(notification(page).getByText(title, { exact: true })).toBeVisible()
  await expect(notification(page).getByText(description, { exact: true })).toBeVisible()
  await expect(notification(page)).toHaveCount(1)
}

/** Records every call that the page makes from now on, as 'GET /api/questions'. */
export function recordCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

/**
 * Answers a call with this status and message in place of the server; without a message, with an empty body. 0: with
 * nothing, as without a network.
 */
export function failCall(page: Page, name: CallName, status: number, message?: string): Promise<unknown> {
  const answer = message === undefined ? { status } : { status, json: { message, code: 'internal' } }
  return page.route(everyAddressOf(name), (route) => {
    if (!name.startsWith(`${route.request().method()} `)) return route.fallback()
    return status === 0 ? route.abort() : route.fulfill(answer)
  })
}

/** Records when, by its own clock, a page starts to go to /auth; for `expectSentToAuth`. */
export async function recordLeaving(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigation.addEventListener('navigate', ({ destination }) => {
      const isLeaving = location.pathname !== '/auth' && new URL(destination.url).pathname === '/auth'
      if (isLeaving) sessionStorage.setItem('left-at', String(Date.now()))
    })
  })
}

/** Expects the toast of section 6, on a page whose clock is stopped, and /auth exactly 500 ms after it. */
export async function expectSentToAuth(page: Page): Promise<void> {
  await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...')
  const shownAt = await page.evaluate(() => Date.now())
  await page.clock.runFor(500)
  await expect(page).toHaveURL(/\/auth(\?|$)/)
  expect(Number(await page.evaluate(() => sessionStorage.getItem('left-at'))) - shownAt).toBe(500)
}

/** Signs in as someone who has answered all statements and not completed, and changes nothing; gives the assessment's id. */
export const allAnsweredToRead = (page: Page) =>
  shared(page, allAnsweredToRead, async () => {
    await signUp(page)
    return startedAssessment(page, 200)
  })

/** Opens a tab of the sign-in page and fills in what both need. */
export async function fillAuth(page: Page, tab: string, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.goto('/auth')
  await page.getByRole('tab', { name: tab }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
}

export async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Robin')
  await page.getByLabel('Email').fill('robin@example.com')
  await page.getByLabel('Category').selectOption('privacy')
  await page.getByLabel('Subject').fill('My data')
  await page.getByLabel('Message').fill('Two lines\nof a message.')
}

/** Fills in what feedback needs, of the type that is named. */
export async function fillFeedback(page: Page, type: string): Promise<void> {
  await page.getByLabel('Name').fill('Robin')
  await page.getByLabel('Email').fill('robin@example.com')
  await page.getByLabel('Feedback type').selectOption(type)
  await page.getByLabel('Description').fill('It jumps.')
}
