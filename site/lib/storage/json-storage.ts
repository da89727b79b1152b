type StorageName = 'localStorage' | 'sessionStorage'

/** null if missing or unreadable */
export function readJson(key: string, storage: StorageName = 'localStorage'): unknown {
  try {
    // nothing is null, which is JSON too
    return JSON.parse(globalThis[storage].getItem(key)!)
  } catch {
    return null
  }
}

/** null removes it; without storage nothing is kept */
export function writeJson(key: string, value: unknown, storage: StorageName = 'localStorage'): void {
  try {
    if (value === null) globalThis[storage].removeItem(key)
    else globalThis[storage].setItem(key, JSON.stringify(value))
  } catch {
    // nothing is kept then
  }
}
