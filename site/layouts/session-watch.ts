import { pathOf } from '#api/contract/endpoints.ts'
import { withLanguage } from '../lib/api/page-language.ts'
import { hasViewerChanged, pageViewer, sessionEvents, viewerNow } from '../lib/session/viewer.ts'

/** Any answer of ours may have taken the hint away; nothing but the cookies counts. */
const check = () => document.dispatchEvent(new Event(sessionEvents.check))

/** For pages of a person that are seen again: another tab or device may have ended the session. Guests have one device. */
export function watchSession(): void {
  let wasHidden = document.hidden
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return void (wasHidden = true)
    if (hasViewerChanged()) return location.reload()
    check()
    if (wasHidden && pageViewer().id !== null && viewerNow().kind === 'account')
      void fetch(withLanguage(pathOf('GET /api/auth/user')), { credentials: 'include' }).then(check, () => {})
    wasHidden = false
  })
}
