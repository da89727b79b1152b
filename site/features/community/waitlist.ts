import { atom, onMount } from 'nanostores'
import { areas, ownKey } from '#site/lib/storage/device-storage.ts'
import { writeJson, readJson } from '#site/lib/storage/json-storage.ts'

export const $hasJoined = atom(false)
onMount($hasJoined, () => $hasJoined.set(readJson(ownKey(areas.waitlist)) === 'joined'))

export function rememberJoining(): void {
  writeJson(ownKey(areas.waitlist), 'joined')
  $hasJoined.set(true)
}
