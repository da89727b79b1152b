type Place = 'localStorage' | 'sessionStorage'

/** null if missing or unreadable */
export function readJson(key: string, place: Place = 'localStorage'): unknown {
  try {
    // nothing is null, which is JSON too
    return JSON.parse(globalThis[place].getItem(key)!)
  } catch {
    return null
  }
}

/** null removes it; without storage nothing is kept */
export function writeJson(key: string, value: unknown, place: Place = 'localStorage'): void {
  try {
    if (value === null) globalThis[place].removeItem(key)
    else globalThis[place].setItem(key, JSON.stringify(value))
  } catch {
    // nothing is kept then
  }
}
