type Place = 'localStorage' | 'sessionStorage'

/** What this browser, or this tab, keeps under a key; null where there is nothing, or nothing that can be read. */
export function readJson(key: string, place: Place = 'localStorage'): unknown {
  try {
    // nothing is null, which is JSON too
    return JSON.parse(globalThis[place].getItem(key)!)
  } catch {
    return null
  }
}

/** Keeps a value in place of the one before; null for nothing. Without storage it lasts for this visit. */
export function writeJson(key: string, value: unknown, place: Place = 'localStorage'): void {
  try {
    if (value === null) globalThis[place].removeItem(key)
    else globalThis[place].setItem(key, JSON.stringify(value))
  } catch {
    // nothing is kept then
  }
}
