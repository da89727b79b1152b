/** What this browser keeps under a key; null where there is nothing, or nothing that can be read. */
export function kept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a value in this browser, or forgets it if it is null. Without storage it lasts for this visit. */
export function keep(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // nothing is kept then
  }
}
