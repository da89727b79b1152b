/** What this browser keeps under a key; null where there is nothing, or nothing that can be read. */
export function kept(key: string): unknown {
  try {
    // nothing is null, which is JSON too
    return JSON.parse(localStorage.getItem(key)!)
  } catch {
    return null
  }
}

/** Keeps a value in this browser in place of the one before; null for nothing. Without storage it lasts for this visit. */
export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // nothing is kept then
  }
}
