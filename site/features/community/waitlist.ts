import { atom, onMount } from 'nanostores'
import { keyPrefixes, ownKey } from '#site/lib/storage/device-storage.ts'
import { writeJson, readJson } from '#site/lib/storage/json-storage.ts'

export const $hasJoined = atom(false)
onMount($hasJoined, () => $hasJoined.set(readJson(ownKey(keyPrefixes.waitlist)) === 'joined'))

export function rememberJoining(): void {
  writeJson(ownKey(keyPrefixes.waitlist), 'joined')
  $hasJoined.set(true)
}
