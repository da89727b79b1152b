import { expect, test } from 'bun:test'
import { answerLabel } from './answer-labels.ts'

test('labels answers from 1 to 5', () => {
  const labels = ['Strongly Disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly Agree']
  expect([1, 2, 3, 4, 5].map(answerLabel)).toEqual(labels)
})
