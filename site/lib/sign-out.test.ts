import { expect, test } from 'bun:test'
import { withPage } from './page.fixture.ts'
import { endSession } from './sign-out.ts'
import { $toast } from './toasts/toasts.ts'

const page = withPage()

test('explains in a toast that signing out did not reach the server', async () => {
  page.answer('POST /api/logout', 'offline')
  await endSession('/api/logout')
  expect(page.visited).toEqual([])
  expect($toast.get()).toMatchObject({ title: 'Logout failed', description: expect.stringContaining('connection') })
})
