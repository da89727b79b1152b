import { beforeEach, describe, expect, jest, test } from 'bun:test'
import { call } from '../lib/api.ts'
import { $toast } from '../lib/toasts/toasts.ts'
import { withPage } from './page.fixture.ts'
import { leaveForSignIn, redirectDelay } from './unauthorized.ts'

const page = withPage()

test('shows a toast, then leads to sign in and back', () => {
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

test('leads to the first of several places', () => {
  page.signIn()
  leaveForSignIn('/assessment?id=a1&question=3')
  leaveForSignIn()
  jest.runOnlyPendingTimers()
  expect(page.visited).toEqual(['/auth?next=%2Fassessment%3Fid%3Da1%26question%3D3'])
})

describe('once another account has signed in', () => {
  beforeEach(() => {
    page.signIn('robin')
    page.signInElsewhere('kim')
  })

  test('sends no call of the first user', async () => {
    await expect(call('POST /api/account/sign-out-everywhere')).rejects.toMatchObject({ status: 401 })
    expect(page.calls).toEqual([])
  })

  test('rejects an answer that came with the other session', async () => {
    page.signIn('robin')
    page.answer('POST /api/account/sign-out-everywhere', { body: { message: 'Done.' } })
    const asked = call('POST /api/account/sign-out-everywhere')
    page.signInElsewhere('kim')
    await expect(asked).rejects.toMatchObject({ status: 401 })
  })

  test('opens the page anew for them, without a toast', () => {
    leaveForSignIn()
    expect([page.visited, $toast.get(), page.cookie()]).toEqual([['/dashboard?from=mail'], null, 'signed_in=kim'])
  })
})

test.each([
  ['leads an expired guest to sign in', () => {}, '/auth?next=%2Fresults%2Fa1', ''],
  ['opens the page for another guest', () => page.beginAsGuestElsewhere('guest-2'), '/results/a1', 'guest=guest-2'],
  [
    'opens the page for a guest who signed in elsewhere',
    () => page.signInElsewhere('robin'),
    '/results/a1',
    'signed_in=robin',
  ],
])('%s, without a toast', (_, change, path, cookie) => {
  page.beginAsGuest('guest-1')
  change()
  leaveForSignIn('/results/a1')
  expect([page.visited, $toast.get(), page.cookie()]).toEqual([[path], null, cookie])
})
