import { expect, test } from 'bun:test'
import { challengeProgress, lastPulseBefore } from './challenge-progress.ts'

const day = 24 * 60 * 60 * 1000
const start = Date.parse('2026-03-01T08:00:00Z')
const at = (days: number) => new Date(start + days * day)
const done = (...days: [number, number][]) => days.map(([number, after]) => ({ day: number, doneAt: at(after) }))

test('a challenge that nobody began is not started', () => {
  const progress = challengeProgress({ done: [], pulses: [] }, at(100))
  expect(progress).toEqual({ done: Array(7).fill(null), startedAt: null, mayPulse: false })
})

test('a challenge starts with whichever day was done first', () => {
  const progress = challengeProgress({ done: done([2, 1], [5, 0]), pulses: [] }, at(1))
  expect(progress.startedAt).toBe(at(0).toISOString())
  expect(progress.done).toEqual([null, at(1).toISOString(), null, null, at(0).toISOString(), null, null])
})

test.each([
  ['on the seventh day', done([7, 0]), [], at(0), true],
  ['before a week is over', done([1, 0], [6, 5]), [], new Date(at(7).getTime() - 1), false],
  ['when a week is over', done([3, 0]), [], at(7), true],
  ['right after a pulse', done([7, 0]), [at(1)], at(2), false],
  ['a week after the last pulse', done([7, 0]), [at(1), at(9)], at(16), true],
  ['a week after the first pulse, but not the last', done([7, 0]), [at(1), at(9)], at(15), false],
] as const)('a pulse may be taken %s: %p', (_, days, pulses, now, mayPulse) => {
  expect(challengeProgress({ done: days, pulses }, now).mayPulse).toBe(mayPulse)
})

test('the last pulse has to lie a week back', () => {
  expect(lastPulseBefore(at(7))).toEqual(at(0))
})
