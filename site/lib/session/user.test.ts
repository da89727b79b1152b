import { withPromptServer } from '#site/test/server.fixture.ts'
import { becomeElsewhere, idOf, robin, viewerOf } from '#site/test/viewer.fixture.ts'
import { expect, test } from 'bun:test'
import { $toast } from '../toasts/toasts.ts'
import { $account, $session } from './user.ts'
import { viewerNow } from './viewer.ts'

const call = 'GET /api/auth/user'
const server = withPromptServer('account')

test.each([
  ['returns nobody and drops the hint once the session has ended', 401, 'unauthorized', { data: { user: null } }],
  ['returns nobody and keeps it if somebody in between refuses', 401, undefined, { data: { user: null } }],
  ['does so if they have a code', 401, 'no-sso', { data: { user: null } }],
  ['returns the error and keeps it if the API cannot be reached', 0, undefined, { error: { status: 0 } }],
])('%s', async (_, status, code, result) => {
  server.refuse(call, status, code)
  expect(await $session.fetch()).toMatchObject(result)
  const isOver = code === 'unauthorized'
  expect(viewerNow()).toEqual(viewerOf(isOver ? 'visitor' : 'account'))
  expect(document.documentElement.dataset.signedIn).toBe(isOver ? undefined : idOf('robin'))
  expect([server.calls, $toast.get()]).toEqual([[call], null])
})

test('asks for the account, but not who is here, once the browser has lost the hint of the page', async () => {
  becomeElsewhere('visitor')
  server.answer(call, robin)
  expect(await $session.fetch()).toEqual({ data: { user: null } })
  expect(server.calls).toEqual([])
  expect(await $account.fetch()).toEqual({ data: robin })
  expect(server.calls).toEqual([call])
})
