let channel: BroadcastChannel | null = null

function open(onNews: () => void): void {
  try {
    channel = new BroadcastChannel('session')
    channel.onmessage = onNews
    channel.postMessage(null)
  } catch {
    // refused along with cookies
  }
}

function close(): void {
  channel?.close()
  channel = null
}

/**
 * `onNews` compares the page with the cookies, which alone know who is signed in. Every page that opens is news: the one
 * before it may have signed out. An open channel would keep browsers from keeping the page for Back.
 */
export function listenToOtherTabs(onNews: () => void): void {
  window.addEventListener('pageshow', () => {
    close()
    open(onNews)
  })
  window.addEventListener('pagehide', close)
}

/** Once a session has ended on this page. */
export function tellOtherTabs(): void {
  channel?.postMessage(null)
}
