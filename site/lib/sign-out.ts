import { checkConnection, showToast } from './toasts/toasts.ts'

/** Without the API client, because plain pages load only this script. */
export async function endSession(address: string): Promise<void> {
  const response = await fetch(address, { method: 'POST', credentials: 'include' }).catch(() => null)
  const message = parseMessage(await response?.json().catch(() => null))
  // a proxy's page says nothing of the session
  if (response?.ok && message !== null) {
    // nobody's page now, or news of another tab would reload it on its way home
    for (const mark of ['owner', 'signed-in', 'guest']) document.documentElement.removeAttribute(`data-${mark}`)
    document.dispatchEvent(new Event('session-ended'))
    return location.assign('/')
  }
  showToast({ title: 'Logout failed', description: message ?? checkConnection, tone: 'destructive' })
}

function parseMessage(problem: unknown): string | null {
  const hasMessage = typeof problem === 'object' && problem !== null && 'message' in problem
  return hasMessage && typeof problem.message === 'string' ? problem.message : null
}

/** Without script they are plain links. */
export function listenForSignOut(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('[data-sign-out]')
    if (!link) return
    event.preventDefault()
    void endSession(link.href)
  })
}
