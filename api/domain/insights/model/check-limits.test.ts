import { expect, test } from 'bun:test'
import { componentId, itemId, type InsightsDraft, type Sentence } from '../../../contract/insights.ts'
import { sampleAnswers } from '../../sample.ts'
import { scoreSheet } from '../../scoring.ts'
import { evidenceOf, readProfile, readResult } from '../evidence/evidence.ts'
import { writeInsights } from '../writer/writer.ts'
import { checkModelInsights } from './check.ts'

const scored = scoreSheet(sampleAnswers)
const { summary, recommendations } = writeInsights(scored, sampleAnswers)

/** Why an answer that would pass is rejected with this in it. */
function reasonsFor(part: Partial<InsightsDraft>, catalogue = evidenceOf(scored, sampleAnswers)): string[] {
  const checked = checkModelInsights({ summary, recommendations, ...part }, catalogue, scored)
  return checked.type === 'rejected' ? checked.reasons : []
}

/** Five paragraphs of so many words in all, no two sentences alike, with a pair quoted and the three lowest components named. */
function summaryOf(words: number): InsightsDraft['summary'] {
  const { lowest } = readProfile(scored)
  const names = {
    text: `Here are ${lowest.map(({ name }) => name).join('; ')}.`,
    evidence: lowest.map(({ signal, name }) => componentId(signal, name)),
  }
  const [pair] = readResult({ scored, answers: sampleAnswers }).pairs
  const quoted = {
    text: pair!.answers.map(({ item }) => `“${item.text}”`).join(' '),
    evidence: pair!.answers.map(({ item }) => itemId(item.id)),
  }
  const left = words - `${names.text} ${quoted.text}`.split(' ').length
  const lengths = Array.from({ length: 15 }, (_, place) => Math.floor((left + place) / 15))
  const sentences = lengths.map((length, place) => ({
    text: `${'Rest'.repeat(place + 1)} ${'and '.repeat(length - 1)}`,
    evidence: ['ras'],
  }))
  return [[quoted], [names], ...[0, 3, 6, 9, 12].map((start) => sentences.slice(start, start + 3))]
}

test.each([280, 420])('a summary may have %d words', (count) => {
  expect(reasonsFor({ summary: summaryOf(count) })).toEqual([])
})

test.each([279, 421])('a summary of %d words is rejected', (count) => {
  expect(reasonsFor({ summary: summaryOf(count) })).toEqual([
    `summary: it has ${count} words; 280 to 420 are asked for`,
  ])
})

test('a summary that leaves out one of the three lowest components is rejected', () => {
  const others = summaryOf(340).toSpliced(1, 1)
  const { lowest } = readProfile(scored)
  expect(reasonsFor({ summary: others })).toEqual(
    lowest.map(({ name, signal }) => `summary: it has to name ${name} in ${signal}, among the lowest by estimate`),
  )
})

test('a summary that quotes no pair of answers, or one without citing them, is rejected', () => {
  const reason = 'summary: it has to quote both answers of one pair, and cite them'
  const [[quoted], ...others] = summaryOf(340) as [[Sentence], ...Sentence[][]]
  expect(reasonsFor({ summary: others })).toEqual([reason])
  expect(reasonsFor({ summary: [[{ ...quoted, evidence: quoted.evidence.slice(1) }], ...others] })).toContain(reason)
  expect(reasonsFor({ summary: [[quoted], ...others] })).toEqual([])
})

test('advice that rests on a change is rejected, for the summary alone may speak of one', () => {
  const compared = evidenceOf(scored, sampleAnswers, { ...scored, rasScore: scored.rasScore - 7 })
  const [first, ...others] = recommendations
  const advice = { recommendations: [{ ...first!, evidence: [...first!.evidence, 'growth'] }, ...others] }
  expect(reasonsFor(advice, compared)).toEqual([
    'recommendation 1: it cites a change, of which the summary alone speaks',
  ])
  const change = (text: string) => ({ text, evidence: ['growth'] })
  const told = (...sentences: Sentence[]) => ({ summary: [...summary, sentences] })
  const verdict = change('Your score went up since last time: a possible shift.')
  expect(reasonsFor(told(verdict, change('About 21% of people read as much by chance.')), compared)).toEqual([])
  expect(reasonsFor(told(verdict), compared).join()).toMatch(/no sentence on chance comes after/)
})
