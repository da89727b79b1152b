import { withPromptServer } from '#site/test/server.fixture.ts'
import { become, becomeElsewhere, viewerOf } from '#site/test/viewer.fixture.ts'
import { describe, expect, test } from 'bun:test'
import { call } from '../api/api.ts'
import { dropSession, hasViewerChanged, pageViewer, viewerNow } from './viewer.ts'

const server = withPromptServer()
const robin = { email: 'robin@example.com', password: 'a calm evening' }

test('lets a guest own the page and make calls until they are gone', async () => {
  become('guest')
  expect([pageViewer(), viewerNow(), hasViewerChanged()]).toEqual([viewerOf('guest'), viewerOf('guest'), false])
  server.answer('GET /api/questions', [])
  expect(await call('GET /api/questions')).toEqual([])
  dropSession()
  expect([pageViewer(), viewerNow(), document.cookie]).toEqual([viewerOf('visitor'), viewerOf('visitor'), ''])
})

describe('a visitor who begins on the page', () => {
  test('owns the page from then on', async () => {
    server.answer('POST /api/guest', { id: 'guest-1' }, 201)
    const beginning = call('POST /api/guest')
    becomeElsewhere('guest')
    await beginning
    expect([pageViewer(), hasViewerChanged()]).toEqual([viewerOf('guest'), false])
  })

  test('owns nothing if refused', async () => {
    server.refuse('POST /api/guest', 429)
    await call('POST /api/guest').catch(() => {})
    expect(pageViewer().id).toBeNull()
  })
})

describe('a guest who registers or signs in on the page', () => {
  test.each(['POST /api/login', 'POST /api/register'] as const)('owns the page as before after %s', async (name) => {
    become('guest', 'guest-1')
    server.answer(name, { id: 'robin', email: robin.email })
    const signingIn = call(name, { body: robin })
    becomeElsewhere('account')
    expect(await signingIn).toMatchObject({ id: 'robin' })
    expect([pageViewer(), hasViewerChanged()]).toEqual([viewerOf('account'), false])
    // what is shown to the signed-in alone waits for the next page
    expect(document.documentElement.dataset.signedIn).toBeUndefined()
    becomeElsewhere('account', 'kim')
    expect(hasViewerChanged()).toBe(true)
  })

  test('stays the same guest if the next step is mailed', async () => {
    become('guest')
    server.answer('POST /api/register', { message: 'Look into your inbox.' })
    await call('POST /api/register', { body: robin })
    expect(pageViewer()).toEqual(viewerOf('guest'))
  })
})

test.each([
  ['another guest', () => becomeElsewhere('guest', 'guest-2')],
  ['an account', () => becomeElsewhere('account', 'kim')],
])('sends nothing of a guest, and ends no other session, once %s has one on the device', async (_, change) => {
  become('guest')
  change()
  const theirs = document.cookie
  await expect(call('GET /api/questions')).rejects.toMatchObject({ status: 401 })
  dropSession()
  expect([server.calls, document.cookie]).toEqual([[], theirs])
})
