import { describe, expect, test } from 'bun:test'
import { isChangeId, type ModelSentence, sentencesOf, type Words } from '../contract.ts'
import { simulatedPeople } from '#api/instrument/simulated/people.ts'
import { modelSentencesOf, addModelSentences } from '../placing.ts'
import { rewriteWords, writeWords } from './writer.ts'

const people = simulatedPeople(30)

/** A model's sentence in each slot of the letter that the built-in writer fills, and a question. */
function modelSentencesFor({ insights }: Words): ModelSentence[] {
  const filled = sentencesOf(insights).filter(({ slot }) => slot !== undefined)
  const last = filled.at(-1)!
  return [
    ...filled.map(({ slot, evidence }): ModelSentence => ({
      text: `A model wrote this, of ${slot!}.`,
      evidence: evidence.filter((id) => id.startsWith('item:')).slice(0, 2),
      slot: slot!,
      writer: 'model',
    })),
    { text: 'And what would you say?', evidence: last.evidence, slot: 'question', writer: 'model' },
  ].filter(({ evidence }) => evidence.length > 0) as ModelSentence[]
}

describe('words after the previous result was deleted', () => {
  test('keep a model’s sentences in their slots, with their evidence', () => {
    for (const { scored, answers, scoredBefore } of people) {
      const own = writeWords(scored, answers, scoredBefore)
      const added = modelSentencesFor(own)
      expect(added.length).toBeGreaterThan(4)
      const words = { ...own, insights: addModelSentences(own.insights, added) }
      const { insights, evidence } = rewriteWords({ scored, answers }, words)
      expect(modelSentencesOf(insights)).toEqual(added)
      expect(insights).toEqual(addModelSentences(writeWords(scored, answers).insights, added))
      const cited = sentencesOf(insights).flatMap((sentence) => sentence.evidence)
      expect(cited.filter((id) => evidence[id] === undefined || isChangeId(id))).toEqual([])
    }
  })

  test('lose a model’s sentences that have no slot, as in earlier letters', () => {
    const { scored, answers, scoredBefore } = people[0]!
    const words = writeWords(scored, answers, scoredBefore)
    const summary = words.insights.summary.map((paragraph) => ({
      ...paragraph,
      sentences: paragraph.sentences.map(({ text, evidence }) => ({ text, evidence, writer: 'model' as const })),
    }))
    const earlier = { ...words, insights: { ...words.insights, summary } }
    expect(rewriteWords({ scored, answers }, earlier)).toEqual(writeWords(scored, answers))
  })

  test('keep a challenge, and lead to its first act', () => {
    const { scored, answers, scoredBefore } = people[0]!
    const words = writeWords(scored, answers, scoredBefore)
    const [first, ...days] = words.insights.challenge.days
    const begun = { ...words.insights.challenge, days: [{ ...first!, title: 'Earlier', text: 'Do it.' }, ...days] }
    const { insights } = rewriteWords(
      { scored, answers },
      { ...words, insights: { ...words.insights, challenge: begun } },
    )
    expect(insights.challenge).toEqual(begun)
    expect(sentencesOf(insights).filter(({ text }) => text.endsWith('“Earlier”: Do it.'))).toHaveLength(1)
  })
})
