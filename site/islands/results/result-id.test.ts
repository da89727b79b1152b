import { expect, test } from 'bun:test'
import { resultsPath } from '../../lib/paths.ts'
import { resultId } from './result-id.ts'

test('the id is the last segment, and what the links make is read back', () => {
  for (const id of ['6', '0190e6a2-7c1b-7abc-8def-001122334455', 'a b/c']) {
    expect(resultId(resultsPath(id))).toBe(id)
  }
  expect(resultId('/results/6/')).toBe('6')
})

test('a path without an id, or one that cannot be read, names none', () => {
  for (const path of ['/results', '/results/', '/results/a/b', '/results/%E0%A4%A', '/']) {
    expect(resultId(path)).toBe('')
  }
})
