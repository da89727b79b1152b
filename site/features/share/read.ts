import type { SharedResult } from '#api/sharing/contract.ts'
import { type ApiError, toApiError } from '#site/lib/api/api.ts'
import type { ServerClient } from '#site/lib/api/server-client.ts'

/** An ended link looks like one that never existed. */
export type SharedReading =
  | { kind: 'shown'; result: SharedResult; status: 200 }
  | { kind: 'nothing'; status: 404 }
  | { kind: 'unavailable'; error: ApiError; status: 503 }

/** `token` may be any text. */
export async function fetchSharedResult(ask: ServerClient, token: string): Promise<SharedReading> {
  try {
    return { kind: 'shown', result: await ask('GET /api/shared/:token', { token }), status: 200 }
  } catch (thrown) {
    const error = toApiError(thrown)
    const isNothing = error.status === 404 || error.status === 400
    return isNothing ? { kind: 'nothing', status: 404 } : { kind: 'unavailable', error, status: 503 }
  }
}

export const sharedHeaders = {
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
}
