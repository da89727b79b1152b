import { product } from '#api/content/brand.ts'
import { direction } from '#language'
import { words } from '#words'

const textStyle = 'color:#635a50;font:8pt var(--font-sans)'
const counters: Record<string, string> = { page: 'counter(page)', pages: 'counter(pages)' }

/** CSS for a text in which names in braces are counters. */
const withCounters = (text: string): string =>
  text
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 1 ? counters[part] : JSON.stringify(part)))
    .join(' ')

/** At the foot of each printed page. */
export function printFooterStyle(): string {
  const [start, end] = direction() === 'rtl' ? ['right', 'left'] : ['left', 'right']
  const page = withCounters(words('result').end.printedPage)
  return `@page{@bottom-${start}{${textStyle};content:${JSON.stringify(product)}}@bottom-${end}{${textStyle};content:${page}}}`
}
