/**
 * Escapes what terminals obey or hide (controls except line feed, bidirectional marks, zero width) as `\u202e`, the
 * same text in JSON.
 */
export const escapeControls = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (hidden) =>
    hidden === '\n' ? hidden : hidden.split('').map(code).join(''),
  )

const code = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Indents multi-line texts, so that none passes for another field. */
export function fieldOf(name: string, value: string): string {
  const lines = value.split(/\r?\n/)
  return lines.length === 1 ? `${name}: ${value}` : [`${name}:`, ...lines.map((line) => `  | ${line}`)].join('\n')
}

const cellOf = (cell: string | number) =>
  typeof cell === 'number' ? cell : escapeControls(cell).replaceAll('\n', '\\n')

export function tableOf(head: string[], rows: (string | number)[][]): string {
  const all = [head, ...rows.map((row) => row.map(cellOf))]
  const widths = head.map((_, index) => Math.max(...all.map((row) => String(row[index]).length)))
  const isNumbers = head.map((_, index) => rows.some((row) => typeof row[index] === 'number'))
  return all
    .map((row) =>
      row
        .map((cell, index) => String(cell)[isNumbers[index] ? 'padStart' : 'padEnd'](widths[index]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export const formatMinute = (time: Date) => time.toISOString().slice(0, 16).replace('T', ' ')

export const spellOutName = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
