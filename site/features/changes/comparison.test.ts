import { expect, test } from 'bun:test'
import type { ScoreList } from '#api/results/contract.ts'
import { parsePair, choosePair } from './comparison.ts'

const scores = ['new', 'middle', 'old'].map((assessmentId) => ({ assessmentId })) as ScoreList

test.each([
  ['', 'middle', 'new'],
  ['?from=new&to=old', 'new', 'old'],
  ['?to=middle', 'old', 'middle'],
  ['?from=old', 'old', 'middle'],
  ['?from=gone&to=new', 'middle', 'new'],
  ['?from=&x=1', 'middle', 'new'],
])('chooses results for the address %p: %s and %s', (search, from, to) => {
  expect(choosePair(scores, parsePair(search))).toEqual({ from, to })
})

test('chooses no pair of fewer than two results', () => {
  expect(choosePair(scores.slice(1, 2), { from: 'middle', to: 'middle' })).toBeNull()
  expect(choosePair([], {})).toBeNull()
})
