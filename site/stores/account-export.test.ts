import { beforeEach, expect, test } from 'bun:test'
import { $toast } from '../lib/toasts/toasts.ts'
import { exports } from './account-export.ts'
import { withPage } from './page.fixture.ts'

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

test('saves the file under the name that the server gives it', async () => {
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

test('sends one request per file for repeated clicks', async () => {
  page.answer(call, { body: {} })
  page.answer('GET /api/account/export.csv', { body: {} })
  await Promise.all([run(), run(), exports.csv.saving.run()])
  expect(page.calls).toEqual([call, 'GET /api/account/export.csv'])
})

test('reports a failure and tries again with the next click', async () => {
  page.answer(call, 'offline')
  await run()
  expect($toast.get()).toMatchObject({ title: 'Your data did not arrive', tone: 'destructive' })
  expect($toast.get()?.description).toContain('could not be reached')
  page.answer(call, { body: {} })
  await run()
  expect(saved).toMatchObject([{ download: 'export.json' }])
})
