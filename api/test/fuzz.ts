import { afterAll, beforeAll, expect, test } from 'bun:test'
import fc from 'fast-check'
import { createBackground } from '../background.ts'
import type { App } from '../app.ts'
import { deleteGuest } from '../accounts/guests/contract.ts'
import { listDevices, signOutDevice } from '../accounts/devices/contract.ts'
import { getOpenapi } from '../contract/operation.ts'
import { renamePasskey } from '../accounts/passkeys/contract.ts'
import { forgotPassword } from '../accounts/contract.ts'
import { Problem } from '../contract/problem.ts'
import { rateLimits } from '../db/schema/rate-limits.ts'
import { items } from '../instrument/bank.ts'
import { testLimit } from '../scripts/testing/limits.ts'
import { createTestApp, createTestMail, password, siteUrl, TestClient, TestClock } from './client.ts'
import { onDatabase } from './databases.ts'
import {
  hostileRequest,
  readOperations,
  soundRequest,
  type GeneratedRequest,
  type KnownValues,
  type OpenapiDocument,
  type Operation,
} from './documented-requests.ts'
import { listen } from '../http/listen.ts'
import { keepRows } from './kept-rows.ts'
import { client, startOidcProvider } from './oidc-provider.ts'
import { newWholePerson } from './person.ts'
import { takeErrors } from './quiet.ts'

const inBase64 = ['rawId', 'clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle']

const cookieHeader = (client: TestClient) => [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** Whether few requests are enough, because nothing varies, or a password is hashed, which takes long. */
const isBrief = ({ parameters, body }: Operation) =>
  (parameters.length === 0 && body === undefined) || /password/i.test(JSON.stringify(body))

interface ServerAnswer {
  status: number
  text: string
  logged: string
}

/** bytes; Bun itself refuses a request whose address and headers are longer than 16,384 */
const longAddress = 8192

function faultOf(
  { failures }: Operation,
  { target }: GeneratedRequest,
  { status, text, logged }: ServerAnswer,
): string | null {
  if (status === 431 && target.length > longAddress) return null
  if (status >= 500) return `answered ${status}`
  if (logged !== '') return 'wrote to the error log'
  if (status < 400) return null
  const problem = problemOf(text)
  if (problem === null) return `answered ${status} with something other than a problem`
  if (problem.message === '') return `answered ${status} without a message`
  return failures[status]?.includes(problem.code) ? null : `answered ${status} ${problem.code}, which is not documented`
}

function problemOf(text: string): Problem | null {
  try {
    return Problem.strict().parse(JSON.parse(text))
  } catch {
    return null
  }
}

function shownFault(fault: string, sender: string, request: GeneratedRequest, answered: ServerAnswer): string {
  const { method, target } = request
  const cut = (value: unknown) => JSON.stringify(value).slice(0, 400)
  const shown = Object.entries({ ...request, ...answered }).map(([name, value]) => `  ${name} ${cut(value)}`)
  return [`${method} ${target.split('?')[0]!.slice(0, 80)} by ${sender} ${fault}`, ...shown].join('\n')
}

/** The failures of requests that do not reach the call's own work. */
const early = new Set([
  'invalid',
  'invalid-json',
  'unauthorized',
  'forbidden',
  'not-found',
  'too-large',
  'wrong-content-type',
  'too-many-requests',
])

const passesChecks = ({ status, text }: ServerAnswer): boolean =>
  status < 400 || !early.has(problemOf(text)?.code ?? 'not-found')

interface Effort {
  least: number
  /** requests to a call whose requests vary */
  most: number
  /** how many of each call's requests have to pass the checks that come before its own work */
  arrived: number
  /** milliseconds */
  timeLimit?: number
}

/** Sends requests to everything that is documented, a third of them sound, half of them by an owner. */
export function fuzz({ least, most, arrived, timeLimit = testLimit }: Effort): void {
  onDatabase('the documented API', (database) => {
    const background = createBackground()
    const mail = createTestMail()
    let provider: Awaited<ReturnType<typeof startOidcProvider>>
    let app: App
    let origin: string
    let document: OpenapiDocument
    let words: (operation: Operation) => KnownValues
    /** of the owner of everything, and of a guest, for calls that only a guest can make */
    let cookies: Record<'owner' | 'guest', string>
    let putBack: () => Promise<void>
    let searches = 0

    beforeAll(async () => {
      const clock = new TestClock()
      provider = await startOidcProvider()
      const settings = { issuer: provider.issuer, name: 'Sample ID', emailDomains: [], ...client }
      app = createTestApp(database(), { background, outbox: mail, clock, provider: settings })
      origin = `http://127.0.0.1:${listen(app, { port: 0, host: '127.0.0.1' }).port}`
      document = (await new TestClient(app).call(getOpenapi)).body
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
        token: [/#reset=(.*)/.exec(mail.sent.at(-1)!.text)![1]],
        leaveEmpty: [''],
        website: [''],
        next: ['/'],
        transports: [['internal']],
      }
      for (const name of inBase64) known[name] = ['AA']
      const device = (await owner.client.call(listDevices)).body[0].id
      words = ({ path }) => {
        if (/^\/api\/shared(-links)?\//.test(path)) return { ...known, id: [link.id], token: [link.token] }
        if (path === renamePasskey.path.replace(':id', '{id}')) return { ...known, id: [owner.passkey.id] }
        return path === signOutDevice.path.replace(':id', '{id}') ? { ...known, id: [device] } : known
      }
      putBack = await keepRows(database())
    })
    afterAll(async () => {
      await app.stop(true)
      await provider.stop()
    })

    async function send(
      request: GeneratedRequest,
      isOwner: boolean,
      { method, path }: Operation,
    ): Promise<ServerAnswer> {
      const headers = new Headers({ origin: siteUrl, ...request.headers })
      const cookie = method === deleteGuest.method && path === deleteGuest.path ? cookies.guest : cookies.owner
      if (isOwner) headers.set('cookie', cookie)
      const body = request.body === null ? null : Buffer.from(request.body, request.encoding)
      const asked = { method: request.method, headers, body, redirect: 'manual' } as const
      const response = await fetch(origin + request.target, asked)
      const text = await response.text()
      await background.settled()
      if (response.status >= 300 || request.method === 'GET') await database().orm.delete(rateLimits)
      if (response.status >= 500 || (response.status < 400 && request.method !== 'GET') || response.status === 303) {
        await putBack()
      }
      return { status: response.status, text, logged: takeErrors() }
    }

    /** Sends so many requests to one call, and gives the simplest that shows a fault. */
    async function search(operation: Operation, isOwner: boolean, isSound: boolean, numRuns: number) {
      const answers: ServerAnswer[] = []
      let shown = ''
      const drawn = (isSound ? soundRequest : hostileRequest)(document, operation, words(operation))
      const property = fc.asyncProperty(drawn, async (request) => {
        const answered = await send(request, isOwner, operation)
        answers.push(answered)
        const fault = faultOf(operation, request, answered)
        if (fault !== null) shown = shownFault(fault, isOwner ? 'an owner' : 'a visitor', request, answered)
        return fault === null
      })
      // Otherwise all calls would get the same requests.
      searches += 1
      const seed = fc.readConfigureGlobal().seed! + searches
      const { failed } = await fc.check(property, { numRuns, seed })
      return { answers, faults: failed ? [shown] : [] }
    }

    test(
      'answers sound and hostile requests as documented',
      async () => {
        let [sent, reached] = [0, 0]
        for (const operation of readOperations(document)) {
          const count = isBrief(operation) ? least : most
          const faults: string[] = []
          const answers: ServerAnswer[] = []
          const take = async (isOwner: boolean, isSound: boolean, numRuns: number) => {
            const found = await search(operation, isOwner, isSound, numRuns)
            faults.push(...found.faults)
            answers.push(...found.answers)
          }
          for (const isOwner of [true, false]) {
            for (const isSound of [true, false]) await take(isOwner, isSound, Math.ceil(count / (isSound ? 6 : 3)))
          }
          // A few may all have named something that the call cannot be about.
          if (answers.filter(passesChecks).length < arrived) await take(true, true, least)
          expect(faults.join('\n\n')).toBe('')
          const statuses = answers.map(({ status }) => status)
          const title = `${operation.method} ${operation.path} answered ${statuses.join()}`
          expect(answers.length, title).toBeGreaterThanOrEqual(least)
          const passed = answers.filter(passesChecks).length
          expect(passed, title).toBeGreaterThanOrEqual(arrived)
          expect(statuses, title).not.toContain(429)
          sent += answers.length
          reached += passed
        }
        expect(reached).toBeGreaterThan(sent / 4)
      },
      timeLimit,
    )
  })
}
