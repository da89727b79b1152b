import { afterEach, beforeEach, expect, setSystemTime, test } from 'bun:test'
import { z } from 'zod'
import { createFakePage, type FakePage } from '../stores/page.fixture.ts'
import { ApiError, request } from './api.ts'

let page: FakePage
beforeEach(() => {
  page = createFakePage()
  setSystemTime(new Date('2026-03-09T12:00:00Z'))
})
afterEach(() => {
  setSystemTime()
  page.restore()
})

async function refusal(headers: Record<string, string>): Promise<ApiError> {
  page.answer('/api/anything', { status: 429, headers })
  return request(z.unknown(), '/api/anything').then(
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

test('one that says nothing of it asks for no wait', async () => {
  expect((await refusal({})).secondsToWait).toBeNull()
})
