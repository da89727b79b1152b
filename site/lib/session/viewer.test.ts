import { describe, expect, test } from 'bun:test'
import { call } from '../api/api.ts'
import { idOf, withPage } from '../page.fixture.ts'
import { dropSession, hasViewerChanged, pageViewer, viewerNow } from './viewer.ts'

const page = withPage()
const robin = { email: 'robin@example.com', password: 'a calm evening' }

test('lets a guest own the page and make calls until they are gone', async () => {
  page.beginAsGuest('guest-1')
  const guest = { kind: 'guest', id: idOf('guest-1') } as const
  expect([pageViewer(), viewerNow(), hasViewerChanged()]).toEqual([guest, guest, false])
  page.answer('GET /api/questions', { body: [] })
  expect(await call('GET /api/questions')).toEqual([])
  dropSession()
  const visitor = { kind: 'visitor', id: null } as const
  expect([pageViewer(), viewerNow(), page.cookie()]).toEqual([visitor, visitor, ''])
})

const robinId = idOf('robin')

test.each([
  ['an old hint', `signed_in=${robinId}`, robinId],
  ['an old hint beside a neighbour’s', `guest=1; signed_in=${robinId}`, robinId],
  ['a new hint beside an old one', `signed_in=${idOf('kim')}; __Host-concord.guest=${robinId}`, robinId],
  ['what a neighbour’s script wrote', 'signed_in=1; guest=1; __Host-concord.guest=1', null],
  ['what no server sets', `__Host-concord.guest=${'-'.repeat(36)}`, null],
  ['the hint of a site at another port', `__Host-concord-8443.guest=${robinId}`, null],
])('reads %s', (_, cookies, person) => {
  page.setCookies(cookies)
  expect(viewerNow().id).toBe(person)
})

describe('a visitor who begins on the page', () => {
  test('owns the page from then on', async () => {
    page.answer('POST /api/guest', { status: 201, body: { id: 'guest-1' } })
    const beginning = call('POST /api/guest')
    page.beginAsGuestElsewhere('guest-1')
    await beginning
    expect([pageViewer().id, page.dataset.guest, hasViewerChanged()]).toEqual([idOf('guest-1'), idOf('guest-1'), false])
  })

  test('owns nothing if refused', async () => {
    page.answer('POST /api/guest', { status: 429 })
    await call('POST /api/guest').catch(() => {})
    expect(pageViewer().id).toBeNull()
  })
})

describe('a guest who registers or signs in on the page', () => {
  test.each(['POST /api/login', 'POST /api/register'] as const)('owns the page as before after %s', async (name) => {
    page.beginAsGuest('guest-1')
    page.answer(name, { body: { id: 'robin', email: robin.email } })
    const signingIn = call(name, { body: robin })
    page.signInElsewhere('robin')
    expect(await signingIn).toMatchObject({ id: 'robin' })
    expect([pageViewer(), hasViewerChanged()]).toEqual([{ kind: 'account', id: idOf('robin') }, false])
    // what is shown to the signed-in alone waits for the next page
    expect(page.dataset.signedIn).toBeUndefined()
    page.signInElsewhere('kim')
    expect(hasViewerChanged()).toBe(true)
  })

  test('stays the same guest if the next step is mailed', async () => {
    page.beginAsGuest('guest-1')
    page.answer('POST /api/register', { body: { message: 'Look into your inbox.' } })
    await call('POST /api/register', { body: robin })
    expect(pageViewer()).toEqual({ kind: 'guest', id: idOf('guest-1') })
  })
})

test.each([
  ['another guest', () => page.beginAsGuestElsewhere('guest-2')],
  ['an account', () => page.signInElsewhere('robin')],
])('sends nothing of a guest, and ends no other session, once %s has one on the device', async (_, change) => {
  page.beginAsGuest('guest-1')
  change()
  const theirs = page.cookie()
  await expect(call('GET /api/questions')).rejects.toMatchObject({ status: 401 })
  dropSession()
  expect([page.calls, page.cookie()]).toEqual([[], theirs])
})
