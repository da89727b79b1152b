import type { Shows } from '../../api/contract/shared-link.ts'
import { shapeAlone } from '../lib/share/shareable.ts'
import { type DeviceStorage, tryStorage } from './device-storage.ts'

const key = 'share-shows'
const parts = Object.keys(shapeAlone) as (keyof Shows)[]

/** What was ticked last on this device; at first the score and its zone. */
export function lastShown(storage: () => DeviceStorage = () => localStorage): Shows {
  const ticked = (tryStorage(storage, (kept) => kept.getItem(key)) ?? 'score').split(' ')
  return parts.reduce((shows, part) => ({ ...shows, [part]: ticked.includes(part) }), shapeAlone)
}

/** Remembers what is ticked, where the browser has storage. */
export function keepShown(shows: Shows, storage: () => DeviceStorage = () => localStorage): void {
  tryStorage(storage, (kept) => kept.setItem(key, parts.filter((part) => shows[part]).join(' ')))
}
