import { expect, test } from 'bun:test'
import type { Sentence } from '../../../api/contract/insights.ts'
import { product } from '../../../api/facts/brand.ts'
import { writerInWords } from './byline.ts'

const builtIn: Sentence = { text: 'You name what helps.', evidence: ['item:134'] }
const byModel: Sentence = { ...builtIn, slot: 'opening', writer: 'model' }
const model = { service: 'models.example', name: 'small-1' }

test('names the built-in writer alone, whatever model there is', () => {
  for (const known of [null, model]) {
    expect(writerInWords([builtIn, { ...builtIn, slot: 'bridge' }], known)).toBe(
      `Written by ${product}’s built-in writer from your scores and answers.`,
    )
  }
})

test('names the model, how its sentences were checked, and that the check can err', () => {
  expect(writerInWords([builtIn, byModel], model)).toBe(
    'What is underlined with dots was written by the language model small-1 at models.example, from your answers alone. ' +
      `${product}’s program checked each of these sentences against the answers that it rests on, and a language model read ` +
      'them a second time; that second reading can err. The rest of the letter, with all scores, names and acts, is the ' +
      'program’s.',
  )
  expect(writerInWords([byModel, builtIn])).toStartWith('What is underlined with dots was written by a language model,')
})

test('claims no second reading for an earlier letter by a model', () => {
  const earlier: Sentence = { ...builtIn, writer: 'model' }
  expect(writerInWords([earlier, builtIn], model)).toBe(
    'What is underlined with dots was written by the language model small-1 at models.example from your scores and ' +
      `answers, and checked against them by ${product}’s program. The rest of the letter is the program’s.`,
  )
})
