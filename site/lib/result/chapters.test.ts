import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { signalNames, signalScoreKey } from '../../../api/contract/signal.ts'
import { sampleScore } from '../../../api/domain/sample.ts'
import { signalOf } from '../../../api/facts/signals.ts'
import { chaptersOf, orderOf, outstandingFirst } from './chapters.ts'

const chaptersFor = (scores: readonly number[]) =>
  chaptersOf({
    ...sampleScore,
    ...Object.fromEntries(signalNames.map((signal, place) => [signalScoreKey(signal), scores[place]])),
  })
const names = (chapters: readonly { signal: string }[]) => chapters.map(({ signal }) => signal).join(' ')
const inOrder = signalNames.join(' ')

describe('the order of the chapters', () => {
  const scores = [50, 81, 73, 66, 59, 56, 63, 41, 45, 42]

  test('follows the signals on request', () => {
    expect(names(chaptersFor(scores))).toBe(inOrder)
    expect(orderOf(new URLSearchParams('order=signals'))).toBe('signals')
  })

  test('starts with the two highest and the lowest by default', () => {
    expect(names(outstandingFirst(chaptersFor(scores)))).toBe(
      'Anchor Vibe Compass Spark Drive Lens Pattern Needs Personality Heart',
    )
    expect(['', 'order=', 'order=other'].map((search) => orderOf(new URLSearchParams(search)))).toEqual(
      Array.from({ length: 3 }, () => 'stands-out'),
    )
  })

  test('contains each signal once and opens three, whatever the scores', () => {
    const score = fc.integer({ min: 0, max: 100 })
    fc.assert(
      fc.property(fc.array(score, { minLength: 10, maxLength: 10 }), (scores) => {
        const ordered = outstandingFirst(chaptersFor(scores))
        expect(ordered.map(({ signal }) => signal).toSorted()).toEqual([...signalNames].toSorted())
        expect(ordered.map(({ standsOut }) => standsOut)).toEqual(ordered.map((_, place) => place < 3))
        const [first, second, third, ...rest] = ordered.map(({ score }) => score)
        expect(Math.min(first!, second!)).toBeGreaterThanOrEqual(Math.max(...rest))
        expect(third!).toBeLessThanOrEqual(Math.min(...rest))
      }),
    )
  })
})

const sparkOf = (score: number, ...parts: number[]) => {
  const breakdowns = sampleScore.signalBreakdowns.map((breakdown) => ({
    ...breakdown,
    components: breakdown.components.map((component, place) => ({ ...component, score: parts[place] ?? score })),
  }))
  return chaptersOf({ ...sampleScore, sparkScore: score, signalBreakdowns: breakdowns })[0]!
}

test('describes all parts together only if their scores agree', () => {
  expect(sparkOf(70, 82, 58).meaning).toContain('No one description fits every part')
  expect(sparkOf(70, 75, 65).meaning).toBe(signalOf('Spark').high)
  expect(sparkOf(30, 35, 25).meaning).toBe(signalOf('Spark').low)
  expect(sparkOf(50, 50, 50).meaning).toContain('around the middle')
})

test('gives each chapter its parts and its styles', () => {
  for (const { signal, breakdown, analysis } of chaptersOf(sampleScore)) {
    expect([breakdown?.signal, analysis?.signal]).toEqual([signal, signal])
  }
})

test('calls no part of Anchor or Pattern an edge if care is needed', () => {
  const edgesWith = (care: boolean, named: string) => {
    const signalBreakdowns = sampleScore.signalBreakdowns.map((breakdown) => ({
      ...breakdown,
      components: breakdown.components.map((one) => ({
        ...one,
        standing:
          breakdown.signal === named ? ('edge' as const) : one.standing === 'edge' ? ('even' as const) : one.standing,
      })),
    }))
    const parts = chaptersOf({ ...sampleScore, signalBreakdowns }, care).flatMap(
      ({ breakdown }) => breakdown!.components,
    )
    return parts.filter(({ standing }) => standing === 'edge').length
  }
  for (const signal of ['Anchor', 'Pattern']) {
    expect(edgesWith(false, signal)).toBeGreaterThan(0)
    expect(edgesWith(true, signal)).toBe(0)
  }
  expect(edgesWith(true, 'Needs')).toBe(edgesWith(false, 'Needs'))
})
