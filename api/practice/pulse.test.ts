import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { componentErrors } from '../instrument/public/standard-errors.ts'
import { parameter } from '../instrument/public/parameters.ts'
import { mean, roundForStorage } from '../instrument/public/rounding.ts'
import { signalKeys } from '../instrument/public/signal-keys.ts'
import { anySheet } from '../test/sheets.ts'
import { unchangedPeople } from '../instrument/simulated/people.ts'
import { bankVersion } from '../instrument/bank.ts'
import { type Component, componentScore, partOf, questionsOf, computeBaseline, computePulses } from './pulse.ts'
import { scoreSheet } from '../instrument/scoring.ts'
import type { Sheet } from '../instrument/sheet.ts'

const components = signalKeys.flatMap(({ name: signal, components }) =>
  components.map(({ name: component }) => ({ signal, component })),
)
const anyComponent = fc.constantFrom(...components)
const at = new Date('2026-03-01T08:00:00Z')

function answersFrom(sheet: Sheet, component: Component) {
  return questionsOf(component).map(({ id }) => ({ questionId: id, answer: sheet.get(id)! }))
}

test('scores the same answers as in the result, for every component', () => {
  fc.assert(
    fc.property(anyComponent, anySheet, (component, sheet) => {
      const score = componentScore(component, answersFrom(sheet, component))
      expect(score).toBe(partOf(scoreSheet(sheet), component)!.score)
    }),
  )
})

test('scores nothing if a statement is answered twice, or not at all', () => {
  const answers = answersFrom(unchangedPeople(1)[0]!.answers, components[0]!)
  for (const wrong of [[...answers, answers[0]!], answers.slice(1)])
    expect(componentScore(components[0]!, wrong)).toBeNull()
})

const trust = { signal: 'Anchor', component: 'Trust' } as const
const error = roundForStorage(componentErrors({ signal: 'Anchor', name: 'Trust' }).error)
const lookOf = (score: number, changed = {}) => ({ ...trust, bankVersion, score, error, createdAt: at, ...changed })

describe('day 0', () => {
  const [person] = unchangedPeople(1)

  test('shows the score of the result and the expected score', () => {
    const { score, estimate } = partOf(person!.scored, trust)!
    expect(computeBaseline(lookOf(41.07), person!.scored)).toEqual({
      score: 41.07,
      at: '2026-03-01T08:00:00.000Z',
      result: { score, expected: estimate },
    })
  })

  test('shows no comparison if the result has other statements or no such component', () => {
    const earlier = { ...person!.scored, bankVersion: 'earlier' }
    expect(computeBaseline(lookOf(41.07), earlier).result).toBeNull()
    expect(computeBaseline(lookOf(41.07, { component: 'Juggling' }), person!.scored).result).toBeNull()
  })
})

describe('a pulse', () => {
  test('compares with day 0, with the errors of the score and of the change', () => {
    const likely = 37.5 + parameter('change.one.likely') * error * Math.SQRT2 + 0.01
    const [pulse] = computePulses([lookOf(roundForStorage(likely))], lookOf(37.5))
    expect(pulse).toEqual({
      ...trust,
      before: 37.5,
      now: roundForStorage(likely),
      points: Math.floor(likely + 0.5) - 38,
      error,
      changeError: roundForStorage(error * Math.SQRT2),
      meaning: 'likely real change',
      createdAt: '2026-03-01T08:00:00.000Z',
    })
    expect(computePulses([lookOf(50 - error)], lookOf(50))[0]!.meaning).toBe('about the same')
  })

  test('has a meaning only if it is the newest', () => {
    const pulses = computePulses([lookOf(90), lookOf(20)], lookOf(50))
    expect(pulses.map(({ meaning }) => meaning)).toEqual(['likely real change', null])
  })

  test.each([
    ['without day 0', null],
    ['if statements have changed since day 0', lookOf(30, { bankVersion: 'earlier' })],
    ['if day 0 asked another component', lookOf(30, { component: 'Closeness' })],
  ])('shows a score but no meaning %s', (_, start) => {
    const [pulse] = computePulses([lookOf(90)], start)
    expect(pulse).toMatchObject({ before: null, now: 90, points: null, meaning: null })
  })
})

describe('pulses of people with whom nothing happened', () => {
  /** Each person's challenge: aimed by one sheet, its day 0 from another day, its pulse from a third. */
  const challenges = unchangedPeople(3000).map(({ answers: _, scored, before, again }) => {
    const parts = scored.signalBreakdowns.flatMap(({ signal, components }) =>
      components.map((part) => ({ signal, component: part.name, ...part })),
    )
    const lowest = parts.toSorted((one, other) => one.estimate - other.estimate)[0]!
    const { signal, component } = lowest
    const lookAt = (sheet: Sheet) => ({
      signal,
      component,
      bankVersion,
      error: lowest.error,
      score: componentScore({ signal, component }, answersFrom(sheet, { signal, component }))!,
      createdAt: at,
    })
    return { lowest, start: lookAt(before).score, pulse: computePulses([lookAt(again)], lookAt(before))[0]! }
  })
  const pulses = challenges.map(({ pulse }) => pulse)
  const shareOf = (...meanings: string[]) =>
    mean(pulses.map(({ points, meaning }) => (points! > 0 && meanings.includes(meaning!) ? 1 : 0)))

  test('stay at day 0 on average, and mean a change for few', () => {
    expect(Math.abs(mean(pulses.map(({ before, now }) => now - before!)))).toBeLessThan(1)
    expect(shareOf('likely real change')).toBeLessThanOrEqual(0.05)
    const upward = shareOf('possible shift', 'likely real change')
    expect(upward).toBeGreaterThan(0.08)
    expect(upward).toBeLessThan(0.13)
  })

  test('start at a day 0 close to the estimate, and far from the score of the result', () => {
    expect(Math.abs(mean(challenges.map(({ lowest, start }) => start - lowest.estimate)))).toBeLessThan(5)
    expect(mean(challenges.map(({ lowest, start }) => start - lowest.score))).toBeGreaterThan(10)
  })
})
