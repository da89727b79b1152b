import { authPath } from './paths.ts'
import { dropSessionHint, isGuestPage, hasUserChanged } from './session-hint.ts'
import { showToast } from './toasts/toasts.ts'

/** Milliseconds. */
const redirectDelay = 500

/** Calls that fail together show one message and redirect once. */
let leaving: ReturnType<typeof setTimeout> | undefined

/** Reloads if another person has signed in. Guests see no message. */
export function redirectToSignIn(returnTo = location.pathname + location.search): void {
  if (leaving !== undefined) return
  if (hasUserChanged()) return location.replace(returnTo)
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
  // nobody else may see this page
  document.addEventListener('visibilitychange', () => !document.hidden && hasUserChanged() && location.reload())
}
