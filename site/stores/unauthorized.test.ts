import { beforeEach, describe, expect, jest, test } from 'bun:test'
import { call } from '../lib/api.ts'
import { $toast } from '../lib/toasts/toasts.ts'
import { withPage } from './page.fixture.ts'
import { leaveForSignIn, redirectDelay } from './unauthorized.ts'

const page = withPage()

test('a person whose session has ended sees that, then is sent to sign in and back', () => {
  page.signIn()
  leaveForSignIn()
  expect($toast.get()).toMatchObject({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
  })
  expect(page.cookie()).toBe('')
  jest.advanceTimersByTime(redirectDelay - 1)
  expect(page.visited).toEqual([])
  jest.advanceTimersByTime(1)
  expect(page.visited).toEqual(['/auth?next=%2Fdashboard%3Ffrom%3Dmail'])
})

test('what fails together leads to one place: that of the first', () => {
  page.signIn()
  leaveForSignIn('/assessment?id=a1&question=3')
  leaveForSignIn()
  jest.runOnlyPendingTimers()
  expect(page.visited).toEqual(['/auth?next=%2Fassessment%3Fid%3Da1%26question%3D3'])
})

describe('once somebody else has signed in', () => {
  beforeEach(() => {
    page.signIn('robin')
    page.signInElsewhere('kim')
  })

  test('nothing of the first person’s page is sent with the other’s session', async () => {
    await expect(call('POST /api/account/sign-out-everywhere')).rejects.toMatchObject({ status: 401 })
    expect(page.calls).toEqual([])
  })

  test('an answer that came with the other’s session is not handed on', async () => {
    page.signIn('robin')
    page.answer('POST /api/account/sign-out-everywhere', { body: { message: 'Done.' } })
    const asked = call('POST /api/account/sign-out-everywhere')
    page.signInElsewhere('kim')
    await expect(asked).rejects.toMatchObject({ status: 401 })
  })

  test('the page is left, and the other stays signed in', () => {
    leaveForSignIn()
    jest.runOnlyPendingTimers()
    expect(page.visited).toHaveLength(1)
    expect(page.cookie()).toBe('signed_in=kim')
  })
})

test('a guest whose session has ended is told nothing of being logged out, and finds the ways in', () => {
  page.beginAsGuest()
  leaveForSignIn('/results/a1')
  expect([page.visited, $toast.get(), page.cookie()]).toEqual([['/auth?next=%2Fresults%2Fa1'], null, ''])
})

test('where another guest has begun since, the page opens as theirs, without a word', () => {
  page.beginAsGuest('guest-1')
  page.beginAsGuestElsewhere('guest-2')
  leaveForSignIn('/auth')
  expect([page.visited, $toast.get(), page.cookie()]).toEqual([['/auth'], null, 'guest=guest-2'])
})

test('a guest who has signed in elsewhere on the device goes on as themselves, without a word', () => {
  page.beginAsGuest()
  page.signInElsewhere('robin')
  leaveForSignIn('/assessment?id=a1')
  expect([page.visited, $toast.get()]).toEqual([['/assessment?id=a1'], null])
})
