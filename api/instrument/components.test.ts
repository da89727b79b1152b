import { describe, expect, test } from 'bun:test'
import { componentErrors } from './public/standard-errors.ts'
import { signalKeys } from './public/signal-keys.ts'
import { unchangedPeople } from './simulated/people.ts'
import { regressedScore, analyseComponents } from './components.ts'
import type { ScoredSheet } from './scoring.ts'

const components = signalKeys.flatMap(({ name: signal, components }) =>
  components.map(({ name }) => ({ signal, name })),
)
const partsOf = ({ signalBreakdowns }: ScoredSheet) => signalBreakdowns.flatMap(({ components }) => components)

/** By how many points of 0-100 a component of so many statements must differ from the RAS to be named. */
const bounds: Record<number, number> = { 4: 25, 5: 22, 6: 20, 7: 18 }

test.each(components)(
  'calls a strength or an edge what is beyond the bound for the size of the component: $name',
  ({ signal, name }) => {
    const bound = bounds[componentErrors({ signal, name }).size]!
    const standing = (score: number) => analyseComponents([{ signal, name, score }], 50)[0]!.standing
    expect([standing(50 + bound - 1), standing(50 + bound + 1)]).toEqual(['even', 'strength'])
    expect([standing(50 - bound + 1), standing(50 - bound - 1)]).toEqual(['even', 'edge'])
  },
)

test('calls the first a strength or an edge if two are as far from the RAS', () => {
  const part = { signal: 'Anchor', name: 'Trust' } as const
  const standings = (...scores: number[]) =>
    analyseComponents(
      scores.map((score) => ({ ...part, score })),
      50,
    ).map(({ standing }) => standing)
  expect([standings(90, 90), standings(10, 10)]).toEqual([
    ['strength', 'even'],
    ['edge', 'even'],
  ])
})

describe('an estimate', () => {
  test('moves a score toward the mean of all people, the more so the fewer its statements', () => {
    const knowing = { signal: 'Drive', name: 'Knowing My Why' } as const
    expect(regressedScore({ ...knowing, score: 20 })).toBe(34.4)
    expect(regressedScore({ signal: 'Anchor', name: 'Trust', score: 20 })).toBe(30.8)
    expect(regressedScore({ ...knowing, score: 60 })).toBe(60)
  })

  test('comes closer than the score to the score of another day', () => {
    // The truth is not on the sheet; another day's sheet of the same person stands in for it.
    const people = unchangedPeople(800)
    const errorOf = (key: 'score' | 'estimate') => {
      const squares = people.flatMap(({ scored, scoredBefore }) =>
        partsOf(scored).map((part, index) => (part[key] - partsOf(scoredBefore)[index]!.score) ** 2),
      )
      return squares.reduce((sum, square) => sum + square, 0) / squares.length
    }
    expect(errorOf('estimate')).toBeLessThan(errorOf('score'))
  })
})
