import { afterEach, beforeEach, describe, expect, jest, test } from 'bun:test'
import type { ScoreList } from '../../api/contract/score.ts'
import { $comparison, $pair, askedPair, choosePair, lookAt } from './comparison.ts'
import { withPage } from './page.fixture.ts'

const scores = ['new', 'middle', 'old'].map((assessmentId) => ({ assessmentId })) as ScoreList

describe('choosing two results', () => {
  test('takes the latest two by default', () => {
    expect(choosePair(scores, {})).toEqual({ from: 'middle', to: 'new' })
  })

  test('takes those asked for, in either direction', () => {
    expect(choosePair(scores, { from: 'old', to: 'new' })).toEqual({ from: 'old', to: 'new' })
    expect(choosePair(scores, { from: 'new', to: 'old' })).toEqual({ from: 'new', to: 'old' })
  })

  test('adds the neighbour if only one is asked for', () => {
    expect(choosePair(scores, { to: 'middle' })).toEqual({ from: 'old', to: 'middle' })
    expect(choosePair(scores, { from: 'old' })).toEqual({ from: 'old', to: 'middle' })
  })

  test('falls back to the latest two if one is deleted', () => {
    expect(choosePair(scores, { from: 'gone', to: 'new' })).toEqual({ from: 'middle', to: 'new' })
    expect(choosePair(scores, { from: 'gone', to: 'gone too' })).toEqual({ from: 'middle', to: 'new' })
  })

  test('returns null for fewer than two results', () => {
    expect(choosePair(scores.slice(1, 2), { from: 'middle', to: 'middle' })).toBeNull()
    expect(choosePair([], {})).toBeNull()
  })
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
