import { afterEach, beforeEach, describe, expect, setSystemTime, test } from 'bun:test'
import { withPage } from '../page.fixture.ts'
import { call, callAny, cookiesNeeded, hintHidden, isUnanswered, needsSignIn, problemCode, parseAnswer } from './api.ts'
import type { CallName } from './call-names.ts'

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
    page.answer('POST /api/login', { body: { id: 'robin', email: robin.email } })
    page.answer('POST /api/guest', { status: 201, body: { id: 'guest-1' } })
  })

  const reads = { account: 'GET /api/auth/user', guest: 'GET /api/assessments' } as const
  const begin = (who: keyof typeof reads) => (who === 'account' ? signIn() : call('POST /api/guest'))

  test.each(['account', 'guest'] as const)(
    'says that cookies are needed if the browser kept none of the %s',
    async (who) => {
      page.answer(reads[who], { status: 401, body: { message: 'Please sign in.', code: 'unauthorized' } })
      await expect(begin(who)).rejects.toMatchObject({ problem: { code: 'cookies-refused', message: cookiesNeeded } })
      expect(page.calls).toHaveLength(2)
    },
  )

  test.each(['account', 'guest'] as const)('blames no browser if our server knows the %s', async (who) => {
    page.answer(reads[who], { body: who === 'account' ? { id: 'robin', email: robin.email } : [] })
    await expect(begin(who)).rejects.toMatchObject({ problem: { code: 'hint-hidden', message: hintHidden } })
  })

  test('says so if the session alone was refused', async () => {
    page.signInElsewhere('robin')
    page.answer('GET /api/auth/user', { status: 401, body: { message: 'Please sign in.', code: 'unauthorized' } })
    await expect(signIn()).rejects.toMatchObject({ problem: { code: 'cookies-refused' } })
  })

  test.each([{ body: { id: 'robin' } }, { status: 503 }, { status: 401, text: '' }, 'offline'] as const)(
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

test('sends no call for users without a session hint', async () => {
  await expect(call('GET /api/scores')).rejects.toMatchObject({ status: 401, problem: { code: 'unauthorized' } })
  expect(page.calls).toEqual([])
})

test('asks our server for a person whose hint was lost', async () => {
  page.signIn()
  page.signOut()
  page.answer('GET /api/scores', { body: [] })
  expect(await call('GET /api/scores')).toEqual([])
})

const failureOf = (asked: Promise<unknown>) => asked.catch((thrown: unknown) => thrown)

describe('a 401', () => {
  const [ours, proxys] = [
    { message: 'Please sign in.', code: 'unauthorized' },
    { message: 'Sign on.', code: 'no-sso' },
  ]

  test.each([
    ['an account', ours, 'unauthorized' as const, true],
    ['a guest', ours, 'unauthorized' as const, true],
    ['an account', null, 'connection-refused' as const, true],
    ['an account', proxys, 'connection-refused' as const, true],
    ['a guest', null, 'connection-refused' as const, false],
    ['a guest', proxys, 'connection-refused' as const, false],
  ])('leads to sign in, unless another server refuses a guest: %s, %j', async (who, body, code, isSent) => {
    if (who === 'a guest') page.beginAsGuest()
    else page.signIn()
    const cookie = page.cookie()
    page.answer('GET /api/assessments', { status: 401, body })
    const error = await failureOf(call('GET /api/assessments'))
    expect([problemCode(error), needsSignIn(error), page.cookie()]).toEqual([code, isSent, cookie])
  })

  test('leads nowhere if it comes from another server, after a call that needs no session', async () => {
    page.answer('POST /api/contact', { status: 401, body: proxys })
    const error = await failureOf(call('POST /api/contact', { body: letter }))
    expect([problemCode(error), needsSignIn(error)]).toEqual([undefined, false])
  })
})

describe('an answer with consequences', () => {
  const foreign = [null, [], {}, 'OK', { message: 'Please sign in to the train.', code: 200 }, { status: 'ok', id: 7 }]

  test.each([
    'POST /api/responses',
    'POST /api/assessments',
    'POST /api/guest',
    'POST /api/assessments/:id/complete',
    'GET /api/auth/user',
    'POST /api/login',
    'POST /api/login/passkey',
    'POST /api/register',
    'POST /api/register/confirm',
    'GET /api/consent',
    'POST /api/consent',
    'GET /api/assessments/:id',
    'DELETE /api/guest',
    'DELETE /api/account',
    'DELETE /api/assessments/:id',
    'DELETE /api/consent',
    'POST /api/account/sign-out-everywhere',
    'POST /api/password/reset',
  ] as const satisfies CallName[])('counts as none if it is not ours: %s', async (name) => {
    page.signIn()
    for (const body of foreign) {
      page.answerAll({ body })
      const error = await failureOf(callAny(name))
      expect([body, error, isUnanswered(error)]).toEqual([body, expect.objectContaining({ status: 200 }), true])
    }
  })

  test.each(['GET /api/assessments', 'GET /api/questions'] as const)(
    'counts as none if it is no list: %s',
    async (name) => {
      page.signIn()
      for (const body of [null, {}, 'OK']) {
        page.answer(name, { body })
        expect(isUnanswered(await failureOf(call(name)))).toBe(true)
      }
    },
  )

  test('counts as none if it saves no answer from 1 to 5', async () => {
    page.signIn()
    const input = { assessmentId: 'a1', questionId: 1, answer: 4 }
    const [saved, other] = [4, 6].map((answer) => ({ answer, answered: 1, savedAt: '2026-01-01T00:00:00.000Z' }))
    page.answer('POST /api/responses', { body: saved })
    expect(await call('POST /api/responses', { body: input })).toEqual(saved!)
    page.answer('POST /api/responses', { body: other })
    expect(isUnanswered(await failureOf(call('POST /api/responses', { body: input })))).toBe(true)
  })
})
