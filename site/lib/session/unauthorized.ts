import { words } from '#words'
import { isConnectionRefused } from '../api/api.ts'
import { authPath } from '../paths.ts'
import { dropSession, hasViewerChanged, isGuestPage } from './viewer.ts'
import { showToast } from '../toasts/toasts.ts'

export const refusedConnection = 'connection'

/** Milliseconds. */
const redirectDelay = 500

/** Calls that fail together show one message and redirect once. */
let leaving: ReturnType<typeof setTimeout> | undefined

interface Leaving {
  /** default: this page */
  returnTo?: string
  /** by default our server says that nobody is signed in */
  error?: unknown
}

/**
 * Reloads if another person has signed in. Guests see no message. A refused connection ends no session: then the
 * sign-in page says so, and doesn't lead back by itself, or the two would send people to each other.
 */
export function redirectToSignIn({ returnTo = location.pathname + location.search, error }: Leaving = {}): void {
  if (leaving !== undefined) return
  if (hasViewerChanged()) return location.replace(returnTo)
  const isGuests = isGuestPage()
  const isRefused = isConnectionRefused(error)
  if (!isRefused) dropSession()
  if (isGuests) return location.replace(authPath(returnTo))
  showToast({ ...words('common').unauthorized, tone: 'destructive' })
  leaving = setTimeout(() => {
    leaving = undefined
    location.replace(authPath(returnTo) + (isRefused ? `#refused=${refusedConnection}` : ''))
  }, redirectDelay)
}
