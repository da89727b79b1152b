import { expect, test } from 'bun:test'
import { ApiError } from '#site/lib/api/api.ts'
import type { ServerClient } from '#site/lib/api/server-client.ts'
import { fetchSharedResult } from './shared-page.ts'

test.each([
  [new ApiError(404, '', null), { kind: 'missing', status: 404 }],
  [new ApiError(400, '', null), { kind: 'missing', status: 404 }],
  [new ApiError(429, '', null, 60), { kind: 'unavailable', status: 503 }],
  [new TypeError(), { kind: 'unavailable', status: 503 }],
])('distinguishes an expired or invalid link from a failure: %#', async (error, pageState) => {
  const failing: ServerClient = () => Promise.reject(error)
  expect(await fetchSharedResult(failing, 'x')).toMatchObject(pageState)
})
