import { authPath } from '../lib/paths.ts'
import { dropSessionHint } from '../lib/session-hint.ts'
import { showToast } from './toasts.ts'

/** Milliseconds between the message and the way to sign in. */
export const redirectDelay = 500

/**
 * What every screen does when the session has ended: says so, then goes to sign in.
 * `returnTo` is the path to come back to; by default where the person is.
 */
export function leaveForSignIn(returnTo = location.pathname + location.search): void {
  dropSessionHint()
  showToast({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    tone: 'destructive',
  })
  setTimeout(() => location.assign(authPath(returnTo)), redirectDelay)
}
