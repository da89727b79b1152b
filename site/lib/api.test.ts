import { afterEach, beforeEach, describe, expect, setSystemTime, test } from 'bun:test'
import { withPage } from './page.fixture.ts'
import { call, cookiesNeeded, problemCode, parseAnswer } from './api.ts'

const page = withPage()
beforeEach(() => setSystemTime(new Date('2026-03-09T12:00:00Z')))
afterEach(() => setSystemTime())

const letter = { name: 'Robin', email: 'robin@example.com', message: 'Hello.' }

test.each([
  ['840', 840],
  ['0', 1],
  ['Mon, 09 Mar 2026 12:02:00 GMT', 120],
  ['Mon, 09 Mar 2026 11:00:00 GMT', 1],
  ['soon', null],
  [null, null],
])('reads Retry-After: %s as %p seconds', async (retryAfter, seconds) => {
  page.answer('POST /api/contact', { status: 429, headers: retryAfter ? { 'retry-after': retryAfter } : {} })
  await expect(call('POST /api/contact', { body: letter })).rejects.toMatchObject({ secondsToWait: seconds })
})

test('rejects an answer that is not JSON, like the page of a network in between', async () => {
  page.signIn()
  page.answer('GET /api/scores', { text: '<h1>Sign in to the train</h1>' })
  await expect(call('GET /api/scores')).rejects.toMatchObject({ status: 200, problem: null })
})

test('counts an answer that breaks off as none', async () => {
  const cut = new ReadableStream({ pull: (body) => body.error(new TypeError('network error')) })
  await expect(parseAnswer('GET /api/scores', new Response(cut))).rejects.toMatchObject({ status: 0, problem: null })
})

test.each([
  [{ message: 'None.', code: 'not-found' }, 'not-found' as const],
  [{ message: 'None.' }, undefined],
  [{ message: 'No such model.', code: 404 }, undefined],
  [{ message: 'Wrong.', code: 'invalid', issues: 'email' }, undefined],
  [null, undefined],
])('reads the code of the refusal %j as %p', async (body, code) => {
  page.answer('POST /api/contact', { status: 404, body })
  const error = await call('POST /api/contact', { body: letter }).catch((thrown: unknown) => thrown)
  expect(problemCode(error)).toBe(code)
})

test('fills names in the path and adds the query', async () => {
  page.signIn()
  page.answer('PUT /api/assessments/a%2Fb/challenge/7', { body: null })
  expect(
    await call('PUT /api/assessments/:id/challenge/:day', { params: { id: 'a/b', day: 7 }, body: { done: true } }),
  ).toBeNull()
  page.answer('GET /api/comparisons?from=x+y&to=z', { body: null })
  expect(await call('GET /api/comparisons', { query: { from: 'x y', to: 'z' } })).toBeNull()
})

describe('after a call that begins a session', () => {
  const robin = { email: 'robin@example.com', password: 'a calm evening' }
  const signIn = () => call('POST /api/login', { body: robin })
  beforeEach(() => {
    page.answer('POST /api/login', { body: { id: 'robin' } })
    page.answer('POST /api/guest', { status: 201, body: { id: 'guest-1' } })
  })

  test.each(['account', 'guest'])('says that cookies are needed if the browser kept none of the %s', async (who) => {
    const begin = () => (who === 'account' ? signIn() : call('POST /api/guest'))
    await expect(begin()).rejects.toMatchObject({ problem: { code: 'cookies-refused', message: cookiesNeeded } })
    // without the readable cookie nothing has to be asked
    expect(page.calls).toHaveLength(1)
  })

  test('says so if the session alone was refused', async () => {
    page.signInElsewhere('robin')
    page.answer('GET /api/auth/user', { status: 401, body: { message: 'Please sign in.', code: 'unauthorized' } })
    await expect(signIn()).rejects.toMatchObject({ problem: { code: 'cookies-refused' } })
  })

  test.each([{ body: { id: 'robin' } }, { status: 503 }, 'offline'] as const)(
    'reads the session once, and goes on unless there is none: %j',
    async (answer) => {
      page.signInElsewhere('robin')
      page.answer('GET /api/auth/user', answer)
      expect(await signIn()).toMatchObject({ id: 'robin' })
      expect(page.calls).toEqual(['POST /api/login', 'GET /api/auth/user'])
    },
  )

  test('reads what a guest may read', async () => {
    page.beginAsGuestElsewhere('guest-1')
    page.answer('GET /api/assessments', { body: [] })
    await call('POST /api/guest')
    expect(page.calls).toEqual(['POST /api/guest', 'GET /api/assessments'])
  })

  test('reads nothing if the next step is mailed', async () => {
    page.answer('POST /api/register', { status: 201, body: { message: 'Look into your inbox.' } })
    await call('POST /api/register', { body: robin })
    expect(page.calls).toEqual(['POST /api/register'])
  })
})

test('does not send calls for users without a session hint', async () => {
  await expect(call('GET /api/scores')).rejects.toMatchObject({ status: 401 })
  expect(page.calls).toEqual([])
})
