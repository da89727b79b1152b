import { expect, test } from 'bun:test'
import type { ModelParagraph } from '../../../contract/insights.ts'
import { bestOf } from './task.ts'

const paragraph = (kind: ModelParagraph['kind'], text: string): ModelParagraph => ({
  kind,
  writer: 'model',
  sentences: [{ text, evidence: ['ras'] }],
})

test('of each kind the paragraph of the last try stands, in the order of the kinds', () => {
  const first = [paragraph('answers', 'One.'), paragraph('score', 'Two.')]
  const second = [paragraph('score', 'Three.'), paragraph('styles', 'Four.')]
  expect(bestOf([first, second])).toEqual([first[0]!, second[1]!, second[0]!])
  expect(bestOf([[], first])).toEqual(first)
  expect(bestOf([[], []])).toEqual([])
})

test('one that says again what stands already gives way to that of the try before, or to none', () => {
  const first = [paragraph('styles', 'Said.'), paragraph('score', 'So it is.')]
  const second = [paragraph('answers', 'SAID.'), paragraph('score', 'said.')]
  expect(bestOf([first, second])).toEqual([second[0]!, first[1]!])
})
