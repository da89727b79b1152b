import { afterEach, beforeEach, expect, test } from 'bun:test'
import { allTasks } from 'nanostores'
import type { Device } from '#api/accounts/devices/contract.ts'
import { $devices, createDeviceSignOut, leavingEverywhere } from './devices.ts'
import { withPage } from '#site/lib/page.fixture.ts'

const list = 'GET /api/account/devices'
const seen = { signedInAt: '2026-03-01T12:00:00.000Z', seenAt: '2026-03-09T12:00:00.000Z' }
const own: Device = { id: 'd1', name: 'Firefox on Windows', isThis: true, ...seen }
const other: Device = { id: 'd2', name: 'Safari on iOS', isThis: false, ...seen }

const page = withPage('robin')

beforeEach(async () => {
  page.answer(list, { body: [own, other] })
  await page.show($devices)
})
afterEach(leavingEverywhere.reset)

test('removes a device that was signed out before', async () => {
  page.answer('DELETE /api/account/devices/d2', { status: 404, body: { message: 'Gone.', code: 'not-found' } })
  page.answer(list, { body: [own] })
  expect(await createDeviceSignOut('d2').run()).toBe('done')
  await allTasks()
  expect($devices.get().data).toEqual([own])
})

test('goes home after signing out everywhere and keeps unsent answers', async () => {
  page.localStorage['survey-answers:a1'] = '{}'
  page.answer('POST /api/account/sign-out-everywhere', { body: { message: 'Done.' } })
  await leavingEverywhere.run()
  expect(page.cookie()).toBe('')
  expect(page.visited).toEqual(['/'])
  expect(page.sessionStorage).toEqual({ 'home-message': JSON.stringify('signed-out') })
  expect(page.localStorage).toEqual({ 'survey-answers:a1': '{}' })
})
