import { afterAll, beforeEach, expect, spyOn, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readJunit, readPlaywright, reportNotRun, reportPart, reportTotal, withVerdict } from './report.ts'

const folder = mkdtempSync(join(tmpdir(), 'report-'))
const said = spyOn(console, 'log')
beforeEach(() => void said.mockReset().mockImplementation(() => {}))
afterAll(() => {
  said.mockRestore()
  rmSync(folder, { recursive: true, force: true })
})
const lines = () => said.mock.calls.flat().join('\n').split('\n')

function fileOf(content: string): string {
  const path = join(folder, 'report')
  writeFileSync(path, content)
  return path
}

test('what Bun counted is read from its report', () => {
  const path = fileOf('<?xml?>\n<testsuites name="bun test" tests="12" failures="2" skipped="3" time="1">')
  expect(readJunit(path)).toEqual({ passed: 7, failed: 2, skipped: 3 })
})

test('what Playwright counted is read from its report, and a story that held at the second try has failed', () => {
  const path = fileOf('{"stats": {"expected": 5, "unexpected": 1, "flaky": 1, "skipped": 2}}')
  expect(readPlaywright(path)).toEqual({ passed: 5, failed: 2, skipped: 2 })
})

test('a runner that ends badly without a failed test is a failure', () => {
  const missing = join(folder, 'missing')
  expect(withVerdict({ status: 1, output: '' }, readJunit(missing))).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(readPlaywright(missing).failed).toBe(1)
})

test('a part that holds is one line; one that fails says all that it has to say', () => {
  reportPart('lint', { passed: 1, failed: 0, skipped: 0 }, 'much to read', performance.now())
  expect(lines()).toHaveLength(1)
  reportPart('lint', { passed: 0, failed: 1, skipped: 0 }, 'what is wrong\n', performance.now())
  expect(lines()).toContain('what is wrong')
})

test('the last line counts everything, and what was not run stands before it', () => {
  reportNotRun('Not run: 9 browser stories.')
  const parts = [
    { passed: 4, failed: 0, skipped: 0 },
    { passed: 3, failed: 1, skipped: 9 },
  ]
  expect(reportTotal(parts)).toBe(1)
  expect(lines()).toContain('Not run: 9 browser stories.')
  expect(lines().at(-1)).toBe('7 passed, 1 failed, 9 skipped')
  expect(reportTotal([{ passed: 4, failed: 0, skipped: 0 }])).toBe(0)
  expect(lines().at(-1)).toBe('4 passed, 0 failed')
})
