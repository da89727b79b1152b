import { withPromptServer } from '#site/test/server.fixture.ts'
import { expect, test } from 'bun:test'
import { $toast } from '#site/lib/toasts/toasts.ts'
import { exports } from './account-export.ts'

const server = withPromptServer('account')

test('says that a download failed, and why', async () => {
  server.refuse('GET /api/account/export', 0)
  await exports.json.saving.run()
  expect($toast.get()).toMatchObject({ title: 'Download failed', tone: 'destructive' })
  expect($toast.get()?.description).toContain('could not be reached')
})
