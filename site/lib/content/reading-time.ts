/** words a minute of someone reading on a screen without hurry */
const pace = 220

/** Whole minutes that a text takes to read, at least one. */
export function readingMinutes(words: string): number {
  return Math.max(Math.round(words.split(/\s+/).length / pace), 1)
}
