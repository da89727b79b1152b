import { describe, expect, test } from 'bun:test'
import type { Facts } from './facts.ts'
import { createTell } from './telling.ts'

const facts: Record<string, Facts> = { 'signal:Spark': { score: 72 }, 'signal:Heart': { score: 40 } }
const factsOf = (id: string) => facts[id] ?? {}
const lines = ['one', 'two', 'three']
const roles = { signal: 'signal:Spark' }

function sayThrice(seed: string): string[] {
  const tell = createTell(factsOf, seed)
  return lines.flatMap(() => tell({ when: {}, lines }, { roles })).map(({ text }) => text)
}

describe('a wording', () => {
  test('is said once before any is repeated', () => {
    for (const seed of ['a', 'b', 'c', 'd']) expect(sayThrice(seed).sort()).toEqual([...lines].sort())
  })

  test('is the same for the same seed, and not for every seed', () => {
    expect(sayThrice('a')).toEqual(sayThrice('a'))
    expect(new Set(['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => sayThrice(seed).join())).size).toBeGreaterThan(1)
  })

  test('comes again when all have been said', () => {
    const tell = createTell(factsOf, 'a')
    const only = { when: {}, lines: ['only'] }
    expect([only, only].flatMap((choice) => tell(choice, { roles })).map(({ text }) => text)).toEqual(['only', 'only'])
  })
})

describe('a sentence', () => {
  const high = { when: { signal: { from: 70 } }, lines: ['high'] }
  const low = { when: { signal: { under: 50 } }, lines: ['{signal} is low'] }

  test('is the first whose condition holds', () => {
    const tell = createTell(factsOf, 'a')
    expect(tell([low, high], { roles })[0]!.text).toBe('high')
    const heart = { roles: { signal: 'signal:Heart' }, values: { signal: 'Heart' } }
    expect(tell([high, low], heart)[0]!.text).toBe('Heart is low')
  })

  test('is left out where no condition holds', () => {
    expect(createTell(factsOf, 'a')(low, { roles })).toEqual([])
  })

  test('is left out where nothing plays the role that its condition asks for', () => {
    expect(createTell(factsOf, 'a')(high, { roles: { other: 'signal:Spark' } })).toEqual([])
    expect(createTell(factsOf, 'a')(high, { roles: { signal: 'signal:Vibe' } })).toEqual([])
  })

  test('has all it speaks of as its evidence, each once', () => {
    const about = { roles: { signal: 'signal:Spark', other: 'signal:Heart' }, also: ['ras', 'signal:Heart'] }
    expect(createTell(factsOf, 'a')(high, about)[0]!.evidence).toEqual(['signal:Spark', 'signal:Heart', 'ras'])
  })
})
