import { expect, test } from 'bun:test'
import { $toast } from '../toasts/toasts.ts'
import { idOf, withPage } from '../page.fixture.ts'
import { $session } from './user.ts'

const call = 'GET /api/auth/user'
const page = withPage()

test('returns nobody and drops the hint once the session has ended', async () => {
  page.signIn()
  page.answer(call, { status: 401, body: { message: 'Please sign in.', code: 'unauthorized' } })
  expect(await $session.fetch()).toEqual({ data: { user: null } })
  expect(page.cookie()).toBe('')
  expect(page.dataset.signedIn).toBeUndefined()
  expect(page.calls).toEqual([call])
  expect($toast.get()).toBeNull()
})

test.each([
  { status: 401, text: '' },
  { status: 401, body: { message: 'Sign on.' } },
])('returns nobody and keeps the hint if somebody in between refuses the connection: %j', async (answer) => {
  page.signIn()
  page.answer(call, answer)
  expect(await $session.fetch()).toEqual({ data: { user: null } })
  expect([page.cookie(), page.dataset.signedIn, $toast.get()]).toEqual(['signed_in=robin', idOf('robin'), null])
})

test.each([null, {}, { user: null }])('takes the JSON %j of somebody in between for no answer', async (body) => {
  page.signIn()
  page.answer(call, { body })
  expect(await $session.fetch()).toMatchObject({ error: { status: 200 } })
  expect(page.cookie()).toBe('signed_in=robin')
})

test('returns the error and keeps the hint if the API cannot be reached', async () => {
  page.signIn()
  page.answer(call, 'offline')
  expect(await $session.fetch()).toMatchObject({ error: { status: 0 } })
  expect(page.cookie()).toBe('signed_in=robin')
})
