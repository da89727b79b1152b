import type { DeviceStorage } from './device-storage.ts'

/** A tab's storage whose content can be looked at. */
export function createDraftStorage(kept = new Map<string, string>()): DeviceStorage & { kept: Map<string, string> } {
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}
