import { atom, onMount } from 'nanostores'
import { keep, kept } from '../lib/kept.ts'

const key = 'waitlist'

/** Whether somebody has joined on this device, as long as nobody joins with another address. */
export const $hasJoined = atom(false)
onMount($hasJoined, () => $hasJoined.set(kept(key) === 'joined'))

/** Remembers it on the device, without name and address. */
export function rememberJoining(): void {
  keep(key, 'joined')
  $hasJoined.set(true)
}
