import { expect, test } from 'bun:test'
import type { Sentence } from '#api/letter/contract.ts'
import { product } from '#api/content/brand.ts'
import { writerInWords } from './byline.ts'

const builtIn: Sentence = { text: 'You name what helps.', evidence: ['item:134'] }
const byModel: Sentence = { ...builtIn, slot: 'opening', writer: 'model' }
const model = { service: 'models.example', name: 'small-1' }

test.each([null, model])('names the built-in writer alone, whatever model there is: %p', (known) => {
  expect(writerInWords([builtIn], known)).toBe(`Written by ${product}’s built-in writer from your scores and answers.`)
})

test('names the model, how its sentences were checked, and that the check can err', () => {
  expect(writerInWords([builtIn, byModel], model)).toBe(
    'The sentences with a dotted underline were written by the language model small-1 at models.example, from your ' +
      `answers alone. ${product} checked each of them against the answers it’s based on, and a language model read them ` +
      `a second time; that second reading can make mistakes. ${product}’s built-in writer wrote the rest, including all ` +
      'scores, names and acts.',
  )
  expect(writerInWords([byModel, builtIn])).toStartWith(
    'The sentences with a dotted underline were written by a language model,',
  )
})

test('claims no second reading for an earlier letter by a model', () => {
  const earlier: Sentence = { ...builtIn, writer: 'model' }
  expect(writerInWords([earlier, builtIn], model)).toBe(
    'The sentences with a dotted underline were written by the language model small-1 at models.example from your ' +
      `scores and answers, and ${product} checked them against both. ${product}’s built-in writer wrote the rest.`,
  )
})
