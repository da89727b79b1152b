/** What the home page may say to a person who has just left. */
export type Farewell = 'deleted' | 'signed-out'

const key = 'farewell'

/** Goes to the home page, which says goodbye. Replaces this page, so that Back does not return to it. */
export function leaveWith(farewell: Farewell): void {
  try {
    sessionStorage.setItem(key, farewell)
  } catch {
    // then the home page says nothing
  }
  location.replace('/')
}

/** The goodbye to say, given once; null if there is none. */
export function takeFarewell(): string | null {
  try {
    const farewell = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return farewell
  } catch {
    return null
  }
}
