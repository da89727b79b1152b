import type { User } from '../../api/contract/user.ts'
import { type ApiError, call, isSignedOut } from '../lib/api.ts'
import { dropSessionHint, hasSessionHint } from '../lib/session-hint.ts'
import { createFetcherStore, createRead } from './query.ts'

/**
 * Reads who is signed in. Without the hint of a session that is nobody, and nothing is asked; a 401 means nobody, too.
 * Throws ApiError for any other failure.
 */
async function readSession(): Promise<{ user: User | null }> {
  if (!hasSessionHint()) return { user: null }
  try {
    return { user: await call('GET /api/auth/user') }
  } catch (error) {
    if (!isSignedOut(error)) throw error
    dropSessionHint()
    return { user: null }
  }
}

/** Who is here: a signed-in person, or nobody. */
export const $session = createFetcherStore<{ user: User | null }, ApiError>('session', { fetcher: readSession })

/** The account of the signed-in person, for the screens that are about it. */
export const $account = createRead('GET /api/auth/user')
