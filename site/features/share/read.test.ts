import { expect, test } from 'bun:test'
import type { SharedResult } from '#api/sharing/contract.ts'
import { ApiError } from '#site/lib/api.ts'
import type { ServerClient } from '#site/lib/server-client.ts'
import { fetchSharedResult } from './read.ts'

test('reads a shared result by its token', async () => {
  const result = { firstName: 'Robin' } as SharedResult
  const asked: unknown[] = []
  const ask = (async (name, params) => {
    asked.push(name, params)
    return result
  }) as ServerClient
  expect(await fetchSharedResult(ask, 'abc')).toEqual({ kind: 'shown', result, status: 200 })
  expect(asked).toEqual(['GET /api/shared/:token', { token: 'abc' }])
})

test.each([
  [new ApiError(404, '', null), { kind: 'nothing', status: 404 }],
  [new ApiError(400, '', null), { kind: 'nothing', status: 404 }],
  [new ApiError(429, '', null, 60), { kind: 'unavailable', status: 503 }],
  [new TypeError(), { kind: 'unavailable', status: 503 }],
])('distinguishes an expired or invalid link from a failure: %#', async (error, reading) => {
  const failing: ServerClient = () => Promise.reject(error)
  expect(await fetchSharedResult(failing, 'x')).toMatchObject(reading)
})
