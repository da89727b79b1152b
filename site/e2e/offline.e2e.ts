import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { read } from './calls.ts'
import { expect, failedRequest, signUp, startedAssessment, test as base } from './story.ts'
import { answerByKey, atQuestion } from './survey-steps.ts'

/** The site at an address of its own. */
interface SiteOfTwoBuilds {
  address: string
  /** nothing answers */
  isAway: boolean
  /** a proxy answers in its place */
  isUnavailable: boolean
  /** a later build is there: its files have other names, and the earlier ones are gone */
  isLater: boolean
  close(): Promise<void>
}

const mark = 'later-'

/** Renames every script and style sheet, and so changes the page and the worker. */
const asLater = (text: string) =>
  text
    .replaceAll(/[0-9a-f]{10}\.(?:js|css)\b/g, `${mark}$&`)
    .replaceAll(/(revision:")(\w)/g, (_, start, first) => `${start}${first === 'A' ? 'B' : 'A'}`)

/** Passes on the answers of the site at `upstream`, as one build or the other. */
async function serveTwoBuilds(upstream: string): Promise<SiteOfTwoBuilds> {
  const site = { isAway: false, isUnavailable: false, isLater: false }
  const server = createServer(async (received, response) => {
    if (site.isAway) return void received.socket.destroy()
    if (site.isUnavailable) return void response.writeHead(503).end()
    const { url = '/' } = received
    const isBuilt = /^\/_astro\/.*\.(js|css)$/.test(url)
    if (isBuilt && site.isLater !== url.includes(mark)) return void response.writeHead(404).end()
    const answer = await ask(upstream + url.replace(mark, ''), received)
    const body = await buffer(answer)
    const { 'content-length': _length, etag: _etag, 'set-cookie': cookies = [], ...headers } = answer.headers
    const isText = /html|javascript|css/.test(headers['content-type'] ?? '')
    response.writeHead(answer.statusCode ?? 500, {
      ...headers,
      'set-cookie': cookies.map((line) => atPort(line, received.socket.localPort)),
    })
    response.end(site.isLater && isText ? asLater(body.toString()) : body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return Object.assign(site, { address: `http://localhost:${(server.address() as AddressInfo).port}`, close })
}

/** Names of cookies hold the port of the site. */
const atPort = (cookies: string, port: number | string = '') => cookies.replaceAll(/concord-\d+\./g, `concord-${port}.`)

/** Passes a request on, as if made to the site's own address. */
function ask(address: string, received: IncomingMessage): Promise<IncomingMessage> {
  const { host, origin } = new URL(address)
  const headers = {
    ...received.headers,
    host,
    cookie: atPort(received.headers.cookie ?? '', new URL(address).port),
    'accept-encoding': 'identity',
    ...(received.headers.origin && { origin }),
  }
  return new Promise((resolve, reject) => {
    const sent = request(address, { method: received.method, headers }, resolve).on('error', reject)
    received.pipe(sent)
  })
}

const test = base.extend<{ site: SiteOfTwoBuilds }>({
  site: async ({}, use) => {
    const site = await serveTwoBuilds(`http://localhost:${process.env.E2E_PORT ?? 3100}`)
    await use(site)
    await site.close()
  },
  baseURL: ({ site }, use) => use(site.address),
})

test.use({ expectedNoise: [failedRequest], serviceWorkers: 'allow' })

/** Waits until the page is stored for use offline. */
const untilStored = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

const allSaved = (page: Page) => expect(page.getByText(/all answers saved/i)).toBeVisible()
const storedSurvey = (page: Page) => page.evaluate(() => localStorage.getItem('survey-kept'))

/** Waits until a new build's worker has taken over, which happens some time after the last page closed. */
async function untilTakenOver(blank: Page): Promise<void> {
  const devtools = await blank.context().newCDPSession(blank)
  const status = new Map<string, string>()
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status: now } of versions) status.set(versionId, now)
  })
  await devtools.send('ServiceWorker.enable')
  await expect.poll(() => [...status.values()].filter((now) => now !== 'redundant')).toEqual(['activated'])
  await devtools.detach()
}

/** Opens the survey at a question of an assessment that has `answered` answers. */
async function openAt(page: Page, answered: number): Promise<string> {
  await page.clock.install()
  await signUp(page)
  const id = await startedAssessment(page, answered)
  await page.goto(`/assessment?id=${id}`)
  await atQuestion(page, answered + 1)
  await untilStored(page)
  return id
}

test('keeps the survey usable offline after one visit, and sends all answers later', async ({
  page,
  context,
  site,
}) => {
  const id = await openAt(page, 0)
  await answerByKey(page, 1, 3)
  await allSaved(page)
  site.isAway = true
  await context.setOffline(true)
  await page.reload()
  await atQuestion(page, 4)
  await answerByKey(page, 4, 6)
  await expect(page.getByText(/3 answers are kept on this device/)).toBeVisible()
  await page.goBack()
  await atQuestion(page, 6)
  // by its plain address as well, which names no assessment
  await page.goto('/assessment')
  await atQuestion(page, 7)
  await expect(page).toHaveURL(`/assessment?id=${id}`)
  await page.goto('/assessment?id=00000000-0000-7000-8000-000000000000')
  await expect(page.getByText('Answers that haven’t been sent yet are safe on this device.')).toBeVisible()
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
  site.isAway = false
  await context.setOffline(false)
  await expect(page).toHaveURL('/')
  await page.goto('/assessment/offline')
  await expect(page).toHaveURL('/')
  await page.goto(`/assessment?id=${id}`)
  await allSaved(page)
  const { answers } = await read(page, 'GET /api/assessments/:id', { params: { id } })
  const questions = await read(page, 'GET /api/questions')
  const given = [2, 3, 4, 5, 1, 2].map((answer, index) => ({ questionId: questions[index]!.id, answer }))
  expect(new Set(answers)).toEqual(new Set(given))
})

test('finishes a survey with the build it began with, and then opens the new one', async ({ page, context, site }) => {
  const id = await openAt(page, 58)
  site.isLater = true
  // what a browser does by itself once a day
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())!.update()))
  await page.waitForFunction(async () => Boolean((await navigator.serviceWorker.getRegistration())!.waiting))
  // the first look comes in a file that the server has no more
  await answerByKey(page, 59, 61)
  await page.getByRole('button', { name: 'Your first look' }).click()
  await page.getByRole('button', { name: /^Continue \(/ }).click()
  await allSaved(page)
  await page.close()

  const next = await context.newPage()
  await untilTakenOver(next)
  await next.goto(`/assessment?id=${id}`)
  await atQuestion(next, 62)
  expect(await next.locator('link[rel=stylesheet]').first().getAttribute('href')).toContain('later-')
  await untilStored(next)
  site.isUnavailable = true
  await next.reload()
  await atQuestion(next, 62)
  expect(await next.locator('link[rel=stylesheet]').first().getAttribute('href')).toContain('later-')
  const files = await next.evaluate(async () => {
    const caching = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    return (await Promise.all(caching.map((cache) => cache.keys()))).flat().map(({ url }) => new URL(url).pathname)
  })
  expect(files.filter((path) => /\.js$/.test(path) && !path.includes('later-'))).toEqual([])
  expect(files.filter((path) => !/^\/(_astro\/.*|assessment(\/offline)?)$/.test(path))).toEqual([])
})

test('deletes the stored survey when its owner signs out or somebody else signs in', async ({ page, context }) => {
  const id = await openAt(page, 5)
  expect(await storedSurvey(page)).toContain(id)
  await context.clearCookies()
  await signUp(page)
  await page.goto('/')
  expect(await storedSurvey(page)).toBe('')
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  await page.goto('/assessment')
  await atQuestion(page, 1)
  await untilStored(page)
  await page.getByRole('link', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  expect(await storedSurvey(page)).toBe('')
})
