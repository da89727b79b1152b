import { afterEach, beforeEach, expect, setSystemTime, test } from 'bun:test'
import { withPage } from '../stores/page.fixture.ts'
import { call, problemCode, readAnswer } from './api.ts'

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
  await expect(readAnswer('GET /api/scores', new Response(cut))).rejects.toMatchObject({ status: 0, problem: null })
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

test('does not send calls for users without a session hint', async () => {
  await expect(call('GET /api/scores')).rejects.toMatchObject({ status: 401 })
  expect(page.calls).toEqual([])
})
