import { describe, expect, test } from 'bun:test'
import { challengeProgress } from './progress.ts'

const day = 24 * 60 * 60 * 1000
const start = Date.parse('2026-03-01T08:00:00Z')
const at = (days: number) => new Date(start + days * day)
const done = (...days: [number, number][]) => days.map(([number, after]) => ({ day: number, doneAt: at(after) }))
const untouched = { hasBaseline: false, done: [], pulses: [] }

describe('a challenge', () => {
  test.each([
    ['before anything else', untouched, true],
    ['after it was answered', { ...untouched, hasBaseline: true }, false],
    ['after a day is done', { ...untouched, done: done([4, 0]) }, false],
    ['after a pulse, even if every day is unticked', { ...untouched, pulses: [at(0)] }, false],
  ])('allows day 0 %s: %p', (_, challenge, mayStart) => {
    expect(challengeProgress(challenge, at(1)).mayStart).toBe(mayStart)
  })

  test.each([
    ['before a day is done', [], [], at(100), false],
    ['on the seventh day', done([7, 0]), [], at(0), true],
    ['before six and a half days are over', done([1, 0], [6, 5]), [], new Date(at(6.5).getTime() - 1), false],
    ['when they are over', done([3, 0]), [], at(6.5), true],
    ['six and a half days after the last pulse', done([7, 0]), [at(1), at(9)], at(15.5), true],
    ['a moment earlier', done([7, 0]), [at(1), at(9)], new Date(at(15.5).getTime() - 1), false],
    ['a week after the first pulse, but not the last', done([7, 0]), [at(1), at(9)], at(15), false],
  ] as const)('allows a pulse %s: %p', (_, days, pulses, now, mayPulse) => {
    expect(challengeProgress({ hasBaseline: true, done: days, pulses }, now).mayPulse).toBe(mayPulse)
  })

  test.each([
    ['before a day is done', [], [], null],
    ['six and a half days after the first day', done([2, 1], [1, 0]), [], at(6.5)],
    ['once day seven is done', done([1, 0], [7, 2]), [], at(2)],
    ['six and a half days after the last pulse', done([7, 0]), [at(9), at(1)], at(15.5)],
  ] as const)('says when the next pulse opens: %s', (_, days, pulses, opening) => {
    const { pulseOpensAt } = challengeProgress({ hasBaseline: true, done: days, pulses }, at(3))
    expect(pulseOpensAt).toBe(opening && opening.toISOString())
  })
})
