import { authPath } from '../lib/paths.ts'
import { dropSessionHint, isGuestPage, isSomebodyElse } from '../lib/session-hint.ts'
import { showToast } from '../lib/toasts/toasts.ts'

/** Milliseconds between the message and the sign-in page. */
export const redirectDelay = 500

/** Set while the page is about to be left: calls that fail together show one message and lead to one place. */
let leaving: ReturnType<typeof setTimeout> | undefined

/**
 * What every screen does when the session has ended: says so, then goes to the sign-in page, which replaces a page that
 * the person cannot see now. `returnTo` is the path to come back to, by default the current one; it opens at once if
 * somebody else has begun or signed in since, in another tab for instance. A guest was never logged in, and reads nothing.
 */
export function leaveForSignIn(returnTo = location.pathname + location.search): void {
  if (leaving !== undefined) return
  if (isSomebodyElse()) return location.replace(returnTo)
  const isGuests = isGuestPage()
  dropSessionHint()
  if (isGuests) return location.replace(authPath(returnTo))
  showToast({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    tone: 'destructive',
  })
  leaving = setTimeout(() => {
    leaving = undefined
    location.replace(authPath(returnTo))
  }, redirectDelay)
}

if (typeof document !== 'undefined') {
  // somebody else who has signed in meanwhile must not see this person's page
  document.addEventListener('visibilitychange', () => !document.hidden && isSomebodyElse() && location.reload())
}
