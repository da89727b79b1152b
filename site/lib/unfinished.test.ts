import { expect, test } from 'bun:test'
import type { Assessment } from '../../api/contract/assessment.ts'
import { unfinishedInWords } from './unfinished.ts'

const begun = (answered: number): Assessment => ({
  id: 'a1',
  assessmentId: 'a1',
  isCompleted: false,
  createdAt: '2025-09-14T12:00:00.000Z',
  completedAt: null,
  rasScore: null,
  answered,
  total: 200,
})

test.each([
  [1, 'Begun on September 14, 2025: 1 of 200 questions is answered and saved.'],
  [57, 'Begun on September 14, 2025: 57 of 200 questions are answered and saved.'],
])('what is said with %i answered', (answered, sentence) => {
  expect(unfinishedInWords(begun(answered))).toBe(sentence)
})
