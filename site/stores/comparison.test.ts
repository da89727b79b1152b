import { afterEach, describe, expect, jest, test } from 'bun:test'
import type { ScoreList } from '../../api/contract/score.ts'
import { $comparison, $pair, askedPair, choosePair } from './comparison.ts'
import { withPage } from './page.fixture.ts'

const scores = ['new', 'middle', 'old'].map((assessmentId) => ({ assessmentId })) as ScoreList

test.each([
  [{}, { from: 'middle', to: 'new' }],
  [
    { from: 'new', to: 'old' },
    { from: 'new', to: 'old' },
  ],
  [{ to: 'middle' }, { from: 'old', to: 'middle' }],
  [{ from: 'old' }, { from: 'old', to: 'middle' }],
  [
    { from: 'gone', to: 'new' },
    { from: 'middle', to: 'new' },
  ],
])('chooses results for %j: %j', (asked, pair) => {
  expect(choosePair(scores, asked)).toEqual(pair)
})

test('chooses no pair of fewer than two results', () => {
  expect(choosePair(scores.slice(1, 2), { from: 'middle', to: 'middle' })).toBeNull()
  expect(choosePair([], {})).toBeNull()
})

test('reads the pair from the address', () => {
  expect(askedPair('?from=a%20b&to=c')).toEqual({ from: 'a b', to: 'c' })
  expect(askedPair('?from=&x=1')).toEqual({})
})

describe('reading a comparison', () => {
  const page = withPage('robin')

  afterEach(() => $pair.set(null))

  test('turns scores into numbers, however they arrive', async () => {
    const ras = { from: '60.00', to: 'sixty' }
    const body = { ras, signals: [{ signal: 'Spark', from: '41.50', to: 42 }] }
    page.answer('GET /api/comparisons?from=c&to=d', { body })
    const stop = $comparison.listen(() => {})
    $pair.set({ from: 'c', to: 'd' })
    const answer = $comparison.fetch()
    jest.runOnlyPendingTimers()
    const signals = [{ signal: 'Spark', from: 41.5, to: 42 }]
    expect(await answer).toMatchObject({ data: { ras: { from: 60, to: 0 }, signals } })
    stop()
  })
})
