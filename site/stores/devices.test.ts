import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { allTasks } from 'nanostores'
import type { Device } from '../../api/contract/device.ts'
import { $devices, createDeviceSignOut, leavingEverywhere, leavingOthers } from './devices.ts'
import { withPage } from './page.fixture.ts'

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

describe.each([
  ['a device', 'DELETE /api/account/devices/d2', () => createDeviceSignOut('d2')],
  ['every other device', 'POST /api/account/sign-out-others', () => leavingOthers],
] as const)('signing out %s', (_, sending, attempt) => {
  test('removes it from the list', async () => {
    page.answer(sending, { body: {} })
    page.answer(list, { body: [own] })
    expect(await attempt().run()).toBe('done')
    await allTasks()
    expect(page.calls).toEqual([sending, list])
    expect(listed()).toEqual(['d1'])
  })

  test('explains a failure and leaves the list as it is', async () => {
    page.answer(sending, 'offline')
    const leaving = attempt()
    expect(await leaving.run()).toBe('failed')
    await allTasks()
    expect(leaving.$state.get()).toMatchObject({ sentence: expect.stringContaining('could not be reached') })
    expect(page.calls).toEqual([sending])
    expect(listed()).toEqual(['d1', 'd2'])
  })
})

test('removes a device that was signed out before', async () => {
  page.answer('DELETE /api/account/devices/d2', { status: 404, body: { message: 'Gone.', code: 'not-found' } })
  page.answer(list, { body: [own] })
  const leaving = createDeviceSignOut('d2')
  expect(await leaving.run()).toBe('done')
  await allTasks()
  expect(leaving.$state.get()).toEqual({ status: 'done' })
  expect(listed()).toEqual(['d1'])
})

afterEach(() => leavingEverywhere.reset())

test('goes home after signing out everywhere and keeps unsent answers', async () => {
  page.localStorage['survey-answers:a1'] = '{}'
  page.answer('POST /api/account/sign-out-everywhere', { body: { message: 'Done.' } })
  await leavingEverywhere.run()
  expect(page.cookie()).toBe('')
  expect(page.visited).toEqual(['/'])
  expect(page.sessionStorage).toEqual({ 'home-message': 'signed-out' })
  expect(page.localStorage).toEqual({ 'survey-answers:a1': '{}' })
})
