import { afterEach, beforeEach, expect, test } from 'bun:test'
import { $askForLink, $resetPassword } from './account-recovery.ts'
import { createFakePage, type FakePage } from './page.fixture.ts'
import { invalidateKeys } from './query.ts'
import { $session } from './user.ts'

const ada = { id: 'u1', email: 'ada@example.org', firstName: 'Ada', lastName: '' }
let page: FakePage
let stops: (() => void)[]

beforeEach(async () => {
  page = createFakePage()
  page.signIn()
  page.answer('/api/auth/user', { body: ada })
  stops = [$session, $askForLink, $resetPassword].map((store) => store.listen(() => {}))
  await $session.fetch()
})

afterEach(() => {
  for (const stop of stops) stop()
  invalidateKeys(() => true)
  page.restore()
})

test('a link is asked for', async () => {
  page.answer('/api/password/forgot', { body: { message: 'On its way.' } })
  await $askForLink.mutate({ email: ada.email })
  expect($askForLink.get().error).toBeUndefined()
  expect(page.calls.at(-1)).toBe('POST /api/password/forgot')
})

test('a new password ends the session of this device too', async () => {
  page.answer('/api/password/reset', { body: { message: 'Set.' } })
  await $resetPassword.mutate({ token: 't', password: 'another' })
  expect($session.get().data).toEqual({ user: null })
  expect(page.cookie()).toBe('')
})

test('a link that is worth nothing leaves everything as it was', async () => {
  page.answer('/api/password/reset', { status: 400, body: { message: 'Too old.', code: 'invalid-token' } })
  await $resetPassword.mutate({ token: 't', password: 'another' })
  expect($resetPassword.get().error?.problem?.code).toBe('invalid-token')
  expect($session.get().data).toEqual({ user: ada })
  expect(page.cookie()).toBe('signed_in=robin')
})
