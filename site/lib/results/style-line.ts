import { words } from '#words'
import { fill } from '#api/content/fill.ts'
import { shownName } from '#api/content/shown-name.ts'
import type { StyleLine } from '#api/results/contract.ts'
import { formatList } from '#api/content/format.ts'

/** Several styles of one signal are level. */
export function partInWords({ styles }: Pick<StyleLine[number], 'styles'>): string {
  const names = styles.map(shownName)
  return names.length === 1 ? names[0]! : fill(words('scores').styleLine.level, { styles: formatList(names) })
}

export function styleLineEnding(line: StyleLine): string {
  const { none, others } = words('scores').styleLine
  if (line.length === 0) return none
  return line.length === 1 ? others : ''
}

/** 'Physical Warmth · Rooted & Receptive · Concrete-Focused' */
export function styleLineInWords(line: StyleLine): string {
  const { none, alone } = words('scores').styleLine
  const parts = line.map(partInWords).join(' · ')
  return line.length === 1 ? fill(alone, { style: parts }) : parts || none
}
