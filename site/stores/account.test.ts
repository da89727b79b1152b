import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { $changeEmail, $changeNames, $changePassword, $deleteAccount, $signOutEverywhere } from './account.ts'
import { createFakePage, type FakePage } from './page.fixture.ts'
import { invalidateKeys } from './query.ts'
import { $account } from './user.ts'

const ada = { id: 'u1', email: 'ada@example.org', firstName: 'Ada', lastName: '' }
const refused = { status: 401, body: { message: 'The password is not right.', code: 'wrong-credentials' } }
let page: FakePage
let stops: (() => void)[]

beforeEach(async () => {
  page = createFakePage()
  page.signIn()
  page.answer('/api/auth/user', { body: ada })
  const stores = [$account, $changeNames, $changeEmail, $changePassword, $signOutEverywhere, $deleteAccount]
  stops = stores.map((store) => store.listen(() => {}))
  await $account.fetch()
  page.calls.length = 0
})

afterEach(() => {
  for (const stop of stops) stop()
  invalidateKeys(() => true)
  page.restore()
})

describe('a change that the page shows', () => {
  test.each([
    ['of the names', () => $changeNames.mutate({ firstName: 'Grace' }), 'PATCH /api/account'],
    [
      'of the e-mail',
      () => $changeEmail.mutate({ email: 'grace@example.org', password: 'secret' }),
      'POST /api/account/email',
    ],
  ])('%s is at once who is here, without reading it again', async (_, change, call) => {
    const grace = { ...ada, firstName: 'Grace', email: 'grace@example.org' }
    page.answer(call.split(' ')[1]!, { body: grace })
    await change()
    expect($account.get().data).toEqual(grace)
    expect(page.calls).toEqual([call])
  })

  test('that was refused leaves who is here as it was', async () => {
    page.answer('/api/account/email', refused)
    await $changeEmail.mutate({ email: 'grace@example.org', password: 'wrong' })
    expect($changeEmail.get().error?.problem?.code).toBe('wrong-credentials')
    expect($account.get().data).toEqual(ada)
  })
})

test('another password leaves this device signed in', async () => {
  page.answer('/api/account/password', { body: { message: 'Done.' } })
  await $changePassword.mutate({ currentPassword: 'secret', newPassword: 'another' })
  expect($changePassword.get().error).toBeUndefined()
  expect(page.cookie()).toBe('signed_in=robin')
  expect(page.visited).toEqual([])
})

test('signing out everywhere goes home, and keeps what is not sent yet', async () => {
  page.localStorage['survey-answers:a1'] = '{}'
  page.answer('/api/account/sign-out-everywhere', { body: { message: 'Done.' } })
  await $signOutEverywhere.mutate({})
  expect(page.cookie()).toBe('')
  expect(page.visited).toEqual(['/'])
  expect(page.sessionStorage).toEqual({ farewell: 'signed-out' })
  expect(page.localStorage).toEqual({ 'survey-answers:a1': '{}' })
})

describe('deleting the account', () => {
  const others = { 'survey-answers:kim:a2': '{}' }

  beforeEach(() => {
    Object.assign(page.localStorage, { 'survey-answers:robin:a1': '{}', theme: 'dark', ...others })
    Object.assign(page.sessionStorage, { 'draft:contact': '{}' })
  })

  test('takes from the device too what it holds of the person, and nothing of anyone else', async () => {
    page.answer('/api/account', { body: { message: 'Done.' } })
    await $deleteAccount.mutate({ password: 'secret' })
    expect(page.calls).toEqual(['DELETE /api/account'])
    expect(page.localStorage).toEqual({ theme: 'dark', ...others })
    expect(page.sessionStorage).toEqual({ farewell: 'deleted' })
    expect(page.cookie()).toBe('')
    expect(page.visited).toEqual(['/'])
  })

  test('with a wrong password changes nothing anywhere', async () => {
    page.answer('/api/account', refused)
    await $deleteAccount.mutate({ password: 'wrong' })
    expect($deleteAccount.get().error?.status).toBe(401)
    expect(page.localStorage).toEqual({ 'survey-answers:robin:a1': '{}', theme: 'dark', ...others })
    expect(page.cookie()).toBe('signed_in=robin')
    expect(page.visited).toEqual([])
  })
})
