import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Cookie, expect, type Page, test as base } from '@playwright/test'
import type axeCore from 'axe-core'
import { consentVersion } from '#api/consent/contract.ts'
import { pathOf } from '#api/contract/endpoints.ts'
import { call, holdRoute, read, statusOf } from './calls.ts'
import { anySheet, earlierSheet, laterSheet } from './sheets.ts'

export interface Person {
  email: string
  password: string
  firstName: string
}

export function newcomer(): Person {
  return { email: `robin.${randomUUID()}@example.com`, password: 'a calm evening', firstName: 'Robin' }
}

/** Creates an account, without its consent, and signs this browser in. */
export async function signUpUnasked(page: Page, person = newcomer()): Promise<Person> {
  const answer = await call(page, 'POST /api/register', { body: person })
  expect(answer.status()).toBe(201)
  return person
}

/** The same with its consent. */
export async function signUp(page: Page, person = newcomer()): Promise<Person> {
  await signUpUnasked(page, person)
  await agree(page)
  return person
}

async function agree(page: Page): Promise<void> {
  const body = { version: consentVersion, isAdult: true, agrees: true } as const
  expect(await statusOf(page, 'POST /api/consent', { body })).toBe(200)
}

/** Begins without an account; gives the id of an assessment with `count` answers. */
export async function startedAsGuest(page: Page, count = 0): Promise<string> {
  expect(await statusOf(page, 'POST /api/guest')).toBe(201)
  return startedAssessment(page, count)
}

/** Starts an assessment with `count` answers, each `seconds` after the one before; gives its id. */
export async function startedAssessment(page: Page, count = 0, sheet = anySheet, seconds = 0): Promise<string> {
  await agree(page)
  const started = await call(page, 'POST /api/assessments')
  const { id: assessmentId } = await started.json()
  if (count === 0) return assessmentId
  const questions = await read(page, 'GET /api/questions')
  const answers = questions.slice(0, count).map(({ id: questionId }, index) => {
    const ageMs = (count - index) * seconds * 1000
    return { assessmentId, questionId, answer: sheet(questionId, index), ageMs }
  })
  // in the same language
  const address = new URL(started.url())
  address.pathname = pathOf('POST /api/responses')
  await answerAll(page, address, answers)
  return assessmentId
}

/** Sends several answers at once with Node's own fetch, which is faster. */
async function answerAll(page: Page, address: URL, answers: object[]): Promise<void> {
  const cookies = await page.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const rest = answers[Symbol.iterator]()
  const sendRest = async () => {
    for (const answer of rest) {
      const headers = { cookie, 'content-type': 'application/json', origin: address.origin }
      const { status } = await fetch(address, { method: 'POST', headers, body: JSON.stringify(answer) })
      expect(status).toBe(200)
    }
  }
  await Promise.all(Array.from({ length: 8 }, sendRest))
}

export async function completedAssessment(page: Page, sheet = anySheet): Promise<string> {
  const id = await startedAssessment(page, 200, sheet)
  expect(await statusOf(page, 'POST /api/assessments/:id/complete', { params: { id } })).toBe(200)
  return id
}

/** Signs up someone with two results, the later of which is likely a real change; gives their ids. */
export async function signUpWithTwoResults(page: Page): Promise<{ earlier: string; later: string }> {
  await signUp(page)
  const earlier = await completedAssessment(page, earlierSheet)
  return { earlier, later: await completedAssessment(page, laterSheet) }
}

/** Makes a link to a result that shows everything; gives its path. */
export async function sharedLink(page: Page, id: string): Promise<string> {
  const shows = { names: true, numbers: true, score: true, styles: true, person: true }
  const made = await call(page, 'POST /api/assessments/:id/shared-links', { params: { id }, body: { shows } })
  return `/shared/${(await made.json()).token}`
}

const toRead = new Map<unknown, { made: unknown; cookies: Cookie[] }>()

/** Signs this browser in as the person that `make` made first in this process for this key. Don't change their data. */
export async function shared<Made>(page: Page, key: unknown, make: () => Promise<Made>): Promise<Made> {
  const known = toRead.get(key)
  if (known) {
    await page.context().addCookies(known.cookies)
    return known.made as Made
  }
  const made = await make()
  toRead.set(key, { made, cookies: await page.context().cookies() })
  return made
}

/** Signs this browser in as someone with a result, whom stories share; gives its id. Don't change their data. */
export function resultToRead(page: Page, sheet = anySheet): Promise<string> {
  return shared(page, sheet, async () => {
    await signUp(page)
    return completedAssessment(page, sheet)
  })
}

/** The same with two results, and a third assessment begun. */
export function twoResultsToRead(page: Page): Promise<{ earlier: string; later: string }> {
  return shared(page, signUpWithTwoResults, async () => {
    const results = await signUpWithTwoResults(page)
    await startedAssessment(page, 3)
    return results
  })
}

const alwaysExpected = [
  /^\w+: Service Worker registration blocked by Playwright$/,
  // Chromium reports a dropped page transition as an error that no script can catch
  /^error: Transition was aborted because of invalid state/,
]

/** Makes every navigation wait until the new page can be used; one that sets `waitUntil` waits only for that. */
function waitUntilUsable(page: Page): void {
  for (const name of ['goto', 'reload', 'goBack', 'goForward', 'waitForURL'] as const) {
    const navigate = page[name].bind(page) as (...given: unknown[]) => Promise<unknown>
    const navigateUntilUsable = async (...given: unknown[]) => {
      const arrival = await navigate(...given)
      const hasOwnWait = given.some((option) => option instanceof Object && 'waitUntil' in option)
      if (!hasOwnWait) await page.waitForFunction(isUsable)
      return arrival
    }
    Object.assign(page, { [name]: navigateUntilUsable })
  }
}

/** Runs in the page: true once it has loaded and its forms and islands, but for those not yet in sight, react to input. */
function isUsable(): boolean {
  if (document.readyState !== 'complete') return false
  if (matchMedia('(scripting: none)').matches) return true
  const isInSight = (element: Element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return top < bottom && left < right && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
  }
  const isAwaited = (island: Element) =>
    island.getAttribute('client') !== 'visible' || [...island.children].some(isInSight)
  // Astro removes the attribute once an island has started
  const islands = [...document.querySelectorAll('astro-island[ssr]')]
  return !islands.some(isAwaited) && document.querySelector('form[data-form]:not([data-ready])') === null
}

declare const axe: typeof axeCore

interface Fixtures {
  /** what may appear in the console */
  expectedNoise: RegExp[]
  quiet: void
}

/** All that lasts for a whole process is here: Playwright starts new processes for tests that differ in it. */
export const plain = base.extend<object, { readingPage: Page }>({
  browser: [
    async ({ browser }, use) => {
      browser.on('context', (context) => context.on('page', waitUntilUsable))
      await use(browser)
    },
    { scope: 'worker' },
  ],
  readingPage: [
    async ({ browser }, use, { project }) => {
      const page = await browser.newPage({ baseURL: project.use.baseURL, serviceWorkers: 'block' })
      await use(page)
      await page.close()
    },
    { scope: 'worker' },
  ],
})

/** Stories whose console stays empty, whose requests stay at this origin, and whose pages are ready before use. */
export const test = plain.extend<Fixtures>({
  expectedNoise: [[], { option: true }],
  quiet: [
    async ({ page, baseURL, expectedNoise }, use) => {
      const noise: string[] = []
      page.on('console', (message) => noise.push(`${message.type()}: ${message.text()}`))
      // only the page learns of a violation that a script caught
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`refused by ${violatedDirective}: ${blockedURI}`),
        )
      })
      page.on('pageerror', ({ message }) => noise.push(`error: ${message}`))
      page.on('request', (request) => {
        const isOwn = request.url().startsWith(baseURL!) || /^(data|blob):/.test(request.url())
        if (!isOwn) noise.push(`request to ${request.url()}`)
      })
      await use()
      expect(
        noise.filter((line) => ![...alwaysExpected, ...expectedNoise].some((pattern) => pattern.test(line))),
      ).toEqual([])
    },
    { auto: true },
  ],
  // an address of the story's own, as tries are limited by address; an origin, as browsers send it
  extraHTTPHeaders: ({ baseURL }, use, { testId }) => use({ 'X-Forwarded-For': addressFor(testId), Origin: baseURL! }),
})

/**
 * Stories that only read public pages, as a visitor, and change nothing there. All in one process share one page: a new
 * one for each costs three times as much as all that it shows.
 */
export const reading = test.extend({
  page: async ({ readingPage }, use) => {
    await use(readingPage)
    // nothing moves there while other stories run
    await readingPage.goto('about:blank')
  },
})

/** In a network of its own, from the range for documentation. */
function addressFor(testId: string): string {
  const [, ...groups] = /^(.{4})(.{4})/.exec(createHash('sha256').update(testId).digest('hex'))!
  return `2001:db8:${groups.join(':')}::1`
}

export const scripts = /\/_astro\/.*\.js/

/** Opens a page and holds its scripts back; gives a function that releases them. */
export async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const release = await holdRoute(page, scripts)
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  return release
}

/** Stops the page's clock, so that short-lived states can be checked; `page.clock.runFor` advances it. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  // it can't be set back: an hour is more than passes between the two steps
  await page.clock.pauseAt(now + 60 * 60 * 1000)
}

/** Chromium's console message for a failed request. */
export const failedRequest = /Failed to load resource/

/** Waits until the dashboard of someone with a result has loaded everything. */
export const expectWholeDashboard = (page: Page) => expect(page.getByText(/^One small act a day/)).toBeVisible()

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Describes violations alone, which takes half the time. */
const checks: Record<string, axeCore.RunOptions> = {
  dark: { resultTypes: ['violations'], selectors: false, runOnly: ['color-contrast'] },
  light: { resultTypes: ['violations'], selectors: false },
}

/** Expects no accessibility problem: by all rules but those that are `off` in light, by that of contrast in dark. */
export async function expectAccessible(page: Page, off: string[] = []): Promise<void> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeScript)
  for (const [theme, options] of Object.entries(checks)) {
    await page.evaluate((detail) => document.dispatchEvent(new CustomEvent('theme', { detail })), theme)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    const rules = Object.fromEntries(off.map((rule) => [rule, { enabled: false }]))
    const violations = await page.evaluate(
      async (given) => {
        // or colours are measured during a transition; what follows scrolling never finishes
        const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline)
        await Promise.all(timed.map((animation) => animation.finished.catch(() => {})))
        const found = await axe.run(given)
        return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
      },
      { ...options, rules },
    )
    expect(violations, theme).toEqual([])
  }
}

export { expect }
