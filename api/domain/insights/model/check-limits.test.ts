import { expect, test } from 'bun:test'
import type { InsightsDraft, Sentence } from '../../../contract/insights.ts'
import { sampleAnswers } from '../../sample.ts'
import { scoreSheet } from '../../scoring.ts'
import { evidenceOf } from '../evidence/evidence.ts'
import { writeInsights } from '../writer/writer.ts'
import { checkModelInsights } from './check.ts'

const scored = scoreSheet(sampleAnswers)
const { summary, recommendations, challenge } = writeInsights(scored, sampleAnswers)

/** Why an answer that would pass is rejected with this in it. */
function reasonsFor(part: Partial<InsightsDraft>, catalogue = evidenceOf(scored, sampleAnswers)): string[] {
  const checked = checkModelInsights({ summary, recommendations, challenge, ...part }, catalogue, scored)
  return checked.type === 'rejected' ? checked.reasons : []
}

/** Five paragraphs of so many words in all, no two sentences alike. */
function summaryOf(words: number): InsightsDraft['summary'] {
  const lengths = Array.from({ length: 15 }, (_, place) => Math.floor((words + place) / 15))
  const sentences = lengths.map((length, place) => ({
    text: `${'Rest'.repeat(place + 1)} ${'and '.repeat(length - 1)}`,
    evidence: ['ras'],
  }))
  return [0, 3, 6, 9, 12].map((start) => sentences.slice(start, start + 3))
}

test.each([150, 900])('a summary may have %d words', (count) => {
  expect(reasonsFor({ summary: summaryOf(count) })).toEqual([])
})

test.each([149, 901])('a summary of %d words is rejected', (count) => {
  expect(reasonsFor({ summary: summaryOf(count) })).toEqual([
    `summary: it has ${count} words; 150 to 900 are asked for`,
  ])
})

test('advice that rests on a change is rejected, for the summary alone may speak of one', () => {
  const compared = evidenceOf(scored, sampleAnswers, { ...scored, rasScore: scored.rasScore - 7 })
  const [first, ...others] = recommendations
  const advice = { recommendations: [{ ...first!, evidence: [...first!.evidence, 'growth'] }, ...others] }
  expect(reasonsFor(advice, compared)).toEqual([
    'recommendation 1: it cites a change, of which the summary alone speaks',
  ])
  const [[sentence, ...rest], ...paragraphs] = summary as [Sentence[], ...Sentence[][]]
  const spoken = { summary: [[{ ...sentence!, evidence: [...sentence!.evidence, 'growth'] }, ...rest], ...paragraphs] }
  expect(reasonsFor(spoken, compared)).toEqual([])
})
