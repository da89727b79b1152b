/** The news holds nothing: the cookies alone know who is signed in. */
export const sessionNews = 'session'

/** Once a session may have ended. */
export function tellOtherTabs(): void {
  try {
    const channel = new BroadcastChannel(sessionNews)
    channel.postMessage(null)
    channel.close()
  } catch {
    // refused along with cookies
  }
}
