import { describe, expect, test } from 'bun:test'
import { currentAnswer, currentQuestion, firstUnanswered, isLast, openingIndex } from './state.ts'
import { surveyQuestions as questions } from './survey.fixture.ts'

describe('where the survey opens', () => {
  test('is the first question without an answer', () => {
    expect(openingIndex({ questions, answers: {} }, null)).toBe(0)
    expect(openingIndex({ questions, answers: { 30: 4, 10: 2 } }, null)).toBe(2)
    expect(firstUnanswered({ questions, answers: { 30: 4, 20: 1 } })).toBe(1)
  })

  test('is the last question once all have an answer', () => {
    expect(openingIndex({ questions, answers: { 30: 1, 10: 2, 20: 3, 40: 4 } }, null)).toBe(3)
  })

  test('is the question asked for, unless that would skip one', () => {
    const sheet = { questions, answers: { 30: 4, 10: 2 } }
    expect([1, 2, 3, 4].map((asked) => openingIndex(sheet, asked))).toEqual([0, 1, 2, 2])
    expect(openingIndex({ questions, answers: { 40: 3 } }, 4)).toBe(3)
    expect([0, 5, 9999].map((asked) => openingIndex(sheet, asked))).toEqual([2, 2, 2])
  })
})

test('the question in view and its answer', () => {
  const state = {
    phase: 'ready' as const,
    assessmentId: 'a1',
    questions,
    answers: { 10: 5 },
    index: 1,
    isAdvancing: false,
    offersFirstLook: false,
    isLookDue: false,
    look: null,
    isEnding: false,
    isCompleting: false,
    scores: null,
  }
  expect(currentQuestion(state).id).toBe(10)
  expect(currentAnswer(state)).toBe(5)
  expect(currentAnswer({ ...state, index: 0 })).toBeUndefined()
  expect(isLast(state)).toBe(false)
  expect(isLast({ ...state, index: 3 })).toBe(true)
  expect(() => currentQuestion({ questions, index: 4 })).toThrow(RangeError)
})
