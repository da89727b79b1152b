import { afterAll, beforeEach, expect, spyOn, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand, stopCommands, tellProgress } from './command.ts'
import { countsOf, reportTotal, runPart } from './report.ts'

const folder = mkdtempSync(join(tmpdir(), 'report-'))
const said = spyOn(console, 'log')
beforeEach(() => void said.mockReset().mockImplementation(() => {}))
afterAll(() => {
  said.mockRestore()
  rmSync(folder, { recursive: true, force: true })
})
const lines = () => said.mock.calls.flat().join('\n').split('\n')

const ended = (status: number, output: string) => ({ status, output, took: 0 })
const shell = (script: string) => ['sh', '-c', script]

const tests = `
  import { describe, expect, test } from 'bun:test'
  test('holds', () => {})
  test.skip('is left out', () => {})
  describe('some', () => {
    test('is wrong', () => expect(1).toBe(2))
    test('hangs', () => new Promise(() => {}))
  })`

test.each([[], ['--parallel=2']])(
  'what fails in Bun’s tests is counted and named with its file %p',
  async (...words) => {
    const paths = ['some.test.ts', 'broken.test.ts'].map((name) => join(folder, name))
    writeFileSync(paths[0]!, tests)
    writeFileSync(paths[1]!, 'throw new Error()')
    const counts = await runPart('unit tests', [process.execPath, 'test', '--timeout=500', ...words, ...paths])
    expect(counts).toMatchObject({ passed: 1, failed: 3, skipped: 1 })
    expect(counts.failures.map((name) => name.replace(/^\S*\//, '')).toSorted()).toEqual([
      'broken.test.ts: Unhandled error between tests',
      'some.test.ts: some > hangs',
      'some.test.ts: some > is wrong',
    ])
    expect(lines().join('\n')).toContain('Expected: 2')
    expect(lines().filter((line) => /^\((pass|skip)\)/.test(line))).toEqual([])
  },
)

test('what fails in Playwright’s stories is counted and named', () => {
  const output = `
    Running 6 tests using 3 workers
      1) survey.e2e.ts:9:1 › a survey › is saved ────────────────────
      2 failed
        survey.e2e.ts:9:1 › a survey › is saved ─────────────────────
        auth.e2e.ts:7:1 › somebody signs in ─────────────────────────
      1 skipped
      1 did not run
      2 passed (1.5m)`.replace(/^ {4}/gm, '')
  expect(countsOf('stories', ended(1, output))).toEqual({
    passed: 2,
    failed: 2,
    skipped: 2,
    failures: ['survey.e2e.ts:9:1 › a survey › is saved', 'auth.e2e.ts:7:1 › somebody signs in'],
  })
})

test('a runner that ends badly without a failed test is a failure', () => {
  expect(countsOf('tests', ended(1, ' 7 pass\n 0 fail'))).toEqual({
    passed: 7,
    failed: 1,
    skipped: 0,
    failures: ['tests'],
  })
})

test('a part that holds is one line; one that fails says all that it has to say', async () => {
  await runPart('lint', shell('echo much to read'))
  expect(lines()).toEqual([expect.stringMatching(/^lint +1 passed, 0 failed \(\d+ s\)$/)])
  await runPart('lint', shell('echo what is wrong; exit 1'))
  expect(lines()).toContain('what is wrong')
})

test('while a part runs, a line says which, and what it said last', async () => {
  const part = runCommand('lint', shell('echo first; echo and last; exec sleep 600'))
  while (!lines().some((line) => /^\.\.\. lint, \d+ s: and last$/.test(line))) {
    tellProgress()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await stopCommands()
  await part
})

test('the names of what failed and the count of everything stand last, after what was not run', async () => {
  const part = await runPart('the deployment', shell('echo "Not run: a newer part."; exit 1'))
  expect(reportTotal([{ passed: 4, failed: 0, skipped: 9, failures: [] }, part])).toBe(1)
  const told = lines()
  expect(told.slice(-4)).toEqual(['Failed:', '  the deployment', '', '4 passed, 1 failed, 9 skipped'])
  expect(told.lastIndexOf('Not run: a newer part.')).toBeLessThan(told.indexOf('Failed:'))
  expect(reportTotal([{ passed: 4, failed: 0, skipped: 0, failures: [] }])).toBe(0)
  expect(lines().at(-1)).toBe('4 passed, 0 failed')
})
