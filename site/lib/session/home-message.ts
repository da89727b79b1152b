import { addressPrefix } from '#language'
import { writeJson, readJson } from '../storage/json-storage.ts'

export type HomeMessage = 'registered' | 'deleted' | 'signed-out'

const key = 'home-message'

/** Shown once, when this tab opens the home page next. */
export function storeHomeMessage(message: HomeMessage): void {
  writeJson(key, message, 'sessionStorage')
}

/** Replaces this page, so that Back does not return to it. */
export function goHomeWith(message: HomeMessage): void {
  storeHomeMessage(message)
  location.replace(addressPrefix() || '/')
}

/** What to say, given once; null if there is none. */
export function takeHomeMessage(): unknown {
  const message = readJson(key, 'sessionStorage')
  writeJson(key, null, 'sessionStorage')
  return message
}
