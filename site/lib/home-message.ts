/** What the home page may say to a person who has just come or left. */
export type HomeMessage = 'registered' | 'deleted' | 'signed-out'

const key = 'home-message'

/** Lets the home page say this once, when this tab opens it next. */
export function leaveMessage(message: HomeMessage): void {
  try {
    sessionStorage.setItem(key, message)
  } catch {
    // then the home page says nothing
  }
}

/** Goes to the home page, which says goodbye. Replaces this page, so that Back does not return to it. */
export function leaveWith(message: HomeMessage): void {
  leaveMessage(message)
  location.replace('/')
}

/** What to say, given once; null if there is none. */
export function takeHomeMessage(): string | null {
  try {
    const message = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return message
  } catch {
    return null
  }
}
