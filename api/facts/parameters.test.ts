import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { Glob } from 'bun'
import rows from '../../content/assessment/parameters.json'
import { Parameters } from './check.ts'
import { isEstimated, parameter, parameterNames } from './parameters.ts'

const fromSample = (name: string, value: number) => ({ name, value, source: 'sample', n: 240, date: '2027-03-01' })

test('gives the value of every parameter, estimated while any comes from simulated people', () => {
  expect(isEstimated).toBe(rows.some(({ source }) => source === 'simulated'))
  for (const { name, value } of rows) expect(parameter(name as (typeof parameterNames)[number])).toBe(value)
})

test('prefers values that were measured on real people, and no longer calls figures estimated', () => {
  const table = [
    ...rows.map(({ name, value }) => fromSample(name, value)),
    fromSample('error.RAS', 5.1),
    fromSample('prior.mean.Trust', 50),
    fromSample('shrink.component.Trust', 0.5),
  ]
  // Modules read the table as they are loaded, so another table needs another process.
  const script = `
    require('bun').plugin({
      name: 'another table',
      setup: ({ onLoad }) =>
        onLoad({ filter: /parameters\\.json$/ }, () => ({ exports: { default: ${JSON.stringify(table)} }, loader: 'object' })),
    })
    await import('./api/facts/check.ts')
    const { rasError } = await import('./api/facts/errors.ts')
    const { estimate } = await import('./api/domain/parts.ts')
    const { firstItems, takeFirstLook } = await import('./api/domain/first-look.ts')
    const trust = estimate({ signal: 'Anchor', name: 'Trust', score: 20 })
    const { isEstimated } = takeFirstLook(new Map(firstItems.map(({ id, keyed }) => [id, 3 + 2 * keyed])))
    console.log(JSON.stringify({ rasError, trust, isEstimated }))`
  const { stdout, stderr } = Bun.spawnSync([process.execPath, '-e', script])
  expect(stderr.toString()).toBe('')
  expect(JSON.parse(stdout.toString())).toEqual({ rasError: 5.1, trust: 35, isEstimated: false })
})

test.each([
  ['a name that nothing reads', [fromSample('error.Turst', 5)], 'This names no parameter: did you mean error.Trust?'],
  ['a second value', [rows[0]!], `${rows[0]!.name} must stand here once, not 2 times.`],
  ['a score that was measured twice', [fromSample('error.RAS', 5), fromSample('error.RAS', 4)], 'not 2 times.'],
  ['a sample of nobody', [{ ...fromSample('error.RAS', 5), n: null }], 'of how many sheets'],
])('refuses a table with %s', (_, added, complaint) => {
  expect(Parameters.safeParse([...rows, ...added]).error?.message).toContain(complaint)
})

test('types no constant of the table into code', () => {
  // Whole numbers and halves mean too many things to be searched for.
  const distinctive = rows.map(({ value }) => value).filter((value) => !Number.isInteger(value * 2))
  expect(distinctive.length).toBeGreaterThan(15)
  const files = [...new Glob('api/**/*.ts').scanSync()].filter(
    (path) => !/\.(test|e2e|fixture)\.tsx?$|^api\/(test|bench|domain\/simulated)\//.test(path),
  )
  expect(files).toContain('api/domain/quality.ts')
  const typed = files.flatMap((path) => {
    const numbers = readFileSync(path, 'utf8').match(/(?<![\w.#-])\d*\.\d+(?![\w.%])/g) ?? []
    return numbers.filter((number) => distinctive.includes(Number(number))).map((number) => `${path}: ${number}`)
  })
  expect(typed).toEqual([])
})
