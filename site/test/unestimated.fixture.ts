import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const table = join(import.meta.dirname, '..', '..', 'content', 'assessment', 'parameters.json')
// read, not imported: browser stories run where a JSON module is not understood
const parameters = JSON.parse(readFileSync(table, 'utf8')) as { source: string }[]
const isEstimated = parameters.some(({ source }) => source === 'simulated')

/** Points by which something errs or from which on it means something, and shares of people; not a change itself. */
const figure = /(?<![+−\d])\b\d+ points?\b(?!,)|\b\d+ in 100\b|\berrs? by about \d/

/** Of what a page says, the paragraphs that hold a figure of the parameters and call none estimated. */
export function unestimatedIn(texts: readonly string[]): string[] {
  if (!isEstimated) return []
  return texts.filter((text) => figure.test(text.replaceAll(/\s+/g, ' ')) && !/\bestimated\b/.test(text))
}
