import { afterEach, beforeEach, expect, jest, test } from 'bun:test'
import { createFakePage, type FakePage } from './page.fixture.ts'
import { $toast } from './toasts.ts'
import { leaveForSignIn, redirectDelay } from './unauthorized.ts'

let page: FakePage

beforeEach(() => {
  page = createFakePage()
})

afterEach(() => page.restore())

test('a person whose session has ended is told so, then sent to sign in and back', () => {
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
