/** Differs in at most two fifths of the letters. */
export function findNearest(word: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((name) => ({ name, away: editDistance(word.toLowerCase(), name.toLowerCase()) }))
    .sort((one, other) => one.away - other.away)
  return best && best.away <= Math.max(1, Math.floor((word.length * 2) / 5)) ? best.name : undefined
}

/** Damerau-Levenshtein distance. */
export function editDistance(one: string, other: string): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const below = [index + 1]
    for (let next = 0; next < other.length; next += 1) {
      const changed = row[next]! + (other[next] === letter ? 0 : 1)
      const isSwapped = other[next - 1] === letter && other[next] === one[index - 1]
      const swapped = isSwapped ? before[next - 1]! + 1 : Infinity
      below.push(Math.min(changed, swapped, row[next + 1]! + 1, below[next]! + 1))
    }
    before = row
    row = below
  }
  return row.at(-1)!
}
