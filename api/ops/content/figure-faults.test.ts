import { expect, test } from 'bun:test'
import { Glob } from 'bun'
import parameters from '../../../content/assessment/parameters.json'
import { readFile, sentenceOf } from './fault.ts'
import { figureFaults } from './figure-faults.ts'
import { sentencesWithFigures, typedCounts, typedErrors, typedFractions, unestimated } from './figures.ts'

const filesOf = (pattern: string) => [...new Glob(pattern).scanSync()].sort()
const texts = filesOf('content/{pages,faq,frameworks}/**/*.mdx')
const fraction = parameters.map(({ value }) => value).find((value) => !Number.isInteger(value))!

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
] as const)('finds %s', (_, find, text, found) => {
  expect(find(text).map((one) => one.found)).toEqual([...found])
})

test('names the line of each typed figure, and what to write', () => {
  const typed = ['It errs by 4 points.', `It is ${fraction}.`, 'There are six frameworks.', 'It errs by {rasError}.']
  const faults = figureFaults((path) => (path === 'content/pages/about.mdx' ? typed.join('\n') : readFile(path)))
  expect(faults.map(sentenceOf).toSorted()).toEqual([
    'content/pages/about.mdx:1: “4 points” is not typed: write the name in braces that content/README.md lists for it.',
    `content/pages/about.mdx:2: ${fraction} stands in assessment/parameters.json and may change: leave it out, or write its name in braces, as content/README.md lists them.`,
    'content/pages/about.mdx:3: “six frameworks” is counted, and not typed: write its name in braces, such as {frameworks} (see content/README.md).',
    'content/pages/about.mdx:4: A sentence that names {rasError} needs {estimated} in it, too.',
  ])
})

test('finds no typed figure in content, or in the site’s code', () => {
  expect(texts.flatMap((path) => sentencesWithFigures(readFile(path))).length).toBeGreaterThan(8)
  expect(figureFaults()).toEqual([])
  const code = filesOf('site/**/*.{ts,tsx,astro}').filter((path) => !/\.(test|fixture|e2e)\.|^site\/e2e\//.test(path))
  const found = code.flatMap((path) => {
    const shown = withoutComments(readFile(path))
    return [...typedErrors(shown), ...typedCounts(shown)].map(({ found }) => `${path}: ${found}`)
  })
  expect(found).toEqual([])
})

/** A result may be said to be deleted with its 200 answers. */
const withoutComments = (code: string) =>
  code.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '').replaceAll(/their 200 answers|the 200 answers behind it/g, '')

test('finds no typed length of time where people read about their data', () => {
  const onData = texts.filter((path) => /\/(privacy|terms|assessment)\.mdx$|privacy-and-data/.test(path))
  expect(onData).toHaveLength(6)
  const number = String.raw`\d+|one|two|three|six|seven|ten|twelve|eighteen|twenty|twenty-four|thirty|sixty|ninety`
  const typed = new RegExp(`\\b(?:${number}) (?:minutes|hours|days|weeks|months|years)\\b`, 'i')
  for (const path of onData)
    expect({ path, found: typed.exec(readFile(path))?.[0] }).toEqual({ path, found: undefined })
})
