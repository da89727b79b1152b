import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { expect, signUp, startedAssessment, test as base } from './story.ts'
import { atQuestion } from './survey-steps.ts'

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

/** Stories at an address that can be away, or have a later build. */
export const test = base.extend<{ site: SiteOfTwoBuilds }>({
  site: async ({}, use) => {
    const site = await serveTwoBuilds(`http://localhost:${process.env.E2E_PORT ?? 3100}`)
    await use(site)
    await site.close()
  },
  baseURL: ({ site }, use) => use(site.address),
})

/** Waits until the page is stored for use offline. */
export const untilStored = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

export const allSaved = (page: Page) => expect(page.getByText(/all answers saved/i)).toBeVisible()
/** Opens the survey at a question of an assessment that has `answered` answers. */
export async function openAt(page: Page, answered: number): Promise<string> {
  await page.clock.install()
  await signUp(page)
  const id = await startedAssessment(page, answered)
  await page.goto(`/assessment?id=${id}`)
  await atQuestion(page, answered + 1)
  await untilStored(page)
  return id
}
