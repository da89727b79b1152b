import { withPromptServer } from '#site/test/server.fixture.ts'
import { becomeElsewhere, idOf, robin, viewerOf } from '#site/test/viewer.fixture.ts'
import { expect, test } from 'bun:test'
import { $toast } from '../toasts/toasts.ts'
import { $account, $session } from './user.ts'
import { viewerNow } from './viewer.ts'

const call = 'GET /api/auth/user'
const server = withPromptServer('account')

test('returns nobody and drops the hint once the session has ended', async () => {
  server.refuse(call, 401, 'unauthorized')
  expect(await $session.fetch()).toEqual({ data: { user: null } })
  expect([document.cookie, document.documentElement.dataset.signedIn]).toEqual(['', undefined])
  expect(server.calls).toEqual([call])
  expect($toast.get()).toBeNull()
})

test.each([undefined, { message: 'Sign on.' }])(
  'returns nobody and keeps the hint if somebody in between refuses the connection: %j',
  async (body) => {
    server.answer(call, body, 401)
    expect(await $session.fetch()).toEqual({ data: { user: null } })
    expect([viewerNow(), document.documentElement.dataset.signedIn, $toast.get()]).toEqual([
      viewerOf('account'),
      idOf('robin'),
      null,
    ])
  },
)

test.each([null, {}, { user: null }])('takes the JSON %j of somebody in between for no answer', async (body) => {
  server.answer(call, body)
  expect(await $session.fetch()).toMatchObject({ error: { status: 200 } })
  expect(viewerNow()).toEqual(viewerOf('account'))
})

test('returns the error and keeps the hint if the API cannot be reached', async () => {
  server.refuse(call, 0)
  expect(await $session.fetch()).toMatchObject({ error: { status: 0 } })
  expect(viewerNow()).toEqual(viewerOf('account'))
})

test('asks for the account, but not who is here, once the browser has lost the hint of the page', async () => {
  becomeElsewhere('visitor')
  server.answer(call, robin)
  expect(await $session.fetch()).toEqual({ data: { user: null } })
  expect(server.calls).toEqual([])
  expect(await $account.fetch()).toEqual({ data: robin })
  expect(server.calls).toEqual([call])
})
