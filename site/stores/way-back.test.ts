import { beforeEach, describe, expect, test } from 'bun:test'
import { takeHomeMessage } from '../lib/home-message.ts'
import { newcomer } from '../lib/newcomer.ts'
import { goOnRegistered } from './after-registering.ts'
import { withPage } from './page.fixture.ts'
import { assessmentOf } from './survey/survey.fixture.ts'
import { goOnSignedIn } from './way-back.ts'

const list = 'GET /api/assessments'
const page = withPage('robin')

beforeEach(() => page.answer(list, { body: [assessmentOf({ id: 'a1' }), assessmentOf({ id: 'a2' })] }))

/** Where a person goes who signs in on a page that was opened for the sake of this path. */
async function afterSignInFor(path: string): Promise<string | undefined> {
  page.location.search = `?next=${encodeURIComponent(path)}`
  await goOnSignedIn()
  return page.visited.at(-1)?.replace(page.location.origin, '')
}

test.each(['/assessment?id=a1&question=7', '/results/a2', '/results/6', '/changes?from=a1&to=a2', '/changes?to=a2'])(
  'a person comes back to what is theirs: %s',
  async (path) => {
    expect(await afterSignInFor(path)).toBe(path)
  },
)

test.each(['/assessment?id=b1', '/results/b1', '/changes?from=a1&to=b1'])(
  'a person who comes in another’s place goes home: %s',
  async (path) => {
    expect(await afterSignInFor(path)).toBe('/')
  },
)

test('a path that shows no single assessment is for anyone, and nothing is asked', async () => {
  for (const path of ['/', '/dashboard', '/assessment', '/changes', '/results/6']) {
    expect(await afterSignInFor(path)).toBe(path)
  }
  expect(page.calls).toEqual([])
})

test('where the server cannot say whose it is, the screen will', async () => {
  page.answer(list, 'offline')
  expect(await afterSignInFor('/results/b1')).toBe('/results/b1')
})

describe('after registering', () => {
  const robin = { id: 'robin', email: 'robin@example.com', firstName: 'Robin', lastName: '' }

  /** Where a person goes who registers on a page that was opened for the sake of this path. */
  async function afterRegisteringFor(path: string): Promise<string | undefined> {
    page.location.search = path && `?next=${encodeURIComponent(path)}`
    await goOnRegistered(robin)
    return page.visited.at(-1)?.replace(page.location.origin, '')
  }

  test('is remembered as new in this tab', async () => {
    await afterRegisteringFor('/compass')
    expect(newcomer()).toBe('Robin')
  })

  test('a person who came from nowhere goes home', async () => {
    expect(await afterRegisteringFor('')).toBe('/')
    expect(takeHomeMessage()).toBe('registered')
  })

  test.each(['/compass', '/assessment', '/results/a2', '/dashboard'])(
    'returns to %s, which sent the person here',
    async (path) => {
      expect(await afterRegisteringFor(path)).toBe(path)
      expect(takeHomeMessage()).toBeNull()
    },
  )
})
