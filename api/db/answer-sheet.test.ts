import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { type GivenAnswer, packSheet, unpackAnswers, unpackSheet } from './answer-sheet.ts'

const answered = fc.record({
  questionId: fc.oneof(fc.integer({ min: 1, max: 220 }), fc.integer({ min: 1, max: 32_767 })),
  answer: fc.integer({ min: 1, max: 5 }),
  answeredAt: fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true }),
})
const sheets = fc.uniqueArray(answered, { selector: ({ questionId }) => questionId, maxLength: 260 })

const inOrder = (given: GivenAnswer[]) => given.toSorted((one, other) => one.questionId - other.questionId)

test('a sheet is unpacked exactly as it was packed, whatever questions it has, to the millisecond', () => {
  fc.assert(
    fc.property(sheets, (given) => {
      const packed = packSheet(given)
      expect(unpackSheet(packed)).toEqual(inOrder(given))
      expect([...unpackAnswers(packed.answers)]).toEqual(
        inOrder(given).map(({ questionId, answer }) => [questionId, answer]),
      )
    }),
  )
})

/** 200 statements, answered in a mixed order with up to a minute for each. */
const usualSheets = fc
  .record({
    ids: fc.shuffledSubarray(
      Array.from({ length: 200 }, (_, index) => index + 1),
      { minLength: 200 },
    ),
    answers: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 200, maxLength: 200 }),
    gaps: fc.array(fc.integer({ min: 300, max: 60_000 }), { minLength: 200, maxLength: 200 }),
  })
  .map(({ ids, answers, gaps }) => {
    let time = Date.UTC(2026, 0, 1)
    return ids.map((questionId, index) => {
      time += gaps[index]!
      return { questionId, answer: answers[index]!, answeredAt: new Date(time) }
    })
  })

test('in a usual sheet an answer takes one byte, and its time four at most', () => {
  fc.assert(
    fc.property(usualSheets, (given) => {
      const { answers, answerTimes } = packSheet(given)
      expect(answers).toHaveLength(200)
      expect(answerTimes.length).toBeLessThanOrEqual(6 + 199 * 4)
      expect(unpackSheet({ answers, answerTimes })).toEqual(inOrder(given))
    }),
  )
})
