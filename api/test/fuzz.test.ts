import { afterAll, beforeAll, expect, test } from 'bun:test'
import fc from 'fast-check'
import { createBackground } from '../adapters/background.ts'
import type { App } from '../app.ts'
import { deleteGuest } from '../contract/guest.ts'
import { listDevices, signOutDevice } from '../contract/device.ts'
import { readDescription } from '../contract/openapi.ts'
import { renamePasskey } from '../contract/passkey.ts'
import { forgotPassword } from '../contract/password.ts'
import { rateLimits } from '../db/schema/rate-limits.ts'
import { items } from '../domain/bank.ts'
import { largestBody } from '../routes/body.ts'
import { createTestApp, createTestMail, password, siteUrl, TestClient, TestClock } from './client.ts'
import { onDatabase } from './databases.ts'
import {
  hostileRequest,
  readOperations,
  soundRequest,
  type GeneratedRequest,
  type OpenapiDocument,
  type Operation,
} from './documented-requests.ts'
import type { KnownValues } from './documented-values.ts'
import { faultOf, shownFault, Tally, type ServerAnswer } from './fuzz-report.ts'
import { keepRows } from './kept-rows.ts'
import { client, startOidcProvider } from './oidc-provider.ts'
import { newWholePerson } from './person.ts'
import { takeErrors } from './quiet.ts'

/** the least number of requests to all calls together */
const total = 2000
/** the least number of requests to one call */
const least = 24

/** Whether the least is enough, because nothing varies, or a password is hashed, which takes long. */
const isBrief = ({ parameters, body }: Operation) =>
  (parameters.length === 0 && body === undefined) || /password/i.test(JSON.stringify(body))

/** in bytes; a larger body is refused by the server, as set by `npm start`, and not by the API */
const maxReadBytes = 2 * largestBody
const isRead = ({ body, encoding }: GeneratedRequest) => Buffer.byteLength(body ?? '', encoding) <= maxReadBytes

const cookieHeader = (client: TestClient) => [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

onDatabase('fuzz', (database) => {
  const background = createBackground()
  const mail = createTestMail()
  let provider: Awaited<ReturnType<typeof startOidcProvider>>
  let app: App
  let origin: string
  let document: OpenapiDocument
  let words: (operation: Operation) => KnownValues
  /** of the owner of everything, and of a guest, by whether only a guest can make a call */
  let cookies: Record<'owner' | 'guest', string>
  let putBack: () => Promise<void>
  let searches = 0

  beforeAll(async () => {
    const clock = new TestClock()
    provider = await startOidcProvider()
    const settings = { issuer: provider.issuer, name: 'Sample ID', ...client }
    app = createTestApp(database(), { background, mail, clock, provider: settings })
    app.listen({ port: 0, hostname: '127.0.0.1', maxRequestBodySize: maxReadBytes })
    origin = `http://127.0.0.1:${app.server!.port}`
    document = (await new TestClient(app).call(readDescription)).body
    const owner = await newWholePerson(database(), app, clock)
    const { email } = owner.client
    await owner.client.call(forgotPassword, { body: { email } })
    await background.settled()
    const guest = await TestClient.guest(app)
    cookies = { owner: cookieHeader(owner.client), guest: cookieHeader(guest) }
    const { link } = owner
    const known: KnownValues = {
      id: [owner.assessmentId, owner.assessmentId, owner.open],
      from: [owner.assessmentId],
      to: [owner.assessmentId],
      assessmentId: [owner.open, owner.open, owner.assessmentId],
      questionId: items.map(({ id }) => id),
      answers: [owner.pulse.answers],
      email: [email, 'Someone.New@example.com'],
      password: [password],
      currentPassword: [password],
      key: [owner.paragraph],
      token: [/#reset=(.*)/.exec(mail.sent.at(-1)!.text)![1]],
      website: [''],
      next: ['/'],
      rawId: ['AA'],
      clientDataJSON: ['AA'],
      attestationObject: ['AA'],
      transports: [['internal']],
      authenticatorData: ['AA'],
      signature: ['AA'],
      userHandle: ['AA'],
    }
    const ofLinks: KnownValues = { ...known, id: [link.id], token: [link.token] }
    const device = (await owner.client.call(listDevices)).body[0].id
    words = ({ path }) => {
      if (/^\/api\/shared(-links)?\//.test(path)) return ofLinks
      if (path === renamePasskey.path.replace(':id', '{id}')) return { ...known, id: [owner.passkey.id] }
      return path === signOutDevice.path.replace(':id', '{id}') ? { ...known, id: [device] } : known
    }
    putBack = await keepRows(database())
  })
  afterAll(async () => {
    await app.stop(true)
    await provider.stop()
  })

  /** Sends a request, and leaves the database as it was before. */
  async function send(request: GeneratedRequest, isOwner: boolean, { method, path }: Operation): Promise<ServerAnswer> {
    const headers = new Headers({ origin: siteUrl, ...request.headers })
    const cookie = method === deleteGuest.method && path === deleteGuest.path ? cookies.guest : cookies.owner
    if (isOwner) headers.set('cookie', [cookie, request.headers.cookie ?? []].flat().join('; '))
    const body = request.body === null ? null : Buffer.from(request.body, request.encoding)
    const response = await fetch(origin + request.target, { method: request.method, headers, body, redirect: 'manual' })
    const text = await response.text()
    await background.settled()
    if (response.status >= 300 || request.method === 'GET') await database().orm.delete(rateLimits)
    if (response.status >= 500 || (response.status < 400 && request.method !== 'GET') || response.status === 303) {
      await putBack()
    }
    return { status: response.status, text, logged: takeErrors() }
  }

  /** Sends so many requests to one call, and gives the simplest that shows a fault. */
  async function search(tally: Tally, requests: typeof soundRequest, isOwner: boolean, numRuns: number) {
    let shown = ''
    const drawn = requests(document, tally.operation, words(tally.operation)).filter(isRead)
    const property = fc.asyncProperty(drawn, async (request) => {
      const answered = await send(request, isOwner, tally.operation)
      tally.count(answered)
      const fault = faultOf(tally.operation, answered)
      if (fault !== null) shown = shownFault(fault, isOwner ? 'an owner' : 'a visitor', request, answered)
      return fault === null
    })
    // Otherwise all calls would get the same requests.
    searches += 1
    const seed = fc.readConfigureGlobal().seed! + searches
    const { failed } = await fc.check(property, { numRuns, seed })
    return failed ? [shown] : []
  }

  /** Sends as many requests to one call, a third of them sound, half of them by an owner. */
  async function searchAll(tally: Tally, count: number): Promise<string[]> {
    const faults: string[] = []
    for (const isOwner of [true, false]) {
      faults.push(...(await search(tally, soundRequest, isOwner, Math.ceil(count / 6))))
      faults.push(...(await search(tally, hostileRequest, isOwner, Math.ceil(count / 3))))
    }
    return faults
  }

  test(`finds no fault with ${total} requests to everything that is documented`, async () => {
    const operations = readOperations(document)
    const brief = operations.filter(isBrief).length
    const most = Math.ceil((total - brief * least) / (operations.length - brief))
    const tallies = operations.map((operation) => new Tally(operation))
    const faults: string[] = []
    for (const tally of tallies) {
      faults.push(...(await searchAll(tally, isBrief(tally.operation) ? least : most)))
    }
    const table = tallies.map((tally) => tally.line()).join('\n')
    if (faults.length > 0) throw new Error(`${faults.join('\n\n')}\n\n${table}`)
    const sum = tallies.reduce((count, { sent }) => count + sent, 0)
    expect(sum, table).toBeGreaterThanOrEqual(total)
    for (const { operation, sent, arrived, refused } of tallies) {
      const title = `${operation.method} ${operation.path} in\n${table}`
      expect(sent, title).toBeGreaterThanOrEqual(least)
      expect(arrived, title).toBeGreaterThanOrEqual(3)
      expect(refused, title).toBe(0)
    }
  })
})
