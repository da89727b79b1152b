import { randomUUID } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import { type Cookie, expect, type Page, type Response, test as base } from '@playwright/test'
import { consentVersion } from '../../api/contract/consent.ts'
import { pathOf } from '../../api/contract/endpoints.ts'
import { tooManyTries } from '../../api/contract/too-many-tries.ts'
import { call, read, statusOf } from './calls.ts'
import { anySheet, earlierSheet, laterSheet } from './sheets.ts'
import { waitForUsablePages } from './usable-page.ts'

export interface Person {
  email: string
  password: string
  firstName: string
}

/** Someone who has no account yet. */
export function newcomer(): Person {
  return { email: `robin.${randomUUID()}@example.com`, password: 'a calm evening', firstName: 'Robin' }
}

/** Creates an account that has agreed to nothing yet and signs this browser in, through the API. */
export async function signUpUnasked(page: Page, person = newcomer()): Promise<Person> {
  const answer = await call(page, 'POST /api/register', { body: person })
  expect(answer.status()).toBe(201)
  return person
}

/** Creates an account, signs this browser in and agrees that answers are stored, through the API. */
export async function signUp(page: Page, person = newcomer()): Promise<Person> {
  await signUpUnasked(page, person)
  await agree(page)
  return person
}

/** Agrees that answers are stored, through the API. */
async function agree(page: Page): Promise<void> {
  const body = { version: consentVersion, isAdult: true, agrees: true } as const
  expect(await statusOf(page, 'POST /api/consent', { body })).toBe(200)
}

/** Begins on this device without an account, through the API; gives the id of an assessment with `count` answers. */
export async function startedAsGuest(page: Page, count = 0): Promise<string> {
  expect(await statusOf(page, 'POST /api/guest')).toBe(201)
  return startedAssessment(page, count)
}

/**
 * Agrees, starts an assessment and answers the first `count` questions, through the API, each `seconds` after the one before;
 * gives its id.
 */
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
  await answerAll(page, new URL(pathOf('POST /api/responses'), started.url()), answers)
  return assessmentId
}

/** Sends answers as the survey does, but several at once and with Node's own fetch, which is faster. */
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

/** Completes an assessment through the API; gives its id. */
export async function completedAssessment(page: Page, sheet = anySheet): Promise<string> {
  const id = await startedAssessment(page, 200, sheet)
  expect(await statusOf(page, 'POST /api/assessments/:id/complete', { params: { id } })).toBe(200)
  return id
}

/** Someone new with two results, the later of which is likely a real change; gives the ids of both. */
export async function signUpWithTwoResults(page: Page): Promise<{ earlier: string; later: string }> {
  await signUp(page)
  const earlier = await completedAssessment(page, earlierSheet)
  return { earlier, later: await completedAssessment(page, laterSheet) }
}

/** Makes a link to a result that shows everything, through the API; gives its path. */
export async function sharedLink(page: Page, id: string): Promise<string> {
  const shows = { names: true, numbers: true, score: true, styles: true, person: true }
  const made = await call(page, 'POST /api/assessments/:id/shared-links', { params: { id }, body: { shows } })
  return `/shared/${(await made.json()).token}`
}

const toRead = new Map<unknown, { made: unknown; cookies: Cookie[] }>()

/** Signs this browser in as whoever `make` made first in this process under this key; nobody may change anything of theirs. */
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

/**
 * Signs this browser in as someone with a result, and gives its id. All stories in one process share this person, so they
 * must not change anything of theirs.
 */
export function resultToRead(page: Page, sheet = anySheet): Promise<string> {
  return shared(page, sheet, async () => {
    await signUp(page)
    return completedAssessment(page, sheet)
  })
}

/** The same with the two results of `signUpWithTwoResults`, and a third assessment begun. */
export function twoResultsToRead(page: Page): Promise<{ earlier: string; later: string }> {
  return shared(page, signUpWithTwoResults, async () => {
    const results = await signUpWithTwoResults(page)
    await startedAssessment(page, 3)
    return results
  })
}

interface Fixtures {
  /** what may appear in the console in this story */
  expectedNoise: RegExp[]
  quiet: void
}

/** Stories in which the console stays empty, no request goes to another origin, and pages are ready before they are used. */
export const test = base.extend<Fixtures>({
  browser: [
    async ({ browser }, use) => {
      waitForUsablePages(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  expectedNoise: [[], { option: true }],
  quiet: [
    async ({ page, baseURL, expectedNoise }, use) => {
      const noise: string[] = []
      const isOwnNoise = (text: string) => text === 'Service Worker registration blocked by Playwright'
      page.on('console', (message) => isOwnNoise(message.text()) || noise.push(`${message.type()}: ${message.text()}`))
      // a violation that a script caught is reported only to the page
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`refused by ${violatedDirective}: ${blockedURI}`),
        )
      })
      // Chromium reports a page transition that it drops as an error, which no script can catch
      const isDroppedTransition = (text: string) => text.startsWith('Transition was aborted because of invalid state')
      page.on('pageerror', ({ message }) => isDroppedTransition(message) || noise.push(`error: ${message}`))
      page.on('request', (request) => {
        const isOwn = request.url().startsWith(baseURL!) || /^(data|blob):/.test(request.url())
        if (!isOwn) noise.push(`request to ${request.url()}`)
      })
      await use()
      expect(noise.filter((line) => !expectedNoise.some((pattern) => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],
  // The story's own address, as a proxy would pass it on, because tries are limited by address. Calls to the API state
  // their origin, as a browser does by itself.
  extraHTTPHeaders: ({ baseURL }, use, { testId }) => use({ 'X-Forwarded-For': testId, Origin: baseURL! }),
})

export const scripts = /\/_astro\/.*\.js/

/** Opens a page whose scripts are held back; gives a function that releases them. */
export async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(scripts, async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  return arrive
}

/** Milliseconds; far more than can pass between the two steps of stopping a clock. */
const hour = 60 * 60 * 1000

/** Stops the page's clock, so that short-lived states can be checked; `page.clock.runFor` advances it. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  // it cannot be set to a time in the past
  await page.clock.pauseAt(now + hour)
}

/** Chromium's console message for a failed request, which stories about failures expect. */
export const failedRequest = /Failed to load resource/

/** Expects the screen to show how long to wait after a refused try. */
export async function expectWait(page: Page, refused: Response): Promise<void> {
  expect(refused.status()).toBe(429)
  const secondsToWait = Number(refused.headers()['retry-after'])
  expect(secondsToWait).toBeGreaterThan(0)
  await expect(page.getByText(tooManyTries(secondsToWait)).filter({ visible: true }).first()).toBeVisible()
}

/** Waits until the dashboard of someone with a result has loaded everything. */
export const expectWholeDashboard = (page: Page) => expect(page.getByText(/^One small act a day/)).toBeVisible()

/** Expects no accessibility problem: by all rules in light, and by that of contrast in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ['dark', 'light']) {
    await page.evaluate((detail) => document.dispatchEvent(new CustomEvent('theme', { detail })), theme)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    // Otherwise colours would be measured in the middle of a transition.
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
    )
    // No page has frames, so the legacy mode finds the same in half the time.
    const axe = new AxeBuilder({ page }).setLegacyMode()
    // Only violations are described, which halves the time.
    axe.options({ resultTypes: ['violations'], selectors: false })
    if (theme === 'dark') axe.withRules('color-contrast')
    const { violations } = await axe.analyze()
    expect(violations.map(({ id, nodes }) => [theme, id, nodes.map((node) => node.html)])).toEqual([])
  }
}

export { expect }
