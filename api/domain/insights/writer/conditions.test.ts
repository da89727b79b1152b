import { describe, expect, test } from 'bun:test'
import { holds, Test } from './conditions.ts'
import type { Facts } from '../evidence/facts.ts'

const facts: Record<string, Facts> = {
  'signal:Spark': { score: 70, error: 7, higher: 0, lower: 9, peers: 'none', partsApart: 12 },
  'signal:Heart': { score: 64, error: 6, higher: 1, lower: 8, peers: 'some', partsApart: 30 },
  'component:Heart/Finding Calm': {
    score: 40,
    standing: 'edge',
    higher: 30,
    lower: 1,
    isLowestInSignal: true,
  },
  'style:Spark': { confidence: 'leaning', faint: false, leads: true },
  'item:1': { answer: 2, counts: 'for' },
}

function isTrue(id: string, test: Test, others: Record<string, string> = {}): boolean {
  return holds({ it: test }, { it: id, ...others }, (other) => facts[other] ?? {})
}

describe('a condition on', () => {
  test('a score holds from its lower bound on and under its upper one', () => {
    expect(
      [{ from: 70 }, { from: 70.01 }, { under: 70 }, { under: 70.01 }].map((one) => isTrue('signal:Spark', one)),
    ).toEqual([true, false, false, true])
  })

  test('a rank counts those further out', () => {
    expect(isTrue('signal:Spark', { rank: 'highest' })).toBe(true)
    expect(isTrue('signal:Heart', { rank: 'highest' })).toBe(false)
    expect(isTrue('signal:Heart', { rank: 'next to highest' })).toBe(true)
    expect(isTrue('signal:Heart', { rank: 'upper half' })).toBe(true)
    expect(isTrue('component:Heart/Finding Calm', { rank: 'next to lowest' })).toBe(true)
    expect(isTrue('component:Heart/Finding Calm', { rank: 'lowest' })).toBe(false)
    expect(isTrue('component:Heart/Finding Calm', { rank: 'lowest in its signal' })).toBe(true)
  })

  test('a gap looks at the other subject', () => {
    const heart = { other: 'signal:Heart' }
    expect(isTrue('signal:Spark', { gap: { to: 'other', from: 6 } }, heart)).toBe(true)
    expect(isTrue('signal:Spark', { gap: { to: 'other', under: 6 } }, heart)).toBe(false)
    expect(isTrue('signal:Spark', { gap: { to: 'other', withinError: true } }, heart)).toBe(false)
    expect(isTrue('signal:Spark', { gap: { to: 'other', from: 0 } })).toBe(false)
  })

  test('anything else compares', () => {
    expect(isTrue('signal:Spark', { peers: 'none', parts: { under: 15 } })).toBe(true)
    expect(isTrue('signal:Heart', { parts: { under: 15 } })).toBe(false)
    expect(isTrue('style:Spark', { confidence: 'leaning', faint: false, leads: true })).toBe(true)
    expect(isTrue('style:Spark', { confidence: 'clear' })).toBe(false)
    expect(isTrue('item:1', { counts: 'for', answers: [1, 2] })).toBe(true)
    expect(isTrue('item:1', { counts: 'for', answers: [4, 5] })).toBe(false)
  })

  test('what has no such fact fails', () => {
    for (const one of [
      { from: 0 },
      { under: 100 },
      { rank: 'lowest' },
      { standing: 'even' },
      { answers: [3] },
    ] as Test[]) {
      expect(isTrue('quality', one)).toBe(false)
    }
  })
})

test('* asks the same of each subject', () => {
  const factsOf = (id: string) => facts[id] ?? {}
  const subjects = { Spark: 'signal:Spark', Heart: 'signal:Heart' }
  expect(holds({ '*': { from: 60 } }, subjects, factsOf)).toBe(true)
  expect(holds({ '*': { from: 65 } }, subjects, factsOf)).toBe(false)
})

test('a condition that nobody knows is an error in the content', () => {
  expect(Test.safeParse({ form: 70 }).success).toBe(false)
  expect(Test.safeParse({ rank: 'best' }).success).toBe(false)
})
