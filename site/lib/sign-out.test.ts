import { expect, test } from 'bun:test'
import { pathOf } from '../../api/contract/endpoints.ts'
import { withPage } from '../stores/page.fixture.ts'
import { endSession } from './sign-out.ts'
import { $toast } from './toasts/toasts.ts'

const page = withPage()

test('leads home', async () => {
  page.answer('POST /api/logout', { body: {} })
  await endSession(pathOf('POST /api/logout'))
  expect(page.calls).toEqual(['POST /api/logout'])
  expect(page.visited).toEqual(['/'])
})

test.each([
  [{ status: 500, body: { message: 'Please try again.', code: 'internal' } }, 'Please try again.'],
  ['offline' as const, 'connection'],
])('explains in a toast why signing out failed: %j', async (answer, words) => {
  page.answer('POST /api/logout', answer)
  await endSession(pathOf('POST /api/logout'))
  expect(page.visited).toEqual([])
  const description = expect.stringContaining(words)
  expect($toast.get()).toMatchObject({ title: 'Logout failed', description, tone: 'destructive' })
})
