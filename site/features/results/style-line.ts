import type { StyleLine } from '#api/results/contract.ts'
import { formatList } from '#site/lib/format.ts'

/** A part of the line of styles, as words; several styles of one signal are level. */
export function partInWords({ styles }: Pick<StyleLine[number], 'styles'>): string {
  return styles.length === 1 ? styles[0]! : `${formatList(styles)} side by side`
}

/** What follows the parts of a line that has few: nothing, or that there is more. */
export function endOfLine(line: StyleLine): string {
  if (line.length === 0) return 'Many styles side by side, and none far ahead'
  return line.length === 1 ? 'and much more' : ''
}

/** The whole line: 'Physical Warmth · Rooted & Receptive · Concrete-Focused'. */
export function styleLineInWords(line: StyleLine): string {
  const end = endOfLine(line)
  const parts = line.map(partInWords).join(' · ')
  return line.length === 1 ? `${parts}, ${end}` : parts || end
}
