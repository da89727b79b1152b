import { afterEach, beforeEach, describe, expect, jest, test } from 'bun:test'
import type { ScoreList } from '../../api/contract/score.ts'
import { $comparison, $pair, askedPair, choosePair, lookAt } from './comparison.ts'
import { withPage } from './page.fixture.ts'

const scores = ['new', 'middle', 'old'].map((assessmentId) => ({ assessmentId })) as ScoreList

describe('the two results to look at', () => {
  test('are the latest and the one before where none are asked for', () => {
    expect(choosePair(scores, {})).toEqual({ from: 'middle', to: 'new' })
  })

  test('are the ones asked for, whichever way round', () => {
    expect(choosePair(scores, { from: 'old', to: 'new' })).toEqual({ from: 'old', to: 'new' })
    expect(choosePair(scores, { from: 'new', to: 'old' })).toEqual({ from: 'new', to: 'old' })
  })

  test('go back from the one that is named, and forward from the oldest', () => {
    expect(choosePair(scores, { to: 'middle' })).toEqual({ from: 'old', to: 'middle' })
    expect(choosePair(scores, { from: 'old' })).toEqual({ from: 'old', to: 'middle' })
  })

  test('are others where one is gone', () => {
    expect(choosePair(scores, { from: 'gone', to: 'new' })).toEqual({ from: 'middle', to: 'new' })
    expect(choosePair(scores, { from: 'gone', to: 'gone too' })).toEqual({ from: 'middle', to: 'new' })
  })

  test('are none where there is but one', () => {
    expect(choosePair(scores.slice(1, 2), { from: 'middle', to: 'middle' })).toBeNull()
    expect(choosePair([], {})).toBeNull()
  })
})

test('the address names them', () => {
  expect(askedPair('?from=a%20b&to=c')).toEqual({ from: 'a b', to: 'c' })
  expect(askedPair('?from=&x=1')).toEqual({})
})

describe('reading', () => {
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

  test('asks for two different results, keeps them in the address, leaves a failure alone', async () => {
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

  test('gives numbers for scores, however they arrive', async () => {
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
