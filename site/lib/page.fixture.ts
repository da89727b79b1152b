import { afterEach, beforeEach, jest, mock } from 'bun:test'
import { allTasks, cleanTasks, type ReadableAtom } from 'nanostores'
import { cookieName, type Hint, hints } from '#api/contract/cookies.ts'
import type { Endpoints } from '#api/contract/endpoints.ts'
import type { CallName } from './api/call-names.ts'
import { dismissToast } from './toasts/toasts.ts'
import { invalidateKeys } from './api/query.ts'
import { marks } from './session/viewer.ts'

/** A call's name with something in the place of each `:name` in its path. */
type Filled<Name extends string> = Name extends `${infer Start}:${string}/${infer Rest}`
  ? `${Start}${string}/${Filled<Rest>}`
  : Name extends `${infer Start}:${string}`
    ? `${Start}${string}`
    : Name

/** A call as it arrives at the server: 'GET /api/comparisons?from=a&to=b'. */
export type SentCall = {
  [Name in CallName]: Endpoints[Name] extends { query: object } ? `${Name}?${string}` : Filled<Name>
}[CallName]

/** A made-up person's id, always the same. */
export const idOf = (person: string) =>
  `00000000-0000-7000-8000-${Buffer.from(person).toString('hex').padStart(12, '0').slice(-12)}`

interface FakeAnswer {
  status?: number
  body?: unknown
  text?: string
  headers?: Record<string, string>
}

/** A fake browser storage, whose own keys are what it keeps. */
function createFakeStorage(): Record<string, string> {
  return Object.create({
    getItem(key: string) {
      return Object.hasOwn(this, key) ? Reflect.get(this, key) : null
    },
    setItem(key: string, value: string) {
      Reflect.set(this, key, value)
    },
    removeItem(key: string) {
      Reflect.deleteProperty(this, key)
    },
  })
}

/** The browser around the stores: cookies, address bar, a server with set answers, and a clock that stands still. */
function createFakePage() {
  jest.useFakeTimers()
  // reads of an earlier file that were never answered would keep `allTasks` waiting
  cleanTasks()
  const visited: string[] = []
  const calls: string[] = []
  const answers = new Map<string, FakeAnswer | 'offline'>()
  let usual: FakeAnswer = { status: 404, body: { message: 'None.', code: 'not-found' } }
  const dataset: Record<string, string> = {}
  const stops: (() => void)[] = []
  let [cookie, hint] = ['', '']

  const fakeDocument = {
    get cookie() {
      return cookie
    },
    set cookie(written: string) {
      const [pair = ''] = written.split('; ')
      if (pair.startsWith('__Host-') && !/; Path=\/;.*; Secure$/.test(written)) return
      cookie = written.includes('Max-Age=-1') ? '' : pair
    },
    hidden: false,
    dispatchEvent: () => true,
    documentElement: { dataset },
  }
  const begin = (kind: Hint, person: string) => {
    cookie = `${cookieName(fakeLocation, hints[kind])}=${idOf(person)}`
    hint = `${hints[kind]}=${person}`
  }
  const fakeLocation = {
    protocol: 'https:',
    port: '',
    origin: 'https://concord.example',
    pathname: '/dashboard',
    search: '?from=mail',
    assign: (path: string) => visited.push(path),
    replace: (path: string) => visited.push(path),
  }

  const fetchFake = mock(async (path: string, init?: RequestInit) => {
    const call = `${init?.method ?? 'GET'} ${path}`
    calls.push(call)
    const answer = answers.get(call) ?? usual
    if (answer === 'offline') throw new TypeError('Failed to fetch')
    const { body = null, text = JSON.stringify(body), status = 200, headers = {} } = answer
    return new Response(text, { status, headers })
  })

  const before = {
    document: globalThis.document,
    location: globalThis.location,
    fetch: globalThis.fetch,
    localStorage: globalThis.localStorage,
    sessionStorage: globalThis.sessionStorage,
  }
  const storages = { localStorage: createFakeStorage(), sessionStorage: createFakeStorage() }
  Object.assign(globalThis, { document: fakeDocument, location: fakeLocation, fetch: fetchFake, ...storages })

  return {
    visited,
    calls,
    dataset,
    location: fakeLocation,
    ...storages,
    /** Someone signs in, and the page is loaded for them. */
    signIn(person = 'robin') {
      begin('account', person)
      dataset[marks.owner] = dataset[marks.account] = idOf(person)
    },
    /** Someone answers without an account, and the page is loaded for them. */
    beginAsGuest(guest = 'guest-1') {
      begin('guest', guest)
      dataset[marks.owner] = dataset[marks.guest] = idOf(guest)
    },
    beginAsGuestElsewhere(guest = 'guest-1') {
      begin('guest', guest)
    },
    /** As the browser has them, whoever set them. */
    setCookies(pairs: string) {
      cookie = pairs
    },
    signOut() {
      cookie = ''
    },
    /** Someone signs in in another tab, and the page stays as it was. */
    signInElsewhere(person: string) {
      begin('account', person)
    },
    /** Which hint is left, and whose: 'signed_in=robin'. */
    cookie: () => (cookie === '' ? '' : hint),
    answer(call: SentCall, answer: FakeAnswer | 'offline') {
      answers.set(call, answer)
    },
    /** To every call that has no answer of its own, like a proxy. */
    answerAll(answer: FakeAnswer) {
      usual = answer
    },
    /** Shows what these stores read, afresh, until the test ends; `calls` has only what follows. */
    async show(...stores: ReadableAtom[]) {
      stops.push(...stores.map((store) => store.listen(() => {})))
      await allTasks()
      calls.length = 0
    },
    restore() {
      // what is still to happen must happen on this page
      jest.runOnlyPendingTimers()
      for (const stop of stops) stop()
      invalidateKeys(() => true)
      jest.useRealTimers()
      Object.assign(globalThis, before)
    },
  }
}

export type FakePage = ReturnType<typeof createFakePage>

/** Gives each test of a file or a `describe` a fake page without a toast, on which this person is signed in, if any. */
export function withPage(person?: string): FakePage {
  const page = {} as FakePage
  beforeEach(() => {
    Object.assign(page, createFakePage())
    if (person !== undefined) page.signIn(person)
    dismissToast()
  })
  afterEach(() => {
    page.restore()
    dismissToast()
  })
  return page
}
