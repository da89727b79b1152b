import { pathOf } from '#api/contract/endpoints.ts'
import { sessionNews } from './other-tabs.ts'
import { hasSessionHint, hasUserChanged, isSignedOutElsewhere, pageUserId } from './session-hint.ts'

/** Reloads a page whose person has signed out, unless its script takes over. */
function leaveIfSignedOut(): void {
  if (!isSignedOutElsewhere()) return
  if (document.dispatchEvent(new Event('signed-out', { cancelable: true }))) location.reload()
}

/**
 * Another device may have ended the session. Nothing but the answer's cookies counts: only our server removes the hint.
 * Guests have one device.
 */
function askForSession(): void {
  if (pageUserId() === null || !hasSessionHint()) return
  void fetch(pathOf('GET /api/auth/user'), { credentials: 'include' }).then(leaveIfSignedOut, () => {})
}

function listenToOtherTabs(): void {
  let channel: BroadcastChannel | null = null
  const listen = () => {
    try {
      channel ??= new BroadcastChannel(sessionNews)
      channel.onmessage = leaveIfSignedOut
      // this page has looked already
      channel.postMessage(null)
    } catch {
      // refused along with cookies
    }
  }
  listen()
  window.addEventListener('pageshow', listen)
  // an open channel would keep browsers from keeping the page for Back
  window.addEventListener('pagehide', () => {
    channel?.close()
    channel = null
  })
}

/** Shows nobody the page of a person who has signed out, in another tab or on another device. */
export function watchSession(): void {
  let wasHidden = document.hidden
  listenToOtherTabs()
  window.addEventListener('pageshow', leaveIfSignedOut)
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return void (wasHidden = true)
    if (hasUserChanged()) return location.reload()
    leaveIfSignedOut()
    if (wasHidden) askForSession()
    wasHidden = false
  })
}
