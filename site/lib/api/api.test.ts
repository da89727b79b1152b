import { withPromptServer } from '#site/test/server.fixture.ts'
import { become, becomeElsewhere } from '#site/test/viewer.fixture.ts'
import { afterEach, beforeEach, describe, expect, setSystemTime, test } from 'bun:test'
import { inLanguage } from '#language'
import { words } from '#words'
import { call, callAny, isUnanswered, needsSignIn, problemCode, parseAnswer } from './api.ts'
import type { CallName } from './call-names.ts'
import { viewerNow } from '../session/viewer.ts'

const server = withPromptServer()
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
  server.answer('POST /api/contact', null, 429, retryAfter ? { 'retry-after': retryAfter } : {})
  await expect(call('POST /api/contact', { body: letter })).rejects.toMatchObject({ secondsToWait: seconds })
})

test('rejects an answer that is not JSON, like the page of a network in between', async () => {
  become('account')
  server.answer('GET /api/scores', '<h1>Sign in to the train</h1>')
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
  server.answer('POST /api/contact', body, 404)
  const error = await call('POST /api/contact', { body: letter }).catch((thrown: unknown) => thrown)
  expect(problemCode(error)).toBe(code)
})

test('fills names in the path and adds the query, and the page’s language', async () => {
  become('account')
  server.answer('PUT /api/assessments/a%2Fb/challenge/7', null)
  expect(
    await call('PUT /api/assessments/:id/challenge/:day', { params: { id: 'a/b', day: 7 }, body: { done: true } }),
  ).toBeNull()
  server.answer('GET /api/comparisons?from=x+y&to=z&language=de', null)
  const compare = () => call('GET /api/comparisons', { query: { from: 'x y', to: 'z' } })
  expect(await inLanguage('de', compare)).toBeNull()
})

describe('after a call that begins a session', () => {
  const robin = { email: 'robin@example.com', password: 'a calm evening' }
  const signIn = () => call('POST /api/login', { body: robin })
  beforeEach(() => {
    server.answer('POST /api/login', { id: 'robin', email: robin.email })
    server.answer('POST /api/guest', { id: 'guest-1' }, 201)
  })

  const reads = { account: 'GET /api/auth/user', guest: 'GET /api/assessments' } as const
  const begin = (who: keyof typeof reads) => (who === 'account' ? signIn() : call('POST /api/guest'))

  test.each(['account', 'guest'] as const)(
    'blames the browser for a lost %s, unless our server knows it',
    async (who) => {
      server.refuse(reads[who], 401, 'unauthorized')
      const { cookiesNeeded, hintHidden } = words('common').failures
      await expect(begin(who)).rejects.toMatchObject({ problem: { code: 'cookies-refused', message: cookiesNeeded } })
      expect(server.calls).toHaveLength(2)
      server.answer(reads[who], who === 'account' ? { id: 'robin', email: robin.email } : [])
      await expect(begin(who)).rejects.toMatchObject({ problem: { code: 'hint-hidden', message: hintHidden } })
    },
  )

  test('says so if the session alone was refused', async () => {
    becomeElsewhere('account')
    server.refuse('GET /api/auth/user', 401, 'unauthorized')
    await expect(signIn()).rejects.toMatchObject({ problem: { code: 'cookies-refused' } })
  })

  test.each([200, 503, 401, 0])('reads the session once, and goes on unless there is none: %d', async (status) => {
    becomeElsewhere('account')
    server.answer('GET /api/auth/user', { id: 'robin' }, status)
    expect(await signIn()).toMatchObject({ id: 'robin' })
    expect(server.calls).toEqual(['POST /api/login', 'GET /api/auth/user'])
  })

  test('reads what a guest may read', async () => {
    becomeElsewhere('guest')
    server.answer('GET /api/assessments', [])
    await call('POST /api/guest')
    expect(server.calls).toEqual(['POST /api/guest', 'GET /api/assessments'])
  })

  test('reads nothing if the next step is mailed', async () => {
    server.answer('POST /api/register', { message: 'Look into your inbox.' }, 201)
    await call('POST /api/register', { body: robin })
    expect(server.calls).toEqual(['POST /api/register'])
  })
})

test('sends no call for users without a session hint', async () => {
  await expect(call('GET /api/scores')).rejects.toMatchObject({ status: 401, problem: { code: 'unauthorized' } })
  expect(server.calls).toEqual([])
})

test('asks our server for a person whose hint was lost', async () => {
  become('account')
  becomeElsewhere('visitor')
  server.answer('GET /api/scores', [])
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
    if (who === 'a guest') become('guest')
    else become('account')
    const viewer = viewerNow()
    server.answer('GET /api/assessments', body, 401)
    const error = await failureOf(call('GET /api/assessments'))
    expect([problemCode(error), needsSignIn(error), viewerNow()]).toEqual([code, isSent, viewer])
  })

  test('leads nowhere if it comes from another server, after a call that needs no session', async () => {
    server.answer('POST /api/contact', proxys, 401)
    const error = await failureOf(call('POST /api/contact', { body: letter }))
    expect([problemCode(error), needsSignIn(error)]).toEqual([undefined, false])
  })
})

describe('an answer with consequences', () => {
  const foreign = [
    null,
    [],
    {},
    '"OK"',
    { message: 'Please sign in to the train.', code: 200 },
    { status: 'ok', id: 7 },
  ]

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
    become('account')
    for (const body of foreign) {
      server.answerOthers(body)
      const error = await failureOf(callAny(name))
      expect([body, error, isUnanswered(error)]).toEqual([body, expect.objectContaining({ status: 200 }), true])
    }
  })

  test.each(['GET /api/assessments', 'GET /api/questions'] as const)(
    'counts as none if it is no list: %s',
    async (name) => {
      become('account')
      for (const body of [null, {}, '"OK"']) {
        server.answer(name, body)
        expect(isUnanswered(await failureOf(call(name)))).toBe(true)
      }
    },
  )

  test('counts as none if it saves no answer from 1 to 5', async () => {
    become('account')
    const input = { assessmentId: 'a1', questionId: 1, answer: 4 }
    const [saved, other] = [4, 6].map((answer) => ({ answer, answered: 1, savedAt: '2026-01-01T00:00:00.000Z' }))
    server.answer('POST /api/responses', saved)
    expect(await call('POST /api/responses', { body: input })).toEqual(saved!)
    server.answer('POST /api/responses', other)
    expect(isUnanswered(await failureOf(call('POST /api/responses', { body: input })))).toBe(true)
  })
})
