import type { ShareOptions } from '#api/sharing/contract.ts'
import { shapeAlone } from '../share/shareable.ts'
import { tryStorage } from '#site/lib/device-storage.ts'

const key = 'share-shows'
const parts = Object.keys(shapeAlone) as (keyof ShareOptions)[]

export function lastShown(): ShareOptions {
  const ticked = (
    tryStorage(
      () => localStorage,
      (kept) => kept.getItem(key),
    ) ?? 'score'
  ).split(' ')
  return parts.reduce((shows, part) => ({ ...shows, [part]: ticked.includes(part) }), shapeAlone)
}

export function keepShown(shows: ShareOptions): void {
  tryStorage(
    () => localStorage,
    (kept) => kept.setItem(key, parts.filter((part) => shows[part]).join(' ')),
  )
}
