import { type Credentials, readUser, register, type Registration, signIn, type User } from '../../api/contract/user.ts'
import { type ApiError, call, isSignedOut } from '../lib/api.ts'
import { dropSessionHint, hasSessionHint } from '../lib/session-hint.ts'
import { createFetcherStore, createMutatorStore } from './query.ts'

/** Who is here: a signed-in person, or nobody. */
export interface Session {
  user: User | null
}

/**
 * Reads who is signed in. Without the session's hint nobody is, and nothing is asked; a 401 is an
 * answer too. Throws ApiError for any other failure.
 */
async function readSession(): Promise<Session> {
  if (!hasSessionHint()) return { user: null }
  try {
    return { user: await call(readUser) }
  } catch (error) {
    if (!isSignedOut(error)) throw error
    dropSessionHint()
    return { user: null }
  }
}

export const $session = createFetcherStore<Session, ApiError>(readUser.path, { fetcher: readSession })

/** The account of the signed-in person, for the screens that are about it. */
export const $account = createFetcherStore<User, ApiError>('account', { fetcher: () => call(readUser) })

// Both ways in leave the page for another, which reads anew who is here.

/** Signs in. The error is an ApiError: 401 for an unknown e-mail or a wrong password. */
export const $signIn = createMutatorStore<Credentials, User, ApiError>(({ data }) => call(signIn, { body: data }))

/** Creates an account and signs in. The error is an ApiError: 409 for an e-mail that has one already. */
export const $register = createMutatorStore<Registration, User, ApiError>(({ data }) => call(register, { body: data }))
