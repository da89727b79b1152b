import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { signalNames, signalScoreKey } from '../contract/signal.ts'
import { rasError, signalError } from './public/standard-errors.ts'
import { unchangedPeople } from './simulated/people.ts'
import { changeBetween, growth } from './change.ts'

const score = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
const together = fc.constantFrom('one', 'ten')

describe('a change', () => {
  test('shows the difference of the whole points that people see, with its error', () => {
    expect(changeBetween(60.49, 70.5, 10, 'one')).toEqual({
      from: 60.49,
      to: 70.5,
      points: 11,
      error: 10,
      changeError: 14.14,
      meaning: 'about the same',
    })
  })

  test.each([
    ['one', 12.49, 'about the same'],
    ['one', 12.5, 'possible shift'],
    ['one', 18.69, 'possible shift'],
    ['one', 18.71, 'likely real change'],
    ['ten', 22.99, 'about the same'],
    ['ten', 23, 'possible shift'],
    ['ten', 27.99, 'possible shift'],
    ['ten', 28, 'likely real change'],
  ] as const)('means, with %s read together and %p points at an error of ten, %p', (read, points, meaning) => {
    expect(changeBetween(50, 50 + points, 10 / Math.SQRT2, read).meaning).toBe(meaning)
  })

  test('means the same in both directions', () => {
    fc.assert(
      fc.property(score, score, together, (one, other, read) => {
        const [there, back] = [changeBetween(one, other, rasError, read), changeBetween(other, one, rasError, read)]
        expect(back).toEqual({ ...there, from: other, to: one, points: 0 - there.points })
      }),
    )
  })
})

test('gives growth in whole points, with the meaning of one score by itself', () => {
  // A RAS errs by 3.92 points, its change by 5.54: 1.25 and 1.87 times that are 6.93 and 10.36 points.
  expect(growth({ rasScore: 66.92 }, { rasScore: 60 })).toEqual({ points: 7, meaning: 'about the same' })
  expect(growth({ rasScore: 60 }, { rasScore: 66.93 })).toEqual({ points: -7, meaning: 'possible shift' })
  expect(growth({ rasScore: 60 }, { rasScore: 70.36 }).meaning).toBe('possible shift')
  expect(growth({ rasScore: 70.37 }, { rasScore: 60 }).meaning).toBe('likely real change')
})

describe('changes of people with whom nothing happened', () => {
  const people = unchangedPeople(1500)
  const shareOf = (meanings: string[][], said: string[]) =>
    meanings.filter((all) => all.some((meaning) => said.includes(meaning))).length / people.length

  const ofRas = people.map(({ scored, scoredBefore }) => [growth(scored, scoredBefore).meaning])
  const ofSignals = people.map(({ scored, scoredBefore }) =>
    signalNames.map((signal) => {
      const key = signalScoreKey(signal)
      return changeBetween(scoredBefore[key], scored[key], signalError(signal), 'ten').meaning
    }),
  )

  test('count as "likely" in the RAS or any signal for one in twelve at most', () => {
    expect(shareOf(ofRas, ['likely real change'])).toBeLessThanOrEqual(0.08)
    expect(shareOf(ofSignals, ['likely real change'])).toBeLessThanOrEqual(0.08)
  })

  test('count as "possible" or more in the RAS or any signal for about one in five', () => {
    for (const meanings of [ofRas, ofSignals]) {
      const share = shareOf(meanings, ['possible shift', 'likely real change'])
      expect(share).toBeGreaterThan(0.16)
      expect(share).toBeLessThan(0.25)
    }
  })
})
