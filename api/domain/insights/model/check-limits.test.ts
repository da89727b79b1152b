import { expect, test } from 'bun:test'
import { type InsightsDraft, itemId, type Sentence, sentencesOf } from '../../../contract/insights.ts'
import { ofKind } from '../../../test/model-draft.ts'
import { rightDraft } from '../../../test/right-draft.ts'
import { sampleAnswers } from '../../sample.ts'
import { scoreSheet } from '../../scoring.ts'
import { evidenceOf, readProfile, readResult } from '../evidence/evidence.ts'
import { writeInsights } from '../writer/writer.ts'
import { checkModelInsights } from './check.ts'

const scored = scoreSheet(sampleAnswers)
const insights = writeInsights(scored, sampleAnswers)
const catalogue = evidenceOf(scored, sampleAnswers)

/** Why an answer that would pass does not with this done to it. */
function reasonsFor(change: (draft: InsightsDraft) => void, all = catalogue): string[] {
  const draft = rightDraft(insights, all, scored)
  change(draft)
  return checkModelInsights(draft, all, scored, sentencesOf(insights)).reasons
}

/** So many words in sentences of twenty, no two alike, about the whole score. */
function sentencesOfWords(count: number): Sentence[] {
  return Array.from({ length: Math.ceil(count / 20) }, (_, place) => ({
    text: [...Array(Math.min(20, count - place * 20))].map((_, word) => (word === place ? 'or' : 'and')).join(' '),
    evidence: ['ras'],
  }))
}
const scoreOf = (words: number) => (draft: InsightsDraft) => {
  ofKind(draft, 'score').sentences = sentencesOfWords(words)
}

test.each([10, 170])('a paragraph may have %d words', (count) => {
  expect(reasonsFor(scoreOf(count))).toEqual([])
})

test.each([9, 171])('a paragraph of %d words is refused', (count) => {
  expect(reasonsFor(scoreOf(count))).toEqual([`score: it has ${count} words; 10 to 170 are asked for`])
})

test('a paragraph on components that leaves out one of the three lowest is refused', () => {
  const [first, ...others] = readProfile(scored).lowest
  const text = `On these few answers, ${first!.name} is here to look at, and there is what your answers show beside it.`
  const evidence = [`component:${first!.signal}/${first!.name}`]
  expect(reasonsFor((draft) => (ofKind(draft, 'components').sentences = [{ text, evidence }]))).toEqual(
    others.map(({ name, signal }) => `components: it has to name ${name} in ${signal}, among the lowest by estimate`),
  )
})

test('a paragraph on answers that quotes no pair, or one without citing it, is refused', () => {
  const reason = 'answers: it has to quote both answers of one pair, and cite them'
  const { answers } = readResult({ scored, answers: sampleAnswers }).pairs[0]!
  const evidence = answers.map(({ item }) => itemId(item.id))
  const said = ['strongly disagreed', 'disagreed', 'were undecided', 'agreed', 'strongly agreed']
  const quoted = answers.map(({ item }) => `You ${said[sampleAnswers.get(item.id)! - 1]}: “${item.text}”`).join(' ')
  const saying = (text: string, cited: string[]) =>
    reasonsFor((draft) => (ofKind(draft, 'answers').sentences = [{ text, evidence: cited }]))
  expect(saying('Two of your answers stand side by side, and both are yours.', evidence)).toEqual([reason])
  expect(saying(quoted, evidence.slice(1))).toContain(reason)
  expect(saying(quoted, evidence)).toEqual([])
})

test('a paragraph on change has a sentence on chance after what may be chance', () => {
  const compared = evidenceOf(scored, sampleAnswers, { ...scored, rasScore: scored.rasScore - 7 })
  const change = (text: string) => ({ text, evidence: ['growth'] })
  const paragraphWith =
    (...sentences: Sentence[]) =>
    ({ summary }: InsightsDraft) =>
      void summary.push({ kind: 'change', sentences })
  const verdict = change('Since last time there is a possible shift in your score.')
  expect(
    reasonsFor(
      paragraphWith(
        verdict,
        change('By chance alone, about 21 in 100 people would read “possible shift” or more (estimated).'),
      ),
      compared,
    ),
  ).toEqual([])
  expect(reasonsFor(paragraphWith(verdict), compared)).toEqual([
    `change: no sentence on chance comes after "${verdict.text}"`,
  ])
})
