/** words a minute, at which people read on a screen without hurry */
const pace = 220

/** Whole minutes that reading some words takes, at least one. */
export function readingMinutes(words: string): number {
  return Math.max(Math.round(words.split(/\s+/).length / pace), 1)
}
