/**
 * A text with what a terminal obeys or hides (control characters but the line feed, turns of the direction, what has no
 * width) written out as `\u202e`. In JSON that is the same text.
 */
export const visible = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (hidden) =>
    hidden === '\n' ? hidden : hidden.split('').map(code).join(''),
  )

const code = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A field of a record; a text of several lines is indented under its name, so that none passes for another field. */
export function fieldOf(name: string, value: string): string {
  const lines = value.split(/\r?\n/)
  return lines.length === 1 ? `${name}: ${value}` : [`${name}:`, ...lines.map((line) => `  | ${line}`)].join('\n')
}

const cellOf = (cell: string | number) => (typeof cell === 'number' ? cell : visible(cell).replaceAll('\n', '\\n'))

/** Rows as lines of aligned cells under their head: texts from the left, numbers from the right. */
export function tableOf(head: string[], rows: (string | number)[][]): string {
  const all = [head, ...rows.map((row) => row.map(cellOf))]
  const widths = head.map((_, place) => Math.max(...all.map((row) => String(row[place]).length)))
  const isNumbers = head.map((_, place) => rows.some((row) => typeof row[place] === 'number'))
  return all
    .map((row) =>
      row
        .map((cell, place) => String(cell)[isNumbers[place] ? 'padStart' : 'padEnd'](widths[place]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** '2026-11-22 18:00', in UTC */
export const minute = (time: Date) => time.toISOString().slice(0, 16).replace('T', ' ')

/** The name of a field, 'feedbackType' as 'feedback type'. */
export const inWords = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
