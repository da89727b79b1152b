import { expect, test } from 'bun:test'
import { withPage } from '../stores/page.fixture.ts'
import { $toast } from '../stores/toasts.ts'
import { endSession } from './sign-out.ts'

const page = withPage()

test('signing out leads home', async () => {
  page.answer('/api/logout', { body: {} })
  await endSession('/api/logout')
  expect(page.calls).toEqual(['POST /api/logout'])
  expect(page.visited).toEqual(['/'])
})

test('a failure is said in the words of the server', async () => {
  page.answer('/api/logout', { status: 500, body: { message: 'Please try again.', code: 'internal' } })
  await endSession('/api/logout')
  expect(page.visited).toEqual([])
  expect($toast.get()).toMatchObject({ title: 'Logout failed', description: 'Please try again.', tone: 'destructive' })
})

test('so is a lost connection', async () => {
  page.answer('/api/logout', 'offline')
  await endSession('/api/logout')
  expect($toast.get()).toMatchObject({ title: 'Logout failed', description: expect.stringContaining('connection') })
})
