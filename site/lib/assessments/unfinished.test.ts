import { expect, test } from 'bun:test'
import { assessmentOf } from './assessments.fixture.ts'
import { continueInWords, unfinishedInWords, unfinishedOf } from './unfinished.ts'

const begun = (answered: number) =>
  assessmentOf({ id: 'a1', createdAt: '2025-09-14T12:00:00.000Z', answered, total: 200 })

test.each([
  [1, 'Started on September 14, 2025: 1 of 200 questions is answered and saved.'],
  [57, 'Started on September 14, 2025: 57 of 200 questions are answered and saved.'],
])('describes an unfinished assessment with %i answers', (answered, sentence) => {
  expect(unfinishedInWords(begun(answered))).toBe(sentence)
})

test('continues at the next question, or at the end once all are answered', () => {
  expect(continueInWords({ answered: 0, total: 200 })).toBe('Continue, question 1 of 200')
  expect(continueInWords({ answered: 199, total: 200 })).toBe('Continue, question 200 of 200')
  expect(continueInWords({ answered: 200, total: 200 })).toBe('Finish this assessment')
})

test('lists unfinished assessments with an answer, newest first', () => {
  const all = [
    { ...begun(150), id: 'older' },
    { ...begun(82), id: 'newer', createdAt: '2026-02-01T00:00:00.000Z' },
    { ...begun(0), id: 'empty', createdAt: '2026-03-01T00:00:00.000Z' },
    { ...begun(200), id: 'done', isCompleted: true, createdAt: '2026-04-01T00:00:00.000Z' },
  ]
  expect(unfinishedOf(all).map(({ id }) => id)).toEqual(['newer', 'older'])
  expect(unfinishedOf([])).toEqual([])
})
