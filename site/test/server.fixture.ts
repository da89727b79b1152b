import { words } from '#words'
import { act, button, person, withBrowser } from './dom.fixture.ts'
import { beforeEach, jest, mock, spyOn } from 'bun:test'
import { allTasks, cleanTasks, type ReadableAtom } from 'nanostores'
import type { Endpoints } from '#api/contract/endpoints.ts'
import type { CallName } from '../lib/api/call-names.ts'
import { invalidateKeys } from '../lib/api/query.ts'
import type { Viewer } from '../lib/session/viewer.ts'
import { become } from './viewer.fixture.ts'

/** The runtime's own: a page's may not read everything that a server sends. */
const { Response, Blob: RealBlob } = globalThis

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

/** Also a page, or whether it can be reached. */
type Sent = SentCall | `${SentCall}?language=${string}` | `HEAD ${string}` | 'GET /dashboard' | `GET /results/${string}`

type Answer = (sent: unknown) => Response

const notFound = () => createResponse({ message: 'None.', code: 'not-found' }, 404)

/** A browser for each test, at the page of this viewer, with a server. Its calls wait until `answerAll`. */
export const withServer = (kind: Viewer['kind'] = 'account') => withAnyServer(kind, false)

/** Answers calls at once, unless they are held. The clock stands still: tests move it. */
export const withPromptServer = (kind: Viewer['kind'] = 'visitor') => withAnyServer(kind, true)

function withAnyServer(kind: Viewer['kind'], isPrompt: boolean) {
  const answers = new Map<string, Answer>()
  const held = new Set<string>()
  const calls: string[] = []
  const visited: string[] = []
  const waiting: { call: string; body: unknown; settle: () => void }[] = []
  let usual: Answer = notFound
  let holdsAll = !isPrompt
  let stops: (() => void)[] = []

  withBrowser({ isNewForEach: isPrompt, end })
  beforeEach(() => {
    if (isPrompt) jest.useFakeTimers()
    // reads of an earlier file that were never answered would keep `allTasks` waiting
    cleanTasks()
    for (const list of [calls, visited]) list.length = 0
    for (const way of ['assign', 'replace'] as const)
      spyOn(location, way).mockImplementation((address) => void visited.push(String(address)))
    spyOn(location, 'reload').mockImplementation(() => void visited.push(location.pathname))
    become(kind)
    globalThis.fetch = Object.assign(mock(receive), { preconnect() {} })
  })

  /** What is still to happen must happen on this page. */
  async function end(): Promise<void> {
    answers.clear()
    held.clear()
    holdsAll = !isPrompt
    usual = notFound
    await answerAll()
    if (isPrompt) jest.runOnlyPendingTimers()
    for (const stop of stops.splice(0)) stop()
    invalidateKeys(() => true)
    jest.useRealTimers()
  }

  async function receive(path: unknown, init: RequestInit = {}): Promise<Response> {
    const call = `${init.method ?? 'GET'} ${path}`
    const body: unknown = JSON.parse(String(init.body ?? null))
    calls.push(call)
    if (holdsAll || held.has(call)) await new Promise<void>((settle) => waiting.push({ call, body, settle }))
    return (answers.get(call) ?? usual)(body)
  }

  /** Answers all pending calls, and those that follow from the answers. */
  async function answerAll(): Promise<void> {
    await act(settleRequests)
    while (waiting.length > 0) await answerAsked()
  }

  async function answerAsked(only?: Sent): Promise<void> {
    const asked = waiting.splice(0)
    for (const each of asked) {
      if (only === undefined || only === each.call) each.settle()
      else waiting.push(each)
    }
    await act(settleRequests)
  }

  // a fault of the server has its own words
  const refusal = (status: number, code?: string) =>
    createResponse(code && { message: status >= 500 ? words('common').failures.ours : 'No.', code }, status)

  return {
    /** The addresses that the page was left for, or reloaded at. */
    visited,
    /** All that arrived. */
    calls,
    /** The calls that are not answered yet. */
    asked: () => waiting.map(({ call }) => call),
    /** The bodies of these calls; null where there is none. */
    sent: () => waiting.map(({ body }) => body),
    /** Sets the answer to a call. */
    answer(call: Sent, body: unknown, status = 200, headers = {}) {
      answers.set(call, () => createResponse(body, status, headers))
    },
    /** Sets how the answer to a call is made, each time, from the body sent. */
    answerWith<Body>(call: SentCall, createBody: (sent: Body) => unknown) {
      answers.set(call, (sent) => createResponse(createBody(sent as Body), 200))
    },
    /** Refuses a call with one of our codes, or none, like a proxy. The status 0 is no connection. */
    refuse(call: Sent, status: number, code?: string) {
      answers.set(call, () => refusal(status, code))
    },
    /** Refuses a call once; after that it is answered as before. */
    refuseOnce(call: Sent, status: number, code?: string) {
      const before = answers.get(call) ?? usual
      answers.set(call, () => {
        answers.set(call, before)
        return refusal(status, code)
      })
    },
    /** Answers every call that has no answer of its own so, like a proxy. */
    answerOthers(body: unknown, status = 200, headers = {}) {
      usual = () => createResponse(body, status, headers)
    },
    /** Has a call wait until `answerAll`. */
    hold: (call: Sent) => void held.add(call),
    /** Has every call wait, so that what it changes on the page can be awaited. */
    holdAll: () => void (holdsAll = true),
    /** Lets the page process the answers that have come. */
    settle: () => act(settleRequests),
    answerAll,
    /** Only one of the pending calls, or all without those that follow. */
    answerAsked,
    /** Presses this button of the page, and answers what it asks. */
    async press(name: string) {
      await person().click(button(name))
      await answerAll()
    },
    /** Shows what these stores read, afresh, until the test ends; `calls` has only what follows. */
    async show(...stores: ReadableAtom[]) {
      stops = stores.map((store) => store.listen(() => {}))
      await allTasks()
      calls.length = 0
    },
  }
}

/** Text and files are sent as they are, and undefined is no body. */
function createResponse(body: unknown, status: number, headers = {}): Response {
  if (status === 0) throw new TypeError('Failed to fetch')
  return new Response(typeof body === 'string' || body instanceof RealBlob ? body : JSON.stringify(body), {
    status,
    headers,
  })
}

/** Lets the page process the answers. */
async function settleRequests(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
}
