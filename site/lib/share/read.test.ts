import { expect, test } from 'bun:test'
import type { SharedResult } from '../../../api/contract/shared-link.ts'
import { ApiError } from '../api.ts'
import type { Ask } from '../ask.ts'
import { readSharedResult } from './read.ts'

const failing =
  (error: unknown): Ask =>
  () =>
    Promise.reject(error)

test('what a link shows is read by its token', async () => {
  const result = { firstName: 'Robin' } as SharedResult
  const asked: unknown[] = []
  const ask = (async (name, params) => {
    asked.push(name, params)
    return result
  }) as Ask
  expect(await readSharedResult(ask, 'abc')).toEqual({ kind: 'shown', result, status: 200 })
  expect(asked).toEqual(['GET /api/shared/:token', { token: 'abc' }])
})

test('a link that has ended, never existed or cannot be one shows nothing, in the same way', async () => {
  for (const status of [404, 400]) {
    expect(await readSharedResult(failing(new ApiError(status, '', null)), 'x')).toEqual({
      kind: 'nothing',
      status: 404,
    })
  }
})

test('a failure is not taken for a link that has ended', async () => {
  for (const error of [
    new ApiError(0, '', null),
    new ApiError(503, '', null),
    new ApiError(429, '', null, 60),
    new TypeError(),
  ]) {
    expect(await readSharedResult(failing(error), 'x')).toMatchObject({ kind: 'unavailable', status: 503 })
  }
})
