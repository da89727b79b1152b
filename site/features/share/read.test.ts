import { expect, test } from 'bun:test'
import { ApiError } from '#site/lib/api/api.ts'
import type { ServerClient } from '#site/lib/api/server-client.ts'
import { fetchSharedResult } from './read.ts'

test.each([
  [new ApiError(404, '', null), { kind: 'nothing', status: 404 }],
  [new ApiError(400, '', null), { kind: 'nothing', status: 404 }],
  [new ApiError(429, '', null, 60), { kind: 'unavailable', status: 503 }],
  [new TypeError(), { kind: 'unavailable', status: 503 }],
])('distinguishes an expired or invalid link from a failure: %#', async (error, reading) => {
  const failing: ServerClient = () => Promise.reject(error)
  expect(await fetchSharedResult(failing, 'x')).toMatchObject(reading)
})
