import { atom, onMount } from 'nanostores'
import { keep, kept } from '#site/lib/storage.ts'

const key = 'waitlist'

export const $hasJoined = atom(false)
onMount($hasJoined, () => $hasJoined.set(kept(key) === 'joined'))

export function rememberJoining(): void {
  keep(key, 'joined')
  $hasJoined.set(true)
}
