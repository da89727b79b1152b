import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { createFakePage, type FakePage } from './page.fixture.ts'
import { invalidateKeys } from './query.ts'
import { $session } from './user.ts'

const ada = { id: 'u1', email: 'ada@example.org', firstName: 'Ada', lastName: '' }
const call = 'GET /api/auth/user'
let page: FakePage

beforeEach(() => {
  page = createFakePage()
})

afterEach(() => {
  invalidateKeys(() => true)
  page.restore()
})

describe('who is here', () => {
  test('nobody is here, and no call is made, where the page has no hint of a session', async () => {
    expect(await $session.fetch()).toEqual({ data: { user: null } })
    expect(page.calls).toEqual([])
  })

  test('the person of the session is here', async () => {
    page.signIn()
    page.answer(call, { body: ada })
    expect(await $session.fetch()).toEqual({ data: { user: ada } })
  })

  test('nobody is here, without an error, once the session has ended, and the hint goes', async () => {
    page.signIn()
    page.answer(call, { status: 401, body: { message: 'Please sign in.', code: 'unauthorized' } })
    expect(await $session.fetch()).toEqual({ data: { user: null } })
    expect(page.cookie()).toBe('')
    expect(page.dataset.signedIn).toBeUndefined()
    expect(page.calls).toEqual([call])
  })

  test('who is here is unknown, with the error, where the server cannot say', async () => {
    page.signIn()
    page.answer(call, 'offline')
    expect(await $session.fetch()).toMatchObject({ error: { status: 0 } })
    expect(page.cookie()).toBe('signed_in=robin')
  })
})
