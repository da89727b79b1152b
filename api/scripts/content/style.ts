import { readFileSync } from 'node:fs'
import { type Content, type Fault, placedTexts } from './content.ts'

/** A turn of phrase that this product doesn't use, and what it writes instead. */
interface Turn {
  turn: RegExp
  better: string
}

/** The rows of a table whose first column has turns, separated by “ / ”. Throws if a row doesn't have two cells. */
export function turnsOf(page: string): Turn[] {
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

function patternOf(turn: string): RegExp {
  const words = turn.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`)
  const start = /^\p{L}/u.test(turn) ? String.raw`(?<![\p{L}’])` : ''
  return new RegExp(String.raw`${start}${words}(?![\p{L}’])`, 'iu')
}

export function styleFaults(content: Content, turns = turnsOf(readFileSync('content/style.md', 'utf8'))): Fault[] {
  return Object.entries(content).flatMap(([file, data]) =>
    placedTexts(data).flatMap(({ text, ...place }) =>
      turns.flatMap(({ turn, better }) => {
        const found = turn.exec(text)?.[0].replaceAll(/\s+/g, ' ')
        if (found === undefined) return []
        return [{ file, ...place, complaint: `We don’t write “${found}”, but “${better}”: see content/style.md.` }]
      }),
    ),
  )
}
