import { describe, expect, test } from 'bun:test'
import { items } from '../../domain/bank.ts'
import { readPastedSheet } from './pasted-sheet.ts'

const answers = items.map(({ id }, place) => ({ questionId: id, answer: (place % 5) + 1 }))
const exported = (...assessments: (typeof answers)[]) =>
  JSON.stringify({ profile: {}, assessments: assessments.map((answers) => ({ id: 'a', answers })) })
const sheet = new Map(answers.map(({ questionId, answer }) => [questionId, answer]))

test('takes 200 numbers for the answers in shown order', () => {
  expect(readPastedSheet(answers.map(({ answer }) => answer).join(', '))).toEqual(sheet)
})

test('takes the newest completed assessment of an export', () => {
  const older = answers.map((one) => ({ ...one, answer: 1 }))
  expect(readPastedSheet(exported(answers.slice(0, 7), answers, older))).toEqual(sheet)
  expect(readPastedSheet(`\uFEFF${exported(answers)}`)).toEqual(sheet)
})

describe('refuses', () => {
  test.each([
    ['1 2 3', 'A sheet has 200 answers, and this has 3.'],
    [`${'3 '.repeat(199)}6`, 'Answer 200 is 6, and not one from 1 to 5.'],
    ['{"assessments": [', 'This begins like an export, and is no JSON. Paste the whole file.'],
    ['{"profile": {}}', 'This is no export of an account, at assessments: This is missing.'],
    [
      exported([{ questionId: 1, answer: 9 }]),
      'This is no export of an account, at assessments.0.answers.0.answer: An answer is a whole number from 1 to 5.',
    ],
    [
      exported(answers.slice(0, 143)),
      'No assessment of this export is answered to its end: the longest has 143 answers.',
    ],
  ])('%j: %s', (text, complaint) => {
    expect(() => readPastedSheet(text)).toThrow(complaint)
  })
})
