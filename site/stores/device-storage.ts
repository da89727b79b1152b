/** A browser's storage, as far as it keeps one person's things. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What `action` gives; null where the browser has no storage, refuses it, or has no room left. Never throws. */
export function tryStorage<Result>(
  open: () => DeviceStorage,
  action: (storage: DeviceStorage) => Result,
): Result | null {
  try {
    return action(open())
  } catch {
    return null
  }
}
