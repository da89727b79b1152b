import { describe, expect, test } from 'bun:test'
import { holds, Test } from './conditions.ts'
import type { Facts } from '../evidence/facts.ts'

const facts: Record<string, Facts> = {
  'signal:Spark': { score: 70, error: 8 },
  'signal:Heart': { score: 64, error: 7 },
}

function isTrue(id: string, test: Test): boolean {
  return holds({ it: test }, { it: id }, (other) => facts[other] ?? {})
}

describe('a condition', () => {
  test('includes the lower bound of a score, and excludes the upper one', () => {
    expect(
      [{ from: 70 }, { from: 70.01 }, { under: 70 }, { under: 70.01 }].map((one) => isTrue('signal:Spark', one)),
    ).toEqual([true, false, false, true])
  })

  test('fails without the fact', () => {
    for (const one of [{ from: 0 }, { under: 100 }, { isLevel: false }, { standing: 'even' }, { said: 'agreed' }]) {
      expect(isTrue('quality', one as Test)).toBe(false)
    }
  })

  test('holds with * if it holds for each subject', () => {
    const factsOf = (id: string) => facts[id] ?? {}
    const subjects = { Spark: 'signal:Spark', Heart: 'signal:Heart' }
    expect(holds({ '*': { from: 60 } }, subjects, factsOf)).toBe(true)
    expect(holds({ '*': { from: 65 } }, subjects, factsOf)).toBe(false)
  })

  test('is invalid with an unknown key or value', () => {
    expect(Test.safeParse({ form: 70 }).success).toBe(false)
    expect(Test.safeParse({ said: 'perhaps' }).success).toBe(false)
  })
})
