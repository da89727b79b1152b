export interface KnownPage {
  word: string
  href: string
  name: string
}

/** The page whose word contains the path's last part (`odyssey`), or is within one slip for each three letters. */
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

/** Letters missing, added, wrong or swapped. */
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
