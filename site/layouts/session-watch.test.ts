import { withServer } from '#site/test/server.fixture.ts'
import { become, becomeElsewhere, robin } from '#site/test/viewer.fixture.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { runHeadScript } from '#site/components/head-script.fixture.ts'
import { dropSession } from '../lib/session/viewer.ts'
import { endSession } from '../lib/session/sign-out.ts'
import { watchSession } from './session-watch.ts'
import { $toast } from '../lib/toasts/toasts.ts'

const server = withServer()
const read = 'GET /api/auth/user'

/** The other tab of this browser. */
let other: BroadcastChannel
let isHidden = false

const show = (persisted = true) => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
const leave = () => void dispatchEvent(new Event('pagehide'))

/** The tab is left for another one, and comes back. */
function turnTo(isAway: boolean): void {
  isHidden = isAway
  document.dispatchEvent(new Event('visibilitychange'))
}

const nextMessage = (tab: BroadcastChannel) => new Promise((resolve) => (tab.onmessage = resolve))

/** The other tab says something, and every tab has heard it. */
async function hear(): Promise<void> {
  const last = new BroadcastChannel('session')
  const heard = nextMessage(last)
  other.postMessage(null)
  await heard
  last.close()
}

beforeAll(() => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
  become('account')
  runHeadScript()
  watchSession()
})

beforeEach(async () => {
  other = new BroadcastChannel('session')
  const opened = nextMessage(other)
  show()
  await opened
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
  const end = () => {
    becomeElsewhere('visitor')
    server.refuse(read, 401, 'unauthorized')
  }

  test.each([
    ['stays if the session lasts', () => server.answer(read, robin), []],
    ['reloads if another device has ended it, as our answer takes the hint away', end, ['/dashboard']],
    ['stays if somebody in between refuses the connection', () => server.refuse(read, 401), []],
  ])('asks our server once, and %s', async (_, prepare, visited) => {
    turnTo(true)
    turnTo(false)
    turnTo(false)
    expect(server.asked()).toEqual([read])
    prepare()
    await server.answerAll()
    expect(server.visited).toEqual(visited)
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
  const reopen = () => {
    leave()
    show()
  }

  test.each([
    ['finds that its session has ended', dropSession],
    ['opens, as the one before it may have signed out', reopen],
  ])('tells other tabs when it %s', async (_, act) => {
    const told = nextMessage(other)
    act()
    expect(await told).toMatchObject({ type: 'message' })
  })

  test('tells other tabs when it signs out, and goes home whatever they say', async () => {
    const told = nextMessage(other)
    const ending = endSession('/api/logout')
    becomeElsewhere('visitor')
    server.answer('POST /api/logout', { message: 'You’re signed out.' })
    await server.answerAll()
    await ending
    await told
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
