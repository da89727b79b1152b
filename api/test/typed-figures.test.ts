import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Glob } from 'bun'
import { firstLookAfter } from '../contract/first-look-after.ts'
import parameters from '../../content/assessment/parameters.json'
import { items } from '../domain/bank.ts'
import { rasError } from '../facts/errors.ts'
import { figuresOf } from '../facts/figures.ts'
import { signals } from '../facts/signals.ts'
import { formatCount } from '../../site/lib/format.ts'

const root = join(import.meta.dir, '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const filesOf = (pattern: string) => [...new Glob(pattern).scanSync(root)].sort()

const texts = filesOf('content/{pages,faq,frameworks}/**/*.mdx')
const words = filesOf('content/**/*.json').filter((path) => !path.endsWith('parameters.json'))
const code = filesOf('site/**/*.{ts,tsx,astro}').filter((path) => !/\.(test|fixture|e2e)\.|^site\/e2e\//.test(path))

/** As a number stands in a text: 0.86 or .86, and no part of another number. */
const typed = (value: number) =>
  new RegExp(`(?<![\\d.])0?${String(value).replace(/^0/, '').replace('.', '\\.')}(?![\\d.]*\\d)`)

describe('no figure of the table of parameters is typed', () => {
  const fractions = parameters.map(({ value }) => value).filter((value) => !Number.isInteger(value))

  test.each([
    ['texts', texts],
    ['words', words],
  ])('into %s: none of its fractions', (_, files) => {
    expect(files.length).toBeGreaterThan(0)
    for (const path of files) {
      for (const value of fractions)
        expect({ path, found: typed(value).exec(read(path))?.[0] }).toEqual({ path, found: undefined })
    }
  })

  test.each([
    ['texts', texts],
    ['words', words],
    ['the site’s code', code],
  ])('into %s: no points by which a score errs, and no share of people', (_, files) => {
    for (const path of files) {
      expect({ path, found: /\b\d+(\.\d+)? points?\b|\b\d+ in 100\b|\b200 answers/.exec(shown(path))?.[0] }).toEqual({
        path,
        found: undefined,
      })
    }
  })
})

test('how long data lives is not typed where people read about it', () => {
  const onData = texts.filter((path) => /\/(privacy|terms|assessment)\.mdx$|privacy-and-data/.test(path))
  expect(onData).toHaveLength(6)
  const number = String.raw`\d+|one|two|three|six|seven|ten|twelve|eighteen|twenty|twenty-four|thirty|sixty|ninety`
  const typed = new RegExp(`\\b(?:${number}) (?:minutes|hours|days|weeks|months|years)\\b`, 'i')
  for (const path of onData) expect({ path, found: typed.exec(read(path))?.[0] }).toEqual({ path, found: undefined })
})

test('what is counted in content/ is not typed, and what the instrument fixes is typed right', () => {
  const fixed: Record<string, string[]> = {
    signals: [formatCount(signals.length), String(signals.length)],
    statements: [String(items.length), String(firstLookAfter)],
  }
  const count =
    /\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+) (?:(?:other|growth|short) )*(signals|statements|frameworks|zones|beliefs|commitments)\b/gi
  for (const path of [...texts, ...code]) {
    const typed = [...shown(path).matchAll(count)].filter(
      ([, number, counted]) => !fixed[counted!.toLowerCase()]?.includes(number!.toLowerCase()),
    )
    expect({ path, typed: typed.map(([found]) => found) }).toEqual({ path, typed: [] })
  }
})

test('a text that names a figure calls it estimated in the same sentence', () => {
  const names = Object.keys(figuresOf(rasError)).filter((name) => name !== 'estimated')
  const sentences = texts.flatMap((path) => read(path).split(/(?<=[.!?])\s|\n\n/))
  const naming = sentences.filter((sentence) => names.some((name) => sentence.includes(`{${name}}`)))
  expect(naming.length).toBeGreaterThan(8)
  expect(naming.filter((sentence) => !sentence.includes('{estimated}'))).toEqual([])
})

/** A file without its comments; a result may be said to be deleted with its 200 answers. */
function shown(path: string): string {
  const text = read(path)
  if (!path.startsWith('site/')) return text
  return text
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')
    .replaceAll(/their 200 answers|the 200 answers behind it/g, '')
}
