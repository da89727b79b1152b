import { expect, test } from 'bun:test'
import { reasonInWords } from './messages.ts'

test('each kind of failure has a sentence of its own', () => {
  const sentences = [0, 429, 500].map(reasonInWords)
  expect(sentences[0]).toContain('connection')
  expect(sentences[1]).toContain('too many tries')
  expect(sentences[2]).toContain('our side')
  expect(reasonInWords(503)).toBe(sentences[2]!)
})

test('a refusal is left to the screen that asked', () => {
  expect(reasonInWords(404)).toBeUndefined()
})
