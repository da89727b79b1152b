import { expect, test } from 'bun:test'
import { challengeProgress, lastPulseBefore } from './challenge-progress.ts'

const day = 24 * 60 * 60 * 1000
const start = Date.parse('2026-03-01T08:00:00Z')
const at = (days: number) => new Date(start + days * day)
const done = (...days: [number, number][]) => days.map(([number, after]) => ({ day: number, doneAt: at(after) }))
const untouched = { hasBaseline: false, done: [], pulses: [] }

test('a challenge that nobody began is not started', () => {
  const progress = challengeProgress(untouched, at(100))
  expect(progress).toEqual({ mayStart: true, done: Array(7).fill(null), startedAt: null, mayPulse: false })
})

test.each([
  ['before everything', untouched, true],
  ['once it was answered', { ...untouched, hasBaseline: true }, false],
  ['once a day is done', { ...untouched, done: done([4, 0]) }, false],
  ['after a pulse, though every tick was taken back', { ...untouched, pulses: [at(0)] }, false],
])('day 0 may be answered %s: %p', (_, challenge, mayStart) => {
  expect(challengeProgress(challenge, at(1)).mayStart).toBe(mayStart)
})

test('a challenge starts with whichever day was done first', () => {
  const progress = challengeProgress({ ...untouched, done: done([2, 1], [5, 0]) }, at(1))
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
  expect(challengeProgress({ hasBaseline: true, done: days, pulses }, now).mayPulse).toBe(mayPulse)
})

test('the last pulse has to lie a week back', () => {
  expect(lastPulseBefore(at(7))).toEqual(at(0))
})
