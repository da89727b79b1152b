import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { Glob } from 'bun'
import rows from '#content/assessment/parameters.json'
import { Parameters } from '#api/content/check.ts'

const fromSample = (name: string, value: number) => ({ name, value, source: 'sample', n: 240, date: '2027-03-01' })

test.each([
  ['a name that nothing reads', [fromSample('error.Turst', 5)], 'This names no parameter'],
  ['a second value', [rows[0]!], `${rows[0]!.name} must be here once, not 2 times.`],
  ['a sample of nobody', [{ ...fromSample('error.RAS', 5), n: null }], 'of how many sheets'],
])('refuses a table with %s', (_, added, complaint) => {
  expect(Parameters.safeParse([...rows, ...added]).error?.message).toContain(complaint)
})

test('types no constant of the table into code', () => {
  // Whole numbers and halves mean too many things to be searched for.
  const distinctive = rows.map(({ value }) => value).filter((value) => !Number.isInteger(value * 2))
  expect(distinctive.length).toBeGreaterThan(15)
  const files = [...new Glob('api/**/*.ts').scanSync()].filter(
    (path) => !/\.(test|e2e|fixture)\.tsx?$|^api\/(test|bench|instrument\/simulated)\//.test(path),
  )
  expect(files).toContain('api/instrument/quality.ts')
  const typed = files.flatMap((path) => {
    const numbers = readFileSync(path, 'utf8').match(/(?<![\w.#-])\d*\.\d+(?![\w.%])/g) ?? []
    return numbers.filter((number) => distinctive.includes(Number(number))).map((number) => `${path}: ${number}`)
  })
  expect(typed).toEqual([])
})
