import { randomUUID } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import { type Browser, type Cookie, expect, type Page, type Response, test as base } from '@playwright/test'
import { pathOf } from '../../api/contract/endpoints.ts'
import { tooManyTries } from '../../api/contract/too-many-tries.ts'
import { call, read, statusOf } from './calls.ts'
import { anySheet, type AnswerPattern, earlierSheet, laterSheet } from './sheets.ts'
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

/** Gives someone new an account and signs this browser in, without the screen. */
export async function signUp(page: Page, person = newcomer()): Promise<Person> {
  const answer = await call(page, 'POST /api/register', { body: person })
  expect(answer.status()).toBe(201)
  return person
}

/** Signs someone in on a device of their own; its page is blank, and its context is to be closed. */
export async function secondDevice(browser: Browser, { email, password }: Person): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  expect(await statusOf(page, 'POST /api/login', { body: { email, password } })).toBe(200)
  return page
}

/** Starts an assessment with the first `count` questions answered, without the screen; gives its id. */
export async function startedAssessment(page: Page, count = 0, sheet = anySheet): Promise<string> {
  const started = await call(page, 'POST /api/assessments')
  const { id: assessmentId } = await started.json()
  if (count === 0) return assessmentId
  const questions = await read(page, 'GET /api/questions')
  const answers = questions
    .slice(0, count)
    .map(({ id: questionId }, index) => ({ assessmentId, questionId, answer: sheet(questionId, index) }))
  await answerAll(page, new URL(pathOf('POST /api/responses'), started.url()), answers)
  return assessmentId
}

/** Sends answers as the survey does, but several at once, and with Node's own fetch, which takes less time. */
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

/** A completed assessment, without the screen; gives its id. */
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

const toRead = new Map<AnswerPattern, { id: string; cookies: Cookie[] }>()

/**
 * Signs this browser in as someone with a result, and gives its id. They are the same in all stories that one
 * process tells: for stories that change nothing of theirs.
 */
export async function resultToRead(page: Page, sheet = anySheet): Promise<string> {
  const known = toRead.get(sheet)
  if (known) {
    await page.context().addCookies(known.cookies)
    return known.id
  }
  await signUp(page)
  const id = await completedAssessment(page, sheet)
  toRead.set(sheet, { id, cookies: await page.context().cookies() })
  return id
}

interface Fixtures {
  /** what the console may say in this story, beside nothing */
  expectedNoise: RegExp[]
  quiet: void
}

/** Stories in which the console stays empty, no request leaves for another origin, and a page is used once it can be. */
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
      page.on('console', (message) => noise.push(`${message.type()}: ${message.text()}`))
      // a violation that a script has caught is reported to the page alone
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`refused by ${violatedDirective}: ${blockedURI}`),
        )
      })
      page.on('pageerror', (error) => noise.push(`error: ${error.message}`))
      page.on('request', (request) => {
        const isOwn = request.url().startsWith(baseURL!) || /^(data|blob):/.test(request.url())
        if (!isOwn) noise.push(`request to ${request.url()}`)
      })
      await use()
      expect(noise.filter((line) => !expectedNoise.some((pattern) => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],
  // An address of the story's own, as a proxy would pass it on: tries are limited by address. What is sent without the
  // screen says where it comes from, as the browser does by itself.
  extraHTTPHeaders: ({ baseURL }, use, { testId }) => use({ 'X-Forwarded-For': testId, Origin: baseURL! }),
})

/** What the pages' scripts are fetched from. */
export const scripts = /\/_astro\/.*\.js/

/** Opens a page whose scripts wait, as far as it is there without them; gives what lets them come. */
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

/** Milliseconds; far more than can go by between the two steps of stopping a clock. */
const hour = 60 * 60 * 1000

/** Stops the page's clock, so that what goes by can be looked at; `page.clock.runFor` moves it on. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  // to a time that has gone by already it could not be set
  await page.clock.pauseAt(now + hour)
}

/** What Chromium says of an answer that is a failure, or of no connection: stories about those expect it. */
export const failedRequest = /Failed to load resource/

/** Finds the wait that a refused try was told to take, on the screen. */
export async function expectWait(page: Page, refused: Response): Promise<void> {
  expect(refused.status()).toBe(429)
  const secondsToWait = Number(refused.headers()['retry-after'])
  expect(secondsToWait).toBeGreaterThan(0)
  await expect(page.getByText(tooManyTries(secondsToWait)).first()).toBeVisible()
}

/** Waits until all that the dashboard reads of someone with a result is there. */
export const expectWholeDashboard = (page: Page) => expect(page.getByText(/^One small act a day/)).toBeVisible()

/** Finds nothing that a screen reader, a keyboard or weak eyes would stumble over, in light and dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((detail) => document.dispatchEvent(new CustomEvent('theme', { detail })), theme)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    // Colours that are still changing would be measured half-way.
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
    )
    // No page has a frame, so nothing has to be put together in another tab, which takes twice as long.
    const axe = new AxeBuilder({ page }).setLegacyMode()
    // Every rule is tried, and only what breaks one is described: to describe all else takes as long again.
    const { violations } = await axe.options({ resultTypes: ['violations'], selectors: false }).analyze()
    expect(violations.map(({ id, nodes }) => [theme, id, nodes.map((node) => node.html)])).toEqual([])
  }
}

export { expect }
