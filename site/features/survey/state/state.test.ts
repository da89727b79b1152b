import { expect, test } from 'bun:test'
import { openingIndex, petalShares } from './state.ts'
import { surveyQuestions as questions } from './survey.fixture.ts'

test('opens the last question once all have an answer', () => {
  expect(openingIndex({ questions, answers: { 30: 1, 10: 2, 20: 3, 40: 4 } }, null)).toBe(3)
})

test('fills the flower by the number of answers in each signal, not by their values', () => {
  const own = [...questions, { id: 50, signal: 'Spark' as const, questionText: 'I say what I love.' }]
  const answeredWith = (answer: number) => petalShares({ questions: own, answers: { 30: answer, 10: answer } })
  expect(answeredWith(1)).toEqual([0.5, 1, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(answeredWith(5)).toEqual(answeredWith(1))
})
