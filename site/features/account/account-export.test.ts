import { expect, test } from 'bun:test'
import { $toast } from '#site/lib/toasts/toasts.ts'
import { exports } from './account-export.ts'
import { withPage } from '#site/lib/page.fixture.ts'

const call = 'GET /api/account/export'
const { run } = exports.json.saving
const page = withPage('robin')

test('reports a failure, then saves the file under the name that the server gives it', async () => {
  const saved: unknown[] = []
  Object.assign(document, {
    createElement() {
      const link = { click: () => saved.push(link) }
      return link
    },
  })
  page.answer(call, 'offline')
  await run()
  expect($toast.get()).toMatchObject({ title: 'Download failed', tone: 'destructive' })
  expect($toast.get()?.description).toContain('could not be reached')
  page.answer(call, { body: {}, headers: { 'content-disposition': 'attachment; filename="export-2026-03-09.json"' } })
  await run()
  expect(saved).toMatchObject([{ download: 'export-2026-03-09.json' }])
})
