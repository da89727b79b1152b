import type { User } from '#api/accounts/contract.ts'
import { type ApiError, call, isConnectionRefused, isSignedOut } from '../api/api.ts'
import { dropSession, viewerNow } from './viewer.ts'
import { createFetcherStore, createRead } from '../api/query.ts'

/** Sends nothing without a sign-in, which only our own server's word ends. Throws ApiError. */
async function fetchSession(): Promise<{ user: User | null }> {
  if (viewerNow().kind !== 'account') return { user: null }
  try {
    return { user: await call('GET /api/auth/user') }
  } catch (error) {
    if (isSignedOut(error)) dropSession()
    else if (!isConnectionRefused(error)) throw error
    return { user: null }
  }
}

/** Who is here, where nobody is an answer, too; `$account` is for pages that need somebody. */
export const $session = createFetcherStore<{ user: User | null }, ApiError>('session', { fetcher: fetchSession })

/** Asks also once the hint of the page's session is gone: a browser may have lost it, and gets it back so. */
export const $account = createRead('GET /api/auth/user')
