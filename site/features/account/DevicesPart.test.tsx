import { button, onPage, person, renderInMain, within } from '#site/test/dom.fixture.ts'
import { withServer } from '#site/test/server.fixture.ts'
import { robin } from '#site/test/viewer.fixture.ts'
import { afterEach, expect, test } from 'bun:test'
import type { Device } from '#api/accounts/devices/contract.ts'
import { $toast } from '#site/lib/toasts/toasts.ts'
import { signingOutEverywhere } from './devices.ts'
import { DevicesPart } from './DevicesPart.tsx'

const server = withServer()

afterEach(() => signingOutEverywhere.reset())

const list = 'GET /api/account/devices'
const reason = 'Something went wrong on our side. Please try again in a moment.'
const seen = { signedInAt: '2026-03-01T12:00:00.000Z', seenAt: '2026-03-09T12:00:00.000Z' }
const own: Device = { id: 'd1', name: 'Firefox on Windows', isThis: true, ...seen }
const other: Device = { id: 'd2', name: 'Safari on iOS', isThis: false, ...seen }

async function open(...devices: Device[]) {
  server.answer(list, devices)
  renderInMain(<DevicesPart />)
  await server.answerAll()
  return person()
}

const items = () => onPage().getAllByRole('listitem')
const alerts = () => onPage().queryAllByRole('alert')
const isOff = (element: Element) => element.getAttribute('aria-disabled') === 'true'

test('leads somebody who is afraid to what is safe first', async () => {
  await open(own)
  expect(onPage().getByRole('link', { name: 'read this first' }).getAttribute('href')).toBe('/security')
})

test('explains why a device was not signed out, then removes it and keeps the focus on the page', async () => {
  const sending = 'DELETE /api/account/devices/d2'
  const signOut = () => button('Sign out Safari on iOS')
  const someone = await open(own, other)
  expect(items().map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'Firefox on Windows, this deviceSigned in on March 1, 2026',
    'Safari on iOSSigned in on March 1, 2026, last seen on March 9, 2026',
  ])
  server.refuse(sending, 500, 'internal')
  await someone.click(signOut())
  await server.answerAll()
  expect(within(items()[1]!).getByRole('alert').textContent).toBe(reason)
  expect(alerts()).toHaveLength(1)
  expect([isOff(signOut()), document.activeElement === signOut()]).toEqual([false, true])
  server.answer(sending, { message: 'It is done.' })
  server.answer(list, [own])
  await someone.click(signOut())
  expect([signOut().textContent, isOff(signOut())]).toEqual(['Signing out...', true])
  await someone.click(signOut())
  expect(server.asked()).toEqual([sending])
  await server.answerAll()
  expect(items()).toHaveLength(1)
  expect(document.activeElement?.id).toBe('main')
})

test('removes a device that was signed out before', async () => {
  await open(own, other)
  server.refuse('DELETE /api/account/devices/d2', 404, 'not-found')
  server.answer(list, [own])
  await server.press('Sign out Safari on iOS')
  expect([items().length, alerts()]).toEqual([1, []])
})

test('explains why other devices were not signed out, then removes them', async () => {
  const sending = 'POST /api/account/sign-out-others'
  await open(own, other)
  server.refuse(sending, 500, 'internal')
  await server.press('Sign out all others')
  expect(alerts().map(({ textContent }) => textContent)).toEqual([reason])
  server.answer(sending, { message: 'It is done.' })
  server.answer(list, [own])
  await server.press('Sign out all others')
  expect(items()).toHaveLength(1)
  expect(onPage().getAllByRole('button')).toEqual([button('Sign out everywhere')])
})

test('explains in a toast and a note why nobody was signed out everywhere, then goes home and keeps unsent answers', async () => {
  const sending = 'POST /api/account/sign-out-everywhere'
  localStorage.setItem(`survey-answers:${robin.id}:a1`, '{}')
  await open(own)
  server.refuse(sending, 500, 'internal')
  await server.press('Sign out everywhere')
  expect($toast.get()).toMatchObject({ title: 'Not signed out', description: reason })
  expect(onPage().getByText(reason)).toBeTruthy()
  expect(document.documentElement.dataset.signedIn).toBe(robin.id)
  expect(alerts()).toEqual([])
  server.answer(sending, { message: 'Done.' })
  await server.press('Sign out everywhere')
  expect(document.documentElement.dataset.signedIn).toBeUndefined()
  expect(server.visited).toEqual(['/'])
  expect(sessionStorage.getItem('home-message')).toBe('"signed-out"')
  expect(localStorage.getItem(`survey-answers:${robin.id}:a1`)).toBe('{}')
})
