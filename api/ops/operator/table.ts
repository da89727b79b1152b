/** Rows as lines of aligned cells under their head: texts from the left, numbers from the right. */
export function tableOf(head: string[], rows: (string | number)[][]): string {
  const all = [head, ...rows]
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
