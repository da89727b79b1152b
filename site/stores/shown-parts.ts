import type { Shows } from '../../api/contract/shared-link.ts'
import { shapeAlone } from '../lib/share/shareable.ts'
import { tryStorage } from './device-storage.ts'

const key = 'share-shows'
const parts = Object.keys(shapeAlone) as (keyof Shows)[]

/** What was ticked last on this device; at first the score and its zone. */
export function lastShown(): Shows {
  const ticked = (
    tryStorage(
      () => localStorage,
      (kept) => kept.getItem(key),
    ) ?? 'score'
  ).split(' ')
  return parts.reduce((shows, part) => ({ ...shows, [part]: ticked.includes(part) }), shapeAlone)
}

/** Remembers what is ticked, where the browser has storage. */
export function keepShown(shows: Shows): void {
  tryStorage(
    () => localStorage,
    (kept) => kept.setItem(key, parts.filter((part) => shows[part]).join(' ')),
  )
}
