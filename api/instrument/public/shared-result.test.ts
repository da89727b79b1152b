import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { simulatedPeople } from '../simulated/people.ts'
import { signalNames, signalScoreKey } from '#api/contract/signal.ts'
import { mean, roundForStorage } from './rounding.ts'
import { type ShareableScores, sharedResult } from './shared-result.ts'

const shape = { names: false, numbers: false, score: false, styles: false, person: false }
const half = fc.integer({ min: 0, max: 5000 }).map((hundredths) => hundredths / 100)
const halves = fc.array(half, { minLength: 10, maxLength: 10 })

/** A result with these ten scores. */
function resultOf(scores: readonly number[]): ShareableScores {
  const bySignal = Object.fromEntries(signalNames.map((name, index) => [signalScoreKey(name), scores[index]]))
  return {
    ...bySignal,
    rasScore: roundForStorage(mean(scores)),
    rasError: 3.93,
    tier: 'Emotional Literacy',
  } as ShareableScores
}
const petalsOf = (scores: readonly number[], shows = shape) => sharedResult(resultOf(scores), '', shows).petals

describe('a shared shape', () => {
  test('looks the same for two results with the same proportions, however high they are', () => {
    fc.assert(
      fc.property(halves, fc.boolean(), (scores, names) => {
        const shows = { ...shape, names }
        const higher = scores.map((score) => 2 * score)
        expect(sharedResult(resultOf(higher), '', shows)).toEqual(sharedResult(resultOf(scores), '', shows))
      }),
    )
  })

  test('looks the same for all level results, the lowest and the highest too', () => {
    for (const level of [0, 0.01, 37, 100]) expect(petalsOf(Array(10).fill(level))).toEqual(Array(10).fill(100))
  })

  test('rounds petals to five points of the longest one', () => {
    expect(petalsOf([40, 20, 39, 30.9, 31.1, 0, 1, 0.99, 10, 10])).toEqual([100, 50, 100, 75, 80, 0, 5, 0, 25, 25])
  })

  test('reveals less about a score than the usual score does', () => {
    const people = simulatedPeople(200).map(({ scored }) => ({ ...scored, styleLine: [] }))
    const usual = median(people.map(({ rasScore }) => rasScore))
    const errorOf = (guess: (person: ShareableScores) => number) =>
      median(people.map((person) => Math.abs(guess(person) - person.rasScore)))
    const guessed = errorOf((person) => mean(sharedResult(person, '', shape).petals))
    expect(guessed).toBeGreaterThan(errorOf(() => usual))
    // which is what the petals to scale give away
    expect(errorOf((person) => mean(sharedResult(person, '', { ...shape, score: true }).petals))).toBeLessThan(1)
  })
})

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!
}
