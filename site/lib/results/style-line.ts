import type { StyleLine } from '#api/results/contract.ts'
import { formatList } from '#site/lib/format.ts'

/** Several styles of one signal are level. */
export function partInWords({ styles }: Pick<StyleLine[number], 'styles'>): string {
  return styles.length === 1 ? styles[0]! : `${formatList(styles)} side by side`
}

export function styleLineEnding(line: StyleLine): string {
  if (line.length === 0) return 'Many styles side by side, and none far ahead'
  return line.length === 1 ? 'among others' : ''
}

/** 'Physical Warmth · Rooted & Receptive · Concrete-Focused' */
export function styleLineInWords(line: StyleLine): string {
  const end = styleLineEnding(line)
  const parts = line.map(partInWords).join(' · ')
  return line.length === 1 ? `${parts}, ${end}` : parts || end
}
