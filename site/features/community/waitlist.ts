import { atom, onMount } from 'nanostores'
import { writeJson, readJson } from '#site/lib/storage.ts'

const key = 'waitlist'

export const $hasJoined = atom(false)
onMount($hasJoined, () => $hasJoined.set(readJson(key) === 'joined'))

export function rememberJoining(): void {
  writeJson(key, 'joined')
  $hasJoined.set(true)
}
