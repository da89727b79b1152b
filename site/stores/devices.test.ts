import { afterEach, beforeEach, describe, expect, jest, test } from 'bun:test'
import { allTasks } from 'nanostores'
import type { Device } from '../../api/contract/device.ts'
import { $toast } from '../lib/toasts/toasts.ts'
import { $devices, createDeviceSignOut, leavingEverywhere, leavingOthers } from './devices.ts'
import { withPage } from './page.fixture.ts'
import { redirectDelay } from './unauthorized.ts'

const list = 'GET /api/account/devices'
const seen = { signedInAt: '2026-03-01T12:00:00.000Z', seenAt: '2026-03-09T12:00:00.000Z' }
const own: Device = { id: 'd1', name: 'Firefox on Windows', isThis: true, ...seen }
const other: Device = { id: 'd2', name: 'Safari on iOS', isThis: false, ...seen }

const page = withPage('robin')
let stop: () => void

beforeEach(async () => {
  page.answer(list, { body: [own, other] })
  stop = $devices.listen(() => {})
  await allTasks()
  page.calls.length = 0
})
afterEach(() => {
  leavingOthers.reset()
  stop()
  // what was read must not be there for the tests of other files
  $devices.invalidate()
})

const listed = () => $devices.get().data?.map(({ id }) => id)
const failed = (words: string) => ({ status: 'failed' as const, sentence: expect.stringContaining(words) })

describe.each([
  ['a device', 'DELETE /api/account/devices/d2', () => createDeviceSignOut('d2')],
  ['every other device', 'POST /api/account/sign-out-others', () => leavingOthers],
] as const)('signing out %s', (_, sending, attempt) => {
  test('takes it from the list', async () => {
    page.answer(sending, { body: {} })
    page.answer(list, { body: [own] })
    expect(await attempt().run()).toBe('done')
    await allTasks()
    expect(page.calls).toEqual([sending, list])
    expect(listed()).toEqual(['d1'])
  })

  test.each([
    ['offline' as const, 'could not be reached'],
    [{ status: 429, body: null, headers: { 'retry-after': '60' } }, 'Please wait 1 minute and try again.'],
    [{ status: 500, body: null }, 'on our side'],
  ])('a sign-out that fails (%j) says why, and leaves the list as it is', async (answer, words) => {
    page.answer(sending, answer)
    const leaving = attempt()
    expect(await leaving.run()).toBe('failed')
    await allTasks()
    expect(leaving.$state.get()).toEqual(failed(words))
    expect(page.calls).toEqual([sending])
    expect(listed()).toEqual(['d1', 'd2'])
  })

  test('sends a person who is signed out to sign in', async () => {
    page.answer(sending, { status: 401, body: { message: 'Please sign in.', code: 'unauthorized' } })
    expect(await attempt().run()).toBe('signed-out')
    jest.advanceTimersByTime(redirectDelay)
    expect(page.visited).toEqual(['/auth?next=%2Fdashboard%3Ffrom%3Dmail'])
  })
})

test('a device that was signed out before goes from the list, and that is no failure', async () => {
  page.answer('DELETE /api/account/devices/d2', { status: 404, body: { message: 'Gone.', code: 'not-found' } })
  page.answer(list, { body: [own] })
  const leaving = createDeviceSignOut('d2')
  expect(await leaving.run()).toBe('done')
  await allTasks()
  expect(leaving.$state.get()).toEqual({ status: 'done' })
  expect(listed()).toEqual(['d1'])
})

const leavingCall = 'POST /api/account/sign-out-everywhere'

afterEach(() => leavingEverywhere.reset())

test('signing out everywhere goes home, and keeps what is not sent yet', async () => {
  page.localStorage['survey-answers:a1'] = '{}'
  page.answer(leavingCall, { body: { message: 'Done.' } })
  await leavingEverywhere.run()
  expect(page.cookie()).toBe('')
  expect(page.visited).toEqual(['/'])
  expect(page.sessionStorage).toEqual({ 'home-message': 'signed-out' })
  expect(page.localStorage).toEqual({ 'survey-answers:a1': '{}' })
})

test.each([
  ['no connection', 'offline' as const, 'could not be reached'],
  ['too many tries', { status: 429, headers: { 'retry-after': '840' } }, 'Please wait 14 minutes and try again.'],
  ['a fault', { status: 500 }, 'on our side'],
])('after %s nobody is signed out, and both toast and page say why', async (_, answer, words) => {
  page.answer(leavingCall, answer)
  expect(await leavingEverywhere.run()).toBe('failed')
  const sentence = expect.stringContaining(words)
  expect(leavingEverywhere.$state.get()).toEqual({ status: 'failed', sentence })
  expect($toast.get()).toMatchObject({ title: 'Not signed out', description: sentence, tone: 'destructive' })
  expect(page.cookie()).toBe('signed_in=robin')
})
