import { addressPrefix } from '#language'
import { words } from '#words'
import type { Mark, SessionEvent } from './viewer.ts'
import { errorMessage, showToast } from '../toasts/toasts.ts'

/** Without the API client and the viewer's code, because plain pages load only this script. */
export async function endSession(address: string): Promise<void> {
  const { cookie, documentElement } = document
  const { dataset }: { dataset: { [mark in Mark]?: string } } = documentElement
  const response = await fetch(address, { method: 'POST', credentials: 'include' }).catch(() => null)
  const { failures, logoutFailed } = words('common')
  const { message = failures.checkConnection } = Object(await response?.json().catch(() => null))
  // what a proxy answers leaves the hint
  if (response?.ok && !(dataset.signedIn && document.cookie === cookie)) {
    // nobody's page now, or news of another tab would reload it on its way home
    for (const mark of ['owner', 'signedIn', 'guest'] satisfies Mark[]) delete dataset[mark]
    document.dispatchEvent(new Event('session-ended' satisfies SessionEvent))
    return location.assign(addressPrefix() || '/')
  }
  showToast(errorMessage(logoutFailed, String(message)))
}

/** Without script they are plain links; `data-sign-out` is what a call adds for the page's language. */
export function listenForSignOut(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('[data-sign-out]')
    if (!link) return
    event.preventDefault()
    void endSession(link.href + link.dataset.signOut)
  })
}
