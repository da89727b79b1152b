import { jest, mock } from 'bun:test'

interface FakeAnswer {
  status?: number
  body?: unknown
  headers?: Record<string, string>
}

/** A stand-in for a browser's storage, whose own keys are what it keeps. */
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

/**
 * A stand-in for the browser around the stores: cookies, the address bar, a server with set answers,
 * and a clock that stands still, so that no timer outlives its test.
 */
export function createFakePage() {
  jest.useFakeTimers()
  const visited: string[] = []
  const calls: string[] = []
  const answers = new Map<string, FakeAnswer | 'offline'>()
  const attributes = new Set<string>()
  let cookie = ''

  const fakeDocument = {
    get cookie() {
      return cookie
    },
    set cookie(written: string) {
      const [pair = ''] = written.split('; ')
      cookie = written.includes('Max-Age=0') ? '' : pair
    },
    documentElement: { removeAttribute: (name: string) => attributes.delete(name) },
  }
  const fakeLocation = {
    pathname: '/dashboard',
    search: '?from=mail',
    assign: (path: string) => visited.push(path),
    replace: (path: string) => visited.push(path),
  }

  const fetchFake = mock(async (path: string, init?: RequestInit) => {
    calls.push(`${init?.method ?? 'GET'} ${path}`)
    const answer = answers.get(path) ?? { status: 404, body: { message: 'None.', code: 'not-found' } }
    if (answer === 'offline') throw new TypeError('Failed to fetch')
    const { body = null, status = 200, headers = {} } = answer
    return Response.json(body, { status, headers })
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
    /** where the page went, in order */
    visited,
    /** 'GET /path', in order */
    calls,
    attributes,
    /** what is kept on the device, and in the tab */
    ...storages,
    signIn() {
      cookie = 'signed_in=1'
      attributes.add('data-signed-in')
    },
    cookie: () => cookie,
    answer(path: string, answer: FakeAnswer | 'offline') {
      answers.set(path, answer)
    },
    restore() {
      jest.useRealTimers()
      Object.assign(globalThis, before)
    },
  }
}

export type FakePage = ReturnType<typeof createFakePage>
