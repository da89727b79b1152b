import { readFileSync } from 'node:fs'
import { type Content, type Fault, placedTexts, placeOf } from './content.ts'

/** A turn of phrase that this product doesn't use, and what it writes instead. */
interface Turn {
  turn: RegExp
  better: string
  guide: string
}

const english = 'content/en/style.md'

/** The rows of a table whose first column has turns, separated by “ / ”. Throws if a row doesn't have two cells. */
export function turnsOf(page: string, guide = english): Turn[] {
  const rows = page.split('\n').flatMap((line, index) => (line.startsWith('|') ? [{ line, number: index + 1 }] : []))
  return rows.slice(2).flatMap(({ line, number }) => {
    const cells = line.split('|').slice(1, -1)
    const [turns, better] = cells.map((cell) => cell.trim())
    if (!turns || !better || cells.length > 2) {
      throw new Error(`${guide}:${number}: A row has what not to write, and what to write instead.`)
    }
    return turns.split(' / ').map((turn) => ({ turn: patternOf(turn), better, guide }))
  })
}

function patternOf(turn: string): RegExp {
  const words = turn
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\s+/g, String.raw`\s+`)
    .replaceAll('’', "['’]")
  const start = /^\p{L}/u.test(turn) ? String.raw`(?<![\p{L}’])` : ''
  return new RegExp(String.raw`${start}${words}(?![\p{L}’])`, 'giu')
}

/** Files are read whole, as lines of Markdown may break within a turn. */
export function styleFaults(texts: Content, turns = turnsOf(readFileSync(english, 'utf8'))): Fault[] {
  return Object.entries(texts).flatMap(([file, data]): Fault[] => {
    if (typeof data === 'string') {
      return complaintsIn(data, turns).map(({ index, complaint }) => ({
        file,
        line: placeOf(data, index).line,
        complaint,
      }))
    }
    return placedTexts(data).flatMap(({ text, path = [] }) =>
      complaintsIn(text, turns).map(({ complaint }) => ({ file, path, complaint })),
    )
  })
}

const complaintsIn = (text: string, turns: readonly Turn[]) =>
  turns.flatMap(({ turn, better, guide }) =>
    [...text.matchAll(turn)].map(({ 0: found, index }) => ({
      index,
      complaint: `We don’t write “${found.replaceAll(/\s+/g, ' ')}”, but “${better}”: see ${guide}.`,
    })),
  )
