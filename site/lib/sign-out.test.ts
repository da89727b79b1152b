import { expect, test } from 'bun:test'
import { pathOf } from '../../api/contract/endpoints.ts'
import { withPage } from '../stores/page.fixture.ts'
import { endSession } from './sign-out.ts'
import { $toast } from './toasts/toasts.ts'

const page = withPage()

test('signing out leads home', async () => {
  page.answer('POST /api/logout', { body: {} })
  await endSession(pathOf('POST /api/logout'))
  expect(page.calls).toEqual(['POST /api/logout'])
  expect(page.visited).toEqual(['/'])
})

test('a failure is said in the words of the server', async () => {
  page.answer('POST /api/logout', { status: 500, body: { message: 'Please try again.', code: 'internal' } })
  await endSession(pathOf('POST /api/logout'))
  expect(page.visited).toEqual([])
  expect($toast.get()).toMatchObject({ title: 'Logout failed', description: 'Please try again.', tone: 'destructive' })
})

test('a lost connection is said', async () => {
  page.answer('POST /api/logout', 'offline')
  await endSession(pathOf('POST /api/logout'))
  expect($toast.get()).toMatchObject({ title: 'Logout failed', description: expect.stringContaining('connection') })
})
