import { afterAll, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Glob } from 'bun'
import rows from '../../content/assessment/parameters.json'
import { isEstimated, parameter, parameterNames } from '../facts/parameters.ts'
import { copyProject } from '../ops/testing/project-copy.ts'

const project = copyProject()
afterAll(project.remove)

const file = 'assessment/parameters.json'

/** What a project computes with these rows in addition to its own, or the complaint about its content. */
async function withRows(added: object[]): Promise<string> {
  return saidBy(
    [...rows, ...added],
    `
    const { rasError } = await import('./api/facts/errors.ts')
    const { estimate } = await import('./api/domain/parts.ts')
    const trust = estimate({ signal: 'Anchor', name: 'Trust', score: 20 })
    console.log(JSON.stringify({ rasError, trust }))`,
  )
}

/** What a script writes in a project with these rows, or the complaint about its content. */
async function saidBy(table: object[], script: string): Promise<string> {
  project.write(file, JSON.stringify(table))
  const checked = `await import('./api/facts/check.ts')\n${script}`
  const child = Bun.spawn([process.execPath, '-e', checked], { cwd: project.folder, stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, complaint] = await Promise.all([child.stdout, child.stderr].map((said) => new Response(said).text()))
  return complaint!.includes('ContentError') ? complaint! : out!.trim()
}

const fromSample = (name: string, value: number) => ({ name, value, source: 'sample', n: 240, date: '2027-03-01' })

test('every parameter is in the table once, with its source, and is called estimated while simulated', () => {
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...parameterNames].toSorted())
  expect(isEstimated).toBe(rows.some(({ source }) => source === 'simulated'))
  for (const { name, value } of rows) expect(parameter(name as (typeof parameterNames)[number])).toBe(value)
})

test('what a sample showed of one score wins over the formula', async () => {
  const measured = [
    fromSample('error.RAS', 5.1),
    fromSample('prior.mean.Trust', 50),
    fromSample('shrink.component.Trust', 0.5),
  ]
  expect(JSON.parse(await withRows(measured))).toEqual({ rasError: 5.1, trust: 35 })
})

test.each([
  ['simulated people', rows, true],
  ['real people', rows.map(({ name, value }) => fromSample(name, value)), false],
])('a first look says whether its figures come from %s', async (_, table, isEstimated) => {
  const said = await saidBy(
    table,
    `
    const { firstItems, takeFirstLook } = await import('./api/domain/first-look.ts')
    const { isEstimated } = takeFirstLook(new Map(firstItems.map(({ id, keyed }) => [id, 3 + 2 * keyed])))
    console.log(JSON.stringify({ isEstimated }))`,
  )
  expect(JSON.parse(said)).toEqual({ isEstimated })
})

test.each([
  ['a name that nothing reads', [fromSample('error.Turst', 5)], 'This names no parameter: did you mean error.Trust?'],
  ['a second value', [rows[0]!], `${rows[0]!.name} must stand here once, not 2 times.`],
  ['a score that was measured twice', [fromSample('error.RAS', 5), fromSample('error.RAS', 4)], 'not 2 times.'],
  ['a sample of nobody', [{ ...fromSample('error.RAS', 5), n: null }], 'of how many sheets'],
])('a table of parameters is refused for %s', async (_, added, complaint) => {
  expect(await withRows(added)).toContain(complaint)
})

test('no constant of the table is typed into code', () => {
  // Whole numbers and halves mean too many things to be searched for.
  const distinctive = rows.map(({ value }) => value).filter((value) => !Number.isInteger(value * 2))
  expect(distinctive.length).toBeGreaterThan(15)
  const root = join(import.meta.dir, '..', '..')
  const files = [...new Glob('api/**/*.ts').scanSync(root)].filter(
    (path) => !/\.(test|e2e|fixture)\.tsx?$|^api\/(test|bench|domain\/simulated)\//.test(path),
  )
  expect(files).toContain('api/domain/quality.ts')
  const typed = files.flatMap((path) => {
    const numbers = readFileSync(join(root, path), 'utf8').match(/(?<![\w.#-])\d*\.\d+(?![\w.%])/g) ?? []
    return numbers.filter((number) => distinctive.includes(Number(number))).map((number) => `${path}: ${number}`)
  })
  expect(typed).toEqual([])
})
