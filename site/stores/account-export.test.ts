import { beforeEach, expect, jest, test } from 'bun:test'
import { $toast } from '../lib/toasts/toasts.ts'
import { exports } from './account-export.ts'
import { withPage } from './page.fixture.ts'
import { redirectDelay } from './unauthorized.ts'

/** The real one, which reads the content of an object URL. */
const fetchBlob = globalThis.fetch
const call = 'GET /api/account/export'
const { $state, run } = exports.json.saving
const page = withPage('robin')
let saved: { href: string; download: string }[]

beforeEach(() => {
  saved = []
  const createElement = () => {
    const link = { href: '', download: '', click: () => saved.push(link) }
    return link
  }
  Object.assign(document, { createElement })
})

test('an export is saved under the name that the server gives it', async () => {
  const headers = { 'content-disposition': 'attachment; filename="export-2026-03-09.json"' }
  page.answer(call, { body: { profile: {} }, headers })
  const saving = run()
  expect($state.get().status).toBe('busy')
  await saving
  expect(saved).toMatchObject([{ download: 'export-2026-03-09.json' }])
  expect(await (await fetchBlob(saved[0]!.href)).json()).toEqual({ profile: {} })
  expect($state.get().status).toBe('done')
  expect($toast.get()).toBeNull()
})

test('a second click on the way does nothing, and one on the other file fetches that, too', async () => {
  page.answer(call, { body: {} })
  page.answer('GET /api/account/export.csv', { body: {} })
  await Promise.all([run(), run(), exports.csv.saving.run()])
  expect(page.calls).toEqual([call, 'GET /api/account/export.csv'])
})

test('a session that has ended leads to sign in', async () => {
  page.answer(call, { status: 401, body: { message: 'Please sign in.', code: 'unauthorized' } })
  await run()
  jest.advanceTimersByTime(redirectDelay)
  expect(page.visited).toEqual(['/auth?next=%2Fdashboard%3Ffrom%3Dmail'])
  expect(saved).toEqual([])
})

test.each([
  ['offline' as const, 'could not be reached'],
  [
    { status: 429, body: { message: 'No.', code: 'too-many-requests' }, headers: { 'retry-after': '61' } },
    'Too many tries. Please wait 2 minutes and try again.',
  ],
  [{ status: 429, body: '<html>' }, 'Please wait a few minutes'],
  [{ status: 500, body: null }, 'on our side'],
])('a failure (%j) is said, and the next click tries again', async (answer, words) => {
  page.answer(call, answer)
  await run()
  expect($toast.get()).toMatchObject({ title: 'Your data did not arrive', tone: 'destructive' })
  expect($toast.get()?.description).toContain(words)
  page.answer(call, { body: {} })
  await run()
  expect(saved).toMatchObject([{ download: 'export.json' }])
})
