import { expect, test } from 'bun:test'
import { signalNames } from '#api/contract/signal.ts'
import { sampleScore } from '#api/sample/sample.ts'
import { signalOf } from '#api/instrument/public/signals.ts'
import { chaptersOf } from './chapters.ts'

test('lists the signals in their order, whatever the scores', () => {
  expect(chaptersOf(sampleScore).map(({ signal }) => signal)).toEqual([...signalNames])
})

const sparkOf = (score: number, ...parts: number[]) => {
  const breakdowns = sampleScore.signalBreakdowns.map((breakdown) => ({
    ...breakdown,
    components: breakdown.components.map((component, index) => ({ ...component, score: parts[index] ?? score })),
  }))
  return chaptersOf({ ...sampleScore, sparkScore: score, signalBreakdowns: breakdowns })[0]!
}

test('describes all parts together only if their scores agree', () => {
  expect(sparkOf(70, 82, 58).meaning).toContain('No single description fits every part')
  expect(sparkOf(70, 75, 65).meaning).toBe(signalOf('Spark').high)
  expect(sparkOf(30, 35, 25).meaning).toBe(signalOf('Spark').low)
  expect(sparkOf(50, 50, 50).meaning).toContain('around the middle')
})

test('calls no part of Anchor or Pattern an edge if care is needed', () => {
  const signalBreakdowns = sampleScore.signalBreakdowns.map((breakdown) => ({
    ...breakdown,
    components: breakdown.components.map((one) => ({ ...one, standing: 'edge' as const })),
  }))
  const edges = (care: boolean) =>
    chaptersOf({ ...sampleScore, signalBreakdowns }, care).flatMap(({ breakdown }) =>
      breakdown!.components.flatMap(({ standing }) => (standing === 'edge' ? breakdown!.signal : [])),
    )
  expect(new Set(edges(false))).toEqual(new Set(signalNames))
  expect(edges(true)).toEqual(edges(false).filter((signal) => signal !== 'Anchor' && signal !== 'Pattern'))
})
