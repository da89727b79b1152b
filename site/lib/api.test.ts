import { afterEach, beforeEach, expect, setSystemTime, test } from 'bun:test'
import { z } from 'zod'
import { createFakePage, type FakePage } from '../stores/page.fixture.ts'
import { endpoint } from '../../api/contract/endpoint.ts'
import { ApiError, call } from './api.ts'

let page: FakePage
beforeEach(() => {
  page = createFakePage()
  setSystemTime(new Date('2026-03-09T12:00:00Z'))
})
afterEach(() => {
  setSystemTime()
  page.restore()
})

const readAnything = endpoint('GET', '/api/anything', {
  summary: 'Anything',
  tag: 'Operation',
  answer: z.object({ thing: z.string() }),
})

async function refusal(headers: Record<string, string>): Promise<ApiError> {
  page.answer('/api/anything', { status: 429, headers })
  return call(readAnything).then(
    () => expect.unreachable(),
    (error: ApiError) => error,
  )
}

test.each([
  ['840', 840],
  ['0', 1],
  ['Mon, 09 Mar 2026 12:02:00 GMT', 120],
  ['Mon, 09 Mar 2026 11:00:00 GMT', 1],
  ['soon', null],
])('a refusal that says Retry-After: %s asks to wait %p seconds', async (retryAfter, seconds) => {
  expect((await refusal({ 'retry-after': retryAfter })).secondsToWait).toBe(seconds)
})

test('an answer of another shape is a failure', async () => {
  page.answer('/api/anything', { body: { thing: 3 } })
  await expect(call(readAnything)).rejects.toMatchObject({ status: 200, problem: null })
})

test('names in the path are filled and what stands behind ? is added', async () => {
  const options = { summary: 'A part', tag: 'Operation', query: z.object({ of: z.string() }), answer: null } as const
  const readPart = endpoint('PUT', '/api/things/:thing/parts/:part', options)
  page.answer('PUT /api/things/a%2Fb/parts/7?of=x+y', { body: null })
  expect(await call(readPart, { params: { thing: 'a/b', part: 7 }, query: { of: 'x y' } })).toBeNull()
})

test('what is for a signed-in person alone is not sent without the hint of a session', async () => {
  await expect(call({ ...readAnything, session: true })).rejects.toMatchObject({ status: 401 })
  expect(page.calls).toEqual([])
})

test('one that says nothing of it asks for no wait', async () => {
  expect((await refusal({})).secondsToWait).toBeNull()
})
