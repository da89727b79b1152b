import { withServer } from '#site/test/server.fixture.ts'
import { become, becomeElsewhere, robin } from '#site/test/viewer.fixture.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { runHeadScript } from '#site/components/head-script.fixture.ts'
import { dropSession } from './viewer.ts'
import { endSession } from './sign-out.ts'
import { watchSession } from './session-watch.ts'
import { $toast } from '../toasts/toasts.ts'

const server = withServer()
const read = 'GET /api/auth/user'

/** The other tab of this browser, and what it is told. */
let other: BroadcastChannel
let told = 0
let waiting: (() => void)[] = []

let isHidden = false

const show = (persisted = true) => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
const leave = () => void dispatchEvent(new Event('pagehide'))

/** The tab is left for another one, and comes back. */
function turnTo(isAway: boolean): void {
  isHidden = isAway
  document.dispatchEvent(new Event('visibilitychange'))
}

/** The other tab says something, and every tab has heard it. */
async function hear(): Promise<void> {
  const last = new BroadcastChannel('session')
  const heard = new Promise((resolve) => (last.onmessage = resolve))
  other.postMessage(null)
  await heard
  last.close()
}

/** Waits until the other tab was told so many times. */
const tells = () =>
  new Promise<void>((resolve) => {
    if (told > 0) resolve()
    else waiting.push(resolve)
  })

beforeAll(() => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
  become('account')
  runHeadScript()
  watchSession()
})

beforeEach(async () => {
  other = new BroadcastChannel('session')
  const opened = new Promise((resolve) => (other.onmessage = resolve))
  show()
  await opened
  told = 0
  waiting = []
  other.onmessage = () => {
    told += 1
    for (const resolve of waiting.splice(0)) resolve()
  }
})
afterEach(() => {
  leave()
  other.close()
  isHidden = false
})

describe('once another tab has signed out', () => {
  test.each(['account', 'guest'] as const)('reloads the page of a person at once: %s', async (who) => {
    become(who)
    becomeElsewhere('visitor')
    await hear()
    expect(server.visited).toEqual(['/dashboard'])
  })

  test('leaves a visitor’s page alone, and one whose person is still there', async () => {
    await hear()
    become('visitor')
    await hear()
    expect(server.visited).toEqual([])
  })

  test('leaves it to the page’s own script that takes over', async () => {
    document.addEventListener('signed-out', (event) => event.preventDefault(), { once: true })
    becomeElsewhere('visitor')
    await hear()
    expect(server.visited).toEqual([])
    await hear()
    expect(server.visited).toHaveLength(1)
  })

  test('reloads a page that was kept for Back when it returns, and hears others again', async () => {
    leave()
    becomeElsewhere('visitor')
    await hear()
    expect(server.visited).toEqual([])
    show(true)
    expect(server.visited).toHaveLength(1)
    await hear()
    expect(server.visited).toHaveLength(2)
  })

  test('reloads without a channel as soon as the page is seen', () => {
    leave()
    becomeElsewhere('visitor')
    turnTo(true)
    expect(server.visited).toEqual([])
    turnTo(false)
    expect(server.visited).toHaveLength(1)
  })
})

test('reloads nothing where the browser refuses channels', () => {
  const { BroadcastChannel: Channel } = globalThis
  globalThis.BroadcastChannel = class {
    constructor() {
      throw new DOMException('', 'SecurityError')
    }
  } as unknown as typeof Channel
  leave()
  show()
  dropSession()
  globalThis.BroadcastChannel = Channel
  expect(server.visited).toEqual([])
})

describe('a page that is seen again', () => {
  test('asks our server once whether the session still lasts, and stays if it does', async () => {
    turnTo(true)
    turnTo(false)
    turnTo(false)
    expect(server.asked()).toEqual([read])
    server.answer(read, robin)
    await server.answerAll()
    expect(server.visited).toEqual([])
  })

  test('reloads if another device has ended the session, as our answer takes the hint away', async () => {
    turnTo(true)
    turnTo(false)
    becomeElsewhere('visitor')
    server.refuse(read, 401, 'unauthorized')
    await server.answerAll()
    expect(server.visited).toHaveLength(1)
  })

  test('stays if somebody in between refuses the connection', async () => {
    turnTo(true)
    turnTo(false)
    server.refuse(read, 401)
    await server.answerAll()
    expect(server.visited).toEqual([])
  })

  test.each(['guest', 'visitor'] as const)('asks nothing for %p', (who) => {
    become(who)
    turnTo(true)
    turnTo(false)
    expect(server.asked()).toEqual([])
  })

  test.each([
    ['in its tab', () => turnTo(true), () => turnTo(false)],
    ['by Back', leave, () => show()],
  ])('reloads if somebody else has signed in: %s', (_, leaves, returns) => {
    leaves()
    becomeElsewhere('account', 'kim')
    returns()
    expect(server.visited).toHaveLength(1)
  })
})

describe('a page', () => {
  test('tells other tabs when it finds that its session has ended', async () => {
    dropSession()
    await tells()
    expect(told).toBe(1)
  })

  test('tells other tabs when it opens, as the one before it may have signed out', async () => {
    leave()
    show()
    await tells()
    expect(told).toBe(1)
  })

  test('tells other tabs when it signs out, and goes home whatever they say', async () => {
    const ending = endSession('/api/logout')
    becomeElsewhere('visitor')
    server.answer('POST /api/logout', { message: 'You’re signed out.' })
    await server.answerAll()
    await ending
    await tells()
    await hear()
    expect(server.visited).toEqual(['/'])
  })
})

test.each([{ status: 'ok' }, { message: 'Sign on.' }])(
  'counts a sign-out as failed that somebody else answered',
  async (body) => {
    const ending = endSession('/api/logout')
    server.answer('POST /api/logout', body)
    await server.answerAll()
    await ending
    expect([server.visited, $toast.get()?.title]).toEqual([[], 'Logout failed'])
  },
)
