import { afterEach, beforeEach, describe, expect, jest, test } from 'bun:test'
import type { ScoreList } from '../../api/contract/score.ts'
import { $comparison, $pair, askedPair, choosePair, lookAt } from './comparison.ts'
import { withPage } from './page.fixture.ts'

const scores = ['new', 'middle', 'old'].map((assessmentId) => ({ assessmentId })) as ScoreList

test.each([
  [{}, { from: 'middle', to: 'new' }],
  [
    { from: 'old', to: 'new' },
    { from: 'old', to: 'new' },
  ],
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
  [
    { from: 'gone', to: 'gone too' },
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
  let shown: string[]
  const before = globalThis.history

  beforeEach(() => {
    shown = []
    const replaceState = (_state: unknown, _title: string, path: string) => shown.push(path)
    Object.assign(globalThis, { history: { state: null, replaceState } })
  })

  afterEach(() => {
    Object.assign(globalThis, { history: before })
    $pair.set(null)
  })

  test('asks for two different results, puts them into the address and keeps a failure', async () => {
    const stop = $comparison.listen(() => {})
    lookAt({ from: 'a', to: 'a' })
    lookAt({ from: 'a', to: 'b' })
    const answer = $comparison.fetch()
    jest.runOnlyPendingTimers()
    expect(await answer).toMatchObject({ error: { status: 404 } })
    expect(page.calls).toEqual(['GET /api/comparisons?from=a&to=b'])
    expect(shown).toEqual(['/changes?from=a&to=a', '/changes?from=a&to=b'])
    stop()
  })

  test('turns scores into numbers, however they arrive', async () => {
    const ras = { from: '60.00', to: 'sixty' }
    const body = { ras, signals: [{ signal: 'Spark', from: '41.50', to: 42 }] }
    page.answer('GET /api/comparisons?from=c&to=d', { body })
    const stop = $comparison.listen(() => {})
    lookAt({ from: 'c', to: 'd' })
    const answer = $comparison.fetch()
    jest.runOnlyPendingTimers()
    const signals = [{ signal: 'Spark', from: 41.5, to: 42 }]
    expect(await answer).toMatchObject({ data: { ras: { from: 60, to: 0 }, signals } })
    stop()
  })
})
