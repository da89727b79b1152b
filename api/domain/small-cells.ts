/** A figure of fewer people says next to nothing, and might reveal what one person did. */
export const peopleAtLeast = 10

/**
 * How many people there are in groups, with null for fewer than ten. As long as all that is hidden comes to fewer than
 * ten, the smallest group that is shown is hidden, too: whoever knows the sum could subtract the others from it.
 */
export function hideSmallGroups(counts: readonly number[]): (number | null)[] {
  const hidden = counts.map((count) => count < peopleAtLeast)
  const sum = () => counts.reduce((total, count, place) => (hidden[place] ? total + count : total), 0)
  while (sum() > 0 && sum() < peopleAtLeast && hidden.includes(false)) {
    const smallest = Math.min(...counts.filter((_, place) => !hidden[place]))
    hidden[counts.findIndex((count, place) => count === smallest && !hidden[place])] = true
  }
  return counts.map((count, place) => (hidden[place] ? null : count))
}

/**
 * How many people are left after each step, the most first, with null for fewer than ten, and where fewer than ten, but
 * not none, have gone since the last figure.
 */
export function hideSmallSteps(left: readonly number[]): (number | null)[] {
  let last = Infinity
  return left.map((count) => {
    const gone = last - count
    if (count < peopleAtLeast || (gone > 0 && gone < peopleAtLeast)) return null
    last = count
    return count
  })
}
