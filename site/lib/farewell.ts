/** What the home page may say to a person who has just left. */
export type Farewell = 'deleted' | 'signed-out'

const key = 'farewell'

/** Goes to the home page, which says goodbye. There is no way back to the page that is left. */
export function leaveWith(farewell: Farewell): void {
  try {
    sessionStorage.setItem(key, farewell)
  } catch {
    // the home page then says nothing, and shows Sign In
  }
  location.replace('/')
}

/** The goodbye that is due, once; null where none is. */
export function takeFarewell(): string | null {
  try {
    const farewell = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return farewell
  } catch {
    return null
  }
}
