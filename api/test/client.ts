import { register } from '../accounts/contract.ts'
import { beginAsGuest } from '../accounts/guests/contract.ts'
import { type Hashing, scrypt } from '../accounts/hashing.ts'
import { createAuth } from '../accounts/session/auth.ts'
import { saveAnswer, startAssessment } from '../answers/contract.ts'
import { type App, createApp } from '../app.ts'
import { cookieName } from '../contract/cookies.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { urlOf, type PathParams } from '../contract/endpoints.ts'
import type { Database } from '../db/engine/database.ts'
import { type Background, createBackground } from '../background.ts'
import { problemStatus } from '../http/errors.ts'
import { failuresOf } from '../http/openapi.ts'
import { limitsWith } from '../http/request-limits.ts'
import { items } from '../instrument/bank.ts'
import type { Sheet } from '../instrument/sheet.ts'
import type { Outbox, Mail } from '../mail/mail.ts'
import { createMailTexts } from '../mail/texts.ts'
import type { AppOptions } from '../options.ts'
import { consentVersion, giveConsent } from '../consent/contract.ts'
import { sessionMaxDays as longestSession } from '../contract/lifetimes.ts'
import { createTestTimers } from './timers.ts'

export const siteUrl = 'http://localhost:3000'
export const secret = 'a secret for tests, thirty-two characters or more'

const quickMark = 'quick:'

/** Hashing that takes no time, for tests about something else. It can also verify a real hash. */
const quickHashing: Hashing = {
  hash: async (password) => quickMark + Bun.hash(password),
  verify: async ({ hash, password }) =>
    hash.startsWith(quickMark) ? hash === quickMark + Bun.hash(password) : scrypt.verify({ hash, password }),
}

/** A clock that stands still until it is moved, in milliseconds. */
export class TestClock {
  time = Date.now()
  now = () => new Date(this.time)
  advance(milliseconds: number): void {
    this.time += milliseconds
  }
}

export type TestApp = Pick<App, 'handle'>

/** `trustProxy` lets each TestClient have its own address. */
export interface TestAppOptions extends Partial<
  Omit<AppOptions, 'database' | 'auth' | 'outbox' | 'mailTexts' | 'now'>
> {
  clock?: TestClock
  outbox?: Outbox | ReturnType<typeof createTestMail>
}

/** Keeps what apps send, and carries out orders in the background. `isMailConfigured`: people are told to look for mail. */
export function createTestMail({ isMailConfigured = false } = {}) {
  const sent: Mail[] = []
  const of = ({ orm }: Database, background: Background): Outbox => ({
    isMailConfigured,
    isLate: () => false,
    post: async (message) => void sent.push(message),
    async transaction(work) {
      let posted: Mail[] = []
      const result = await orm.transaction((tx) => {
        posted = []
        return work({ orm: tx }, async (message) => void posted.push(message))
      })
      sent.push(...posted)
      return result
    },
    registerMailJob: (job, write) => async (details) =>
      background.run(job, async () => {
        const message = await orm.transaction((tx) => write({ orm: tx }, details))
        if (message !== null) sent.push(message)
      }),
  })
  return { sent, of }
}

export function createTestApp(database: Database, options: TestAppOptions = {}): App {
  const { clock = new TestClock(), background = createBackground(), outbox: sent = createTestMail() } = options
  const { hashing = quickHashing, provider, siteUrl: site = siteUrl, sessionMaxDays = longestSession } = options
  const outbox = 'of' in sent ? sent.of(database, background) : sent
  const mailTexts = createMailTexts({ product: 'Sample', siteUrl: site, inbox: 'inbox@example.com' })
  const given = {
    database,
    secret,
    siteUrl: site,
    hashing,
    provider,
    outbox,
    mailTexts,
    sessionMaxDays,
    now: clock.now,
  }
  return createApp({
    model: null,
    modelCallLimits: { daily: 3, dailyTotal: 200 },
    trustProxy: 0,
    consent: 'ask',
    confirmEmail: false,
    firstLook: true,
    guests: true,
    limits: limitsWith(),
    startTimer: createTestTimers().startTimer,
    ...options,
    ...given,
    auth: createAuth({ ...given, product: 'Sample' }),
    background,
  })
}

export interface ReceivedAnswer {
  status: number
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test reads whatever it expects
  body: any
  headers: Headers
}

function isForeseen(endpoint: Endpoint, { status, body }: ReceivedAnswer): boolean {
  const { status: usual = 200, mayExist = false, mayTakeLonger = false } = endpoint
  if (status < 400) return status === usual || (mayExist && status === 200) || (mayTakeLonger && status === 202)
  return failuresOf(endpoint).some((code) => code === body.code && problemStatus[code] === status)
}

/** What is sent with a call. The body may be wrong in any way: that is what many tests are about. */
type Given<Called extends Endpoint> = {
  query?: Called extends { query: object } ? Record<string, string> : never
  body?: Called extends { body: object } ? unknown : never
  headers?: Record<string, string>
} & (object extends PathParams<Called['path']> ? { params?: never } : { params: PathParams<Called['path']> })

export const password = 'correct horse'

let registered = 0

/** A browser as the API sees it: it sends JSON and keeps cookies. */
export class TestClient {
  cookies = new Map<string, string>()

  /** The value of one of the site's own cookies, such as `session`. */
  cookie = (name: string) => this.cookies.get(cookieName(new URL(siteUrl), name))

  /** `address`: where it calls from, as a proxy tells the app */
  constructor(
    readonly app: TestApp,
    readonly address?: string,
  ) {}

  /** Calls the API as its contract says. Throws where the contract does not foresee the answer. */
  async call<const Called extends Endpoint>(
    endpoint: Called,
    ...[given]: object extends Given<Called> ? [Given<Called>?] : [Given<Called>]
  ): Promise<ReceivedAnswer> {
    const { params, query, body, headers } = (given ?? {}) as Given<Endpoint>
    const search = query ? `?${new URLSearchParams(query)}` : ''
    const answer = await this.change(endpoint.method, urlOf(endpoint, params ?? {}) + search, body, headers)
    if (isForeseen(endpoint, answer)) return answer
    throw new Error(`${endpoint.method} ${endpoint.path} answers ${answer.status} ${answer.body?.code ?? ''}`)
  }

  get = (path: string, headers: Record<string, string> = {}) => this.send(path, { headers })

  post = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
    this.change('POST', path, body, headers)

  private change = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    this.send(path, {
      method,
      headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
      body: body === undefined || typeof body === 'string' ? (body ?? null) : JSON.stringify(body),
    })

  async open(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers({ origin: siteUrl, ...(init.headers as Record<string, string>) })
    if (this.address !== undefined) headers.set('x-forwarded-for', this.address)
    headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await this.app.handle(new Request(siteUrl + path, { ...init, headers }))
    for (const line of response.headers.getSetCookie()) this.keepCookie(line)
    return response
  }

  async send(path: string, init: RequestInit): Promise<ReceivedAnswer> {
    const response = await this.open(path, init)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
  }

  private keepCookie(line: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
    if (value === '' || /max-age=0/i.test(line)) this.cookies.delete(name!)
    else this.cookies.set(name!, value!)
  }

  /** A new person, who has agreed to nothing yet. */
  static async registered(app: TestApp, address?: string): Promise<TestClient & { email: string }> {
    registered += 1
    const client = new TestClient(app, address)
    const email = `person${registered}@example.com`
    await client.call(register, { body: { email, password } })
    return Object.assign(client, { email })
  }

  static async signedIn(app: TestApp): Promise<TestClient & { email: string }> {
    const client = await TestClient.registered(app)
    await client.agree()
    return client
  }

  static async guest(app: TestApp, address?: string): Promise<TestClient> {
    const client = new TestClient(app, address)
    await client.call(beginAsGuest)
    await client.agree()
    return client
  }

  /** The same person in another browser, or before another process. */
  copy = (app = this.app, address = this.address) =>
    Object.assign(new TestClient(app, address), { cookies: new Map(this.cookies) })

  agree = () => this.call(giveConsent, { body: { version: consentVersion, isAdult: true, agrees: true } })

  start = async (): Promise<string> => (await this.call(startAssessment)).body.id

  /** Answers all questions, or the first `count` in shown order, at once. */
  async answerAll(assessmentId: string, sheet: Sheet, count = items.length): Promise<void> {
    await Promise.all(
      items
        .slice(0, count)
        .map(({ id }) => this.call(saveAnswer, { body: { assessmentId, questionId: id, answer: sheet.get(id) } })),
    )
  }
}
