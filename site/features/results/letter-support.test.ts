import { expect, test } from 'bun:test'
import { scoreSheet } from '#api/instrument/scoring.ts'
import { composeLetter } from '#api/letter/writer/writer.ts'
import { sheetOf } from '#api/test/sheets.ts'
import { isSupportAdvice, separateSupport } from './letter-support.ts'

/** Answers that speak of fear beside closeness. */
const fearful = sheetOf(({ id }) => ([37, 38, 39, 40].includes(id) ? 5 : 1 + (id % 5)))
const { insights } = composeLetter(scoreSheet(fearful), fearful)
const { summary, supportSentences } = separateSupport(insights)

test('separates words of support from the summary, with their advice', () => {
  expect(insights.care).toBe(true)
  expect([...summary.map(({ sentences }) => sentences), supportSentences!]).toEqual(
    insights.summary.map(({ sentences }) => sentences),
  )
  const areSupport = insights.recommendations.map((advice) => isSupportAdvice(advice, supportSentences))
  expect(areSupport).toEqual([true, false, false])
  expect(insights.recommendations[0]!.title).toBe('Someone to talk to')
  expect(isSupportAdvice(insights.recommendations[0]!, undefined)).toBe(false)
})
