import { product } from '#api/content/brand.ts'
import { words } from '#words'

const look = 'color:#635a50;font:8pt var(--font-sans)'
const counters: Record<string, string> = { page: 'counter(page)', pages: 'counter(pages)' }

/** CSS for a text in which names in braces are counters. */
const withCounters = (text: string): string =>
  text
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 1 ? counters[part] : JSON.stringify(part)))
    .join(' ')

/** At the foot of each printed page. */
export const footStyle =
  `@page{@bottom-left{${look};content:${JSON.stringify(product)}}` +
  `@bottom-right{${look};content:${withCounters(words('result').end.printedPage)}}}`
