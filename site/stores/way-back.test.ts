import { beforeEach, expect, test } from 'bun:test'
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
  'returns to the user’s own page: %s',
  async (path) => {
    expect(await afterSignInFor(path)).toBe(path)
  },
)

test.each(['/assessment?id=b1', '/results/b1', '/changes?from=a1&to=b1'])(
  'goes home from another user’s page: %s',
  async (path) => {
    expect(await afterSignInFor(path)).toBe('/')
  },
)

test('returns to pages of everyone without asking the API', async () => {
  for (const path of ['/', '/dashboard', '/assessment', '/changes', '/results/6']) {
    expect(await afterSignInFor(path)).toBe(path)
  }
  expect(page.calls).toEqual([])
})

test('returns to the page if the API cannot be reached', async () => {
  page.answer(list, 'offline')
  expect(await afterSignInFor('/results/b1')).toBe('/results/b1')
})
