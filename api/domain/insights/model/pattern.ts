/**
 * A pattern for any of the given words, in any case. Each is a regular expression of its own; a bar
 * between blanks separates two.
 */
export function anyOf(list: string, flags = 'i'): RegExp {
  const words = list.trim().split(/\s+\|\s+/)
  return new RegExp(`\\b(?:${words.join('|')})\\b`, flags)
}
