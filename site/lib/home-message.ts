import { writeJson, readJson } from './storage.ts'

/** What the home page may say to a person who has just come or left. */
export type HomeMessage = 'registered' | 'deleted' | 'signed-out'

const key = 'home-message'

/** Lets the home page say this once, when this tab opens it next. */
export function leaveMessage(message: HomeMessage): void {
  writeJson(key, message, 'sessionStorage')
}

/** Goes to the home page, which says goodbye. Replaces this page, so that Back does not return to it. */
export function leaveWith(message: HomeMessage): void {
  leaveMessage(message)
  location.replace('/')
}

/** What to say, given once; null if there is none. */
export function takeHomeMessage(): unknown {
  const message = readJson(key, 'sessionStorage')
  writeJson(key, null, 'sessionStorage')
  return message
}
