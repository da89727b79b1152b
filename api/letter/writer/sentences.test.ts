import { expect, test } from 'bun:test'
import type { EvidenceFigures } from '../evidence/figures.ts'
import type { Condition } from './conditions.ts'
import { createSentenceWriter } from './sentences.ts'

const facts: Record<string, EvidenceFigures> = { 'signal:Spark': { score: 72 }, 'signal:Heart': { score: 40 } }
const newWriter = (seed = 'a') => createSentenceWriter((id) => facts[id] ?? {}, seed)
const subjects = { signal: 'signal:Spark' }

test.each(['a', 'b', 'c', 'd'])('uses each wording once before it repeats any (seed %s)', (seed) => {
  const lines = ['one', 'two', 'three']
  const write = newWriter(seed)
  const said = [1, 2, 3, 4].flatMap(() => write({ when: {}, lines }, { subjects })).map(({ text }) => text)
  expect(said.slice(0, 3).sort()).toEqual(lines.toSorted())
  expect(lines).toContain(said[3]!)
})

test.each<[Condition, boolean]>([
  [{ signal: { from: 72 } }, true],
  [{ signal: { from: 72.01 } }, false],
  [{ signal: { under: 72 } }, false],
  [{ signal: { under: 72.01 } }, true],
  [{ signal: { isLevel: false } }, false],
  [{ '*': { from: 40 } }, true],
  [{ '*': { from: 41 } }, false],
  [{ missing: {} }, false],
])('writes a sentence under the condition %j: %p', (when, isWritten) => {
  const both = { ...subjects, other: 'signal:Heart' }
  expect(newWriter()({ when, lines: ['so'] }, { subjects: both })).toHaveLength(isWritten ? 1 : 0)
})

test('writes the first sentence whose condition holds, with all its subjects as evidence, each once', () => {
  const low = { when: { signal: { under: 50 } }, lines: ['low'] }
  const [high, other] = ['high', 'other'].map((line) => ({ when: { signal: { from: 70 } }, lines: [line] }))
  const topic = { subjects: { ...subjects, other: 'signal:Heart' }, also: ['ras', 'signal:Heart'] }
  expect(newWriter()([low, high!, other!], topic)).toMatchObject([
    { text: 'high', evidence: ['signal:Spark', 'signal:Heart', 'ras'] },
  ])
})
