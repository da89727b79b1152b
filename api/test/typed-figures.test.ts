import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Glob } from 'bun'
import parameters from '../../content/assessment/parameters.json'
import {
  type Found,
  sentencesWithFigures,
  typedCounts,
  typedErrors,
  typedFractions,
  unestimated,
} from '../ops/content/figures.ts'

const root = join(import.meta.dir, '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const filesOf = (pattern: string) => [...new Glob(pattern).scanSync(root)].sort()

const texts = filesOf('content/{pages,faq,frameworks}/**/*.mdx')
const words = filesOf('content/**/*.json').filter((path) => !path.endsWith('parameters.json'))
const code = filesOf('site/**/*.{ts,tsx,astro}').filter((path) => !/\.(test|fixture|e2e)\.|^site\/e2e\//.test(path))

const fraction = parameters.map(({ value }) => value).find((value) => !Number.isInteger(value))!

const foundIn = (files: readonly string[], find: (text: string) => Found[]) =>
  files.flatMap((path) => find(shown(path)).map(({ found }) => `${path}: ${found}`))

describe('no figure of the table of parameters is typed', () => {
  test.each([
    ['texts', texts],
    ['words', words],
  ])('no fraction of the table of parameters is typed into %s', (_, files) => {
    expect(files.length).toBeGreaterThan(0)
    expect(foundIn(files, typedFractions)).toEqual([])
  })

  test.each([
    ['texts', texts],
    ['words', words],
    ['the site’s code', code],
  ])('no points by which a score errs, and no share of people, are typed into %s', (_, files) => {
    expect(foundIn(files, typedErrors)).toEqual([])
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
  expect(foundIn([...texts, ...code], typedCounts)).toEqual([])
})

test('a text that names a figure calls it estimated in the same sentence', () => {
  expect(foundIn(texts, sentencesWithFigures).length).toBeGreaterThan(8)
  expect(foundIn(texts, unestimated)).toEqual([])
})

test.each([
  ['a fraction', typedFractions, `It is ${fraction}, or ${fraction}1.`, [String(fraction)]],
  ['what a score errs by', typedErrors, 'It errs by 4.5 points in 21 in 100.', ['4.5 points', '21 in 100']],
  [
    'a count',
    typedCounts,
    'Ten signals, nine signals, 200 statements and six other frameworks.',
    ['nine signals', 'six other frameworks'],
  ],
  ['no estimate', unestimated, 'By {rasError}{estimated}. By {rasError}.\n\nBy more.', ['By {rasError}.']],
] as const)('the rules find %s', (_, find, text, found) => {
  expect(find(text).map((one) => one.found)).toEqual([...found])
})

/** A file without its comments; a result may be said to be deleted with its 200 answers. */
function shown(path: string): string {
  const text = read(path)
  if (!path.startsWith('site/')) return text
  return text
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')
    .replaceAll(/their 200 answers|the 200 answers behind it/g, '')
}
