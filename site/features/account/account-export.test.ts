import { expect, test } from 'bun:test'
import { withPage } from '#site/lib/page.fixture.ts'
import { $toast } from '#site/lib/toasts/toasts.ts'
import { exports } from './account-export.ts'

const page = withPage('robin')

test('says that a download failed, and why', async () => {
  page.answer('GET /api/account/export', 'offline')
  await exports.json.saving.run()
  expect($toast.get()).toMatchObject({ title: 'Download failed', tone: 'destructive' })
  expect($toast.get()?.description).toContain('could not be reached')
})
