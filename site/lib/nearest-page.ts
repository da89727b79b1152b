/** A page that may have been meant: the word of its address that people type, where it is, and its name. */
export interface KnownPage {
  word: string
  href: string
  name: string
}

/**
 * The page that a mistyped path means: one whose word has the last part of the path in it (`odyssey`), or else is near to
 * a part of it, with one slip for each three letters.
 */
export function nearestPage(path: string, pages: readonly KnownPage[]): KnownPage | undefined {
  const typed = path
    .toLowerCase()
    .split('/')
    .filter(Boolean)
    .map((part) => part.replace(/\.\w+$/, '').slice(0, 40))
  const within = pages.find(({ word }) => word.split('-').includes(typed.at(-1)!))
  if (within) return within
  return pages
    .map((page) => ({ page, slips: Math.min(...typed.map((part) => slipsBetween(part, page.word))) }))
    .filter(({ page, slips }) => slips <= Math.max(page.word.length / 3, 1))
    .toSorted((one, other) => one.slips - other.slips)[0]?.page
}

/** How many letters are missing, too many, wrong or swapped with the next one. */
function slipsBetween(typed: string, word: string): number {
  let [earlier, last] = [[] as number[], [...word, ''].map((_, index) => index)]
  for (let row = 0; row < typed.length; row++) {
    const now = [row + 1]
    for (let column = 0; column < word.length; column++) {
      const isSwapped = typed[row] === word[column - 1] && typed[row - 1] === word[column]
      now.push(
        Math.min(
          now[column]! + 1,
          last[column + 1]! + 1,
          last[column]! + Number(typed[row] !== word[column]),
          isSwapped ? earlier[column - 1]! + 1 : Infinity,
        ),
      )
    }
    ;[earlier, last] = [last, now]
  }
  return last[word.length]!
}
