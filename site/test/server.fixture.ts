import { afterEach, beforeEach, spyOn } from 'bun:test'
import { cookieName, hints } from '#api/contract/cookies.ts'
import type { User } from '#api/accounts/contract.ts'
import { invalidateKeys } from '../lib/api/query.ts'
import { idOf, type SentCall } from '../lib/page.fixture.ts'
import { marks, type Viewer } from '../lib/session/viewer.ts'
import { act } from './dom.fixture.ts'

/** The runtime's own: a page's may not read everything that a server sends. */
const { Response } = globalThis

interface FixtureAnswer {
  status?: number
  body: unknown
}

export const robin: User = { id: idOf('robin'), email: 'robin@example.com', firstName: 'Robin', lastName: '' }

/** Makes the page Robin's, signed in or as a guest, or that of a visitor. */
export function become(kind: Viewer['kind']): void {
  const { dataset } = document.documentElement
  for (const name of Object.values(hints))
    document.cookie = `${cookieName(location, name)}=; Path=/; Max-Age=-1; Secure`
  for (const mark of Object.values(marks)) delete dataset[mark]
  if (kind === 'visitor') return
  document.cookie = `${cookieName(location, hints[kind])}=${robin.id}; Path=/; Secure`
  dataset[marks.owner] = dataset[marks[kind]] = robin.id
}

/** A server with set answers for a page on which Robin is signed in. Calls wait until `answerAll`; others are not found. */
export function withServer() {
  const answers = new Map<string, FixtureAnswer>()
  let waiting: { call: string; body: unknown; settle: (response: Response) => void }[] = []
  const visited: string[] = []

  beforeEach(() => {
    visited.length = 0
    for (const way of ['replace', 'assign'] as const) {
      spyOn(location, way).mockImplementation((address) => void visited.push(String(address)))
    }
    become('account')
    globalThis.fetch = Object.assign(
      (path: unknown, { method = 'GET', body }: RequestInit = {}) =>
        new Promise<Response>((settle) => {
          waiting.push({ call: `${method} ${path}`, body: JSON.parse(String(body ?? null)), settle })
        }),
      { preconnect() {} },
    )
  })
  afterEach(async () => {
    answers.clear()
    // answers pending requests, so that they do not reach the next test
    await answerAll()
    invalidateKeys(() => true)
  })

  return {
    /** The addresses that the page was left for. */
    visited,
    /** Sets the answer to a call. */
    answer(call: SentCall, body: unknown, status = 200) {
      answers.set(call, { status, body })
    },
    /** The calls that are not answered yet. */
    asked: () => waiting.map(({ call }) => call),
    /** The bodies of these calls; null where there is none. */
    sent: () => waiting.map(({ body }) => body),
    answerAll,
  }

  /** Answers all pending calls, and those that follow from the answers. */
  async function answerAll(): Promise<void> {
    await act(settleRequests)
    while (waiting.length > 0) {
      const asked = waiting
      waiting = []
      for (const { call, settle } of asked) settle(responseTo(call))
      await act(settleRequests)
    }
  }

  function responseTo(call: string): Response {
    const { status = 200, body } = answers.get(call) ?? { status: 404, body: { message: 'None.', code: 'not-found' } }
    return Response.json(body, { status })
  }
}

/** Lets the page process the answers. */
async function settleRequests(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
}
