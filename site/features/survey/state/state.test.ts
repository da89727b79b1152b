import { describe, expect, test } from 'bun:test'
import { openingIndex, petalShares } from './state.ts'
import { surveyQuestions as questions } from './survey.fixture.ts'

describe('the opening question', () => {
  test('is the last once all have an answer', () => {
    expect(openingIndex({ questions, answers: { 30: 1, 10: 2, 20: 3, 40: 4 } }, null)).toBe(3)
  })

  test('is the one asked for, unless that would skip one', () => {
    const sheet = { questions, answers: { 30: 4, 10: 2 } }
    expect([1, 2, 3, 4].map((asked) => openingIndex(sheet, asked))).toEqual([0, 1, 2, 2])
    expect(openingIndex({ questions, answers: { 40: 3 } }, 4)).toBe(3)
    expect([0, 5, 9999].map((asked) => openingIndex(sheet, asked))).toEqual([2, 2, 2])
  })
})

test('fills the flower by the number of answers in each signal, not by their values', () => {
  const own = [...questions, { id: 50, signal: 'Spark' as const, questionText: 'I say what I love.' }]
  const answeredWith = (answer: number) => petalShares({ questions: own, answers: { 30: answer, 10: answer } })
  expect(answeredWith(1)).toEqual([0.5, 1, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(answeredWith(5)).toEqual(answeredWith(1))
})
