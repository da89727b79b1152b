import { pathOf } from '#api/contract/endpoints.ts'
import { hasSessionHint, hasUserChanged, pageUserId } from './session-hint.ts'

/** Any answer of ours may have taken the hint away; nothing but the cookies counts. */
const check = () => document.dispatchEvent(new Event('session-check'))

/** For pages of a person that are seen again: another tab or device may have ended the session. Guests have one device. */
export function watchSession(): void {
  let wasHidden = document.hidden
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return void (wasHidden = true)
    if (hasUserChanged()) return location.reload()
    check()
    if (wasHidden && pageUserId() !== null && hasSessionHint())
      void fetch(pathOf('GET /api/auth/user'), { credentials: 'include' }).then(check, () => {})
    wasHidden = false
  })
}
