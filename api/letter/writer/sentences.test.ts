import { describe, expect, test } from 'bun:test'
import type { Facts } from '../evidence/facts.ts'
import type { Condition } from './conditions.ts'
import { createSentenceWriter } from './sentences.ts'

const facts: Record<string, Facts> = { 'signal:Spark': { score: 72 }, 'signal:Heart': { score: 40 } }
const factsOf = (id: string) => facts[id] ?? {}
const lines = ['one', 'two', 'three']
const subjects = { signal: 'signal:Spark' }

function sayThrice(seed: string): string[] {
  const write = createSentenceWriter(factsOf, seed)
  return lines.flatMap(() => write({ when: {}, lines }, { subjects })).map(({ text }) => text)
}

describe('a wording', () => {
  test('is used once before any is repeated', () => {
    for (const seed of ['a', 'b', 'c', 'd']) expect(sayThrice(seed).sort()).toEqual([...lines].sort())
  })

  test('depends on the seed', () => {
    expect(sayThrice('a')).toEqual(sayThrice('a'))
    expect(new Set(['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => sayThrice(seed).join())).size).toBeGreaterThan(1)
  })

  test('is repeated once all have been used', () => {
    const write = createSentenceWriter(factsOf, 'a')
    const only = { when: {}, lines: ['only'] }
    expect([only, only].flatMap((lines) => write(lines, { subjects })).map(({ text }) => text)).toEqual([
      'only',
      'only',
    ])
  })
})

describe('a sentence', () => {
  const high = { when: { signal: { from: 70 } }, lines: ['high'] }
  const low = { when: { signal: { under: 50 } }, lines: ['{signal} is low'] }

  test('is the first whose condition holds', () => {
    const write = createSentenceWriter(factsOf, 'a')
    expect(write([low, high], { subjects })[0]!.text).toBe('high')
    const heart = { subjects: { signal: 'signal:Heart' }, values: { signal: 'Heart' } }
    expect(write([high, low], heart)[0]!.text).toBe('Heart is low')
  })

  test('needs a score from the lower bound to under the upper one, of each subject with *', () => {
    const isWritten = (when: Condition, subjects: Record<string, string>) =>
      createSentenceWriter(factsOf, 'a')({ when, lines: ['so'] }, { subjects }).length > 0
    expect(
      [{ from: 72 }, { from: 72.01 }, { under: 72 }, { under: 72.01 }, { isLevel: false }].map((test) =>
        isWritten({ signal: test }, subjects),
      ),
    ).toEqual([true, false, false, true, false])
    const both = { ...subjects, other: 'signal:Heart' }
    expect([40, 41].map((from) => isWritten({ '*': { from } }, both))).toEqual([true, false])
  })

  test('is left out if no condition holds, or its subject is missing', () => {
    expect(createSentenceWriter(factsOf, 'a')(low, { subjects })).toEqual([])
    expect(createSentenceWriter(factsOf, 'a')(high, { subjects: { other: 'signal:Spark' } })).toEqual([])
    expect(createSentenceWriter(factsOf, 'a')(high, { subjects: { signal: 'signal:Vibe' } })).toEqual([])
  })

  test('has all its subjects as evidence, each once', () => {
    const topic = { subjects: { signal: 'signal:Spark', other: 'signal:Heart' }, also: ['ras', 'signal:Heart'] }
    expect(createSentenceWriter(factsOf, 'a')(high, topic)[0]!.evidence).toEqual([
      'signal:Spark',
      'signal:Heart',
      'ras',
    ])
  })
})
