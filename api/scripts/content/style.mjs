import { readFileSync } from 'node:fs'

/**
 * A turn of phrase that this product doesn't use, and what it writes instead.
 * @typedef {{ turn: RegExp, better: string }} Turn
 */

/**
 * The rows of a table whose first column has turns, separated by “ / ”. Throws if a row doesn't have two cells.
 * @param {string} page
 * @returns {Turn[]}
 */
export function turnsOf(page) {
  const rows = page.split('\n').flatMap((line, index) => (line.startsWith('|') ? [{ line, number: index + 1 }] : []))
  return rows.slice(2).flatMap(({ line, number }) => {
    const cells = line.split('|').slice(1, -1)
    const [turns, better] = cells.map((cell) => cell.trim())
    if (!turns || !better || cells.length > 2) {
      throw new Error(`content/style.md:${number}: A row has what not to write, and what to write instead.`)
    }
    return turns.split(' / ').map((turn) => ({ turn: patternOf(turn), better }))
  })
}

/** In source text a phrase may be broken over lines. @param {string} turn */
function patternOf(turn) {
  const words = turn.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`)
  return new RegExp(String.raw`(?<![\p{L}’])${words}(?![\p{L}’])`, 'iu')
}

/**
 * What is wrong with a text, a sentence for each turn.
 * @param {string} text
 * @param {readonly Turn[]} turns
 */
export function complaintsAbout(text, turns) {
  return turns.flatMap(({ turn, better }) => {
    const found = turn.exec(text)?.[0].replaceAll(/\s+/g, ' ')
    return found === undefined ? [] : [`We don’t write “${found}”, but “${better}”: see content/style.md.`]
  })
}

export const turns = turnsOf(readFileSync(new URL('../../../content/style.md', import.meta.url), 'utf8'))
