import type { User } from '#api/accounts/contract.ts'
import { type ApiError, call, isConnectionRefused, isSignedOut } from '../api/api.ts'
import { dropSession, viewerNow } from './viewer.ts'
import { createFetcherStore } from '../api/query.ts'

/** `refusal`: why there is no user; undefined if nothing was sent */
type Session = { user: User; refusal?: never } | { user: null; refusal?: unknown }

/** Sends nothing without a sign-in, which only our own server's word ends. Throws ApiError. */
async function fetchSession(): Promise<Session> {
  if (viewerNow().kind !== 'account') return { user: null }
  try {
    return { user: await call('GET /api/auth/user') }
  } catch (error) {
    if (isSignedOut(error)) dropSession()
    else if (!isConnectionRefused(error)) throw error
    return { user: null, refusal: error }
  }
}

/** Redirects nobody: pages that need a user do. */
export const $session = createFetcherStore<Session, ApiError>('session', { fetcher: fetchSession })
