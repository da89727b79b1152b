import { describe, expect, test } from 'bun:test'
import { wellDone } from '#api/test/model-draft.ts'
import { isChangeId, sentencesOf } from '../contract.ts'
import { simulatedWritings } from '../simulated-sheets.ts'
import { addModelSentences } from '../placing.ts'
import { recomposeLetter, composeLetter } from './writer.ts'

const sheets = simulatedWritings(30).filter(({ previous }) => previous)
const [{ scored, answers, previous }] = sheets as [(typeof sheets)[number]]

describe('words after the previous result was deleted', () => {
  test('keep a model’s sentences in their slots, with their evidence', async () => {
    for (const { scored, answers, task, insights: own, catalogue } of sheets) {
      const { placed } = await task.write(wellDone)
      expect(placed.length).toBeGreaterThan(4)
      const words = { insights: addModelSentences(own, placed), evidence: catalogue }
      const { insights, evidence } = recomposeLetter({ scored, answers }, words)
      expect(insights).toEqual(addModelSentences(composeLetter(scored, answers).insights, placed))
      const cited = sentencesOf(insights).flatMap((sentence) => sentence.evidence)
      expect(cited.filter((id) => evidence[id] === undefined || isChangeId(id))).toEqual([])
    }
  })

  test('lose a model’s sentences that have no slot, as in earlier letters', () => {
    const words = composeLetter(scored, answers, previous)
    const summary = words.insights.summary.map((paragraph) => ({
      ...paragraph,
      sentences: paragraph.sentences.map(({ text, evidence }) => ({ text, evidence, writer: 'model' as const })),
    }))
    const earlier = { ...words, insights: { ...words.insights, summary } }
    expect(recomposeLetter({ scored, answers }, earlier)).toEqual(composeLetter(scored, answers))
  })

  test('stay as they were read if the statements have changed since, except for sentences on change', () => {
    const { insights, evidence } = composeLetter(scored, answers, previous)
    const [first, ...others] = insights.summary
    const read = { ...first!, sentences: first!.sentences.map((one) => ({ ...one, text: 'As it was read.' })) }
    const earlier = { ...scored, bankVersion: 'earlier' }
    const words = { insights: { ...insights, summary: [read, ...others] }, evidence }
    const left = recomposeLetter({ scored: earlier, answers }, words).insights.summary
    expect(left).toEqual([read, ...others.filter(({ kind }) => kind !== 'change')])
  })

  test('keep the evidence of when they were written', () => {
    const { insights, evidence } = composeLetter(scored, answers, previous)
    const ras = { ...evidence['ras']!, label: 'As it was' }
    expect(recomposeLetter({ scored, answers }, { insights, evidence: { ...evidence, ras } }).evidence['ras']).toEqual(
      ras,
    )
  })

  test('keep a challenge, and lead to its first act', () => {
    const words = composeLetter(scored, answers, previous)
    const [first, ...days] = words.insights.challenge.days
    const begun = { ...words.insights.challenge, days: [{ ...first!, title: 'Earlier', text: 'Do it.' }, ...days] }
    const { insights } = recomposeLetter(
      { scored, answers },
      { ...words, insights: { ...words.insights, challenge: begun } },
    )
    expect(insights.challenge).toEqual(begun)
    expect(sentencesOf(insights).filter(({ text }) => text.endsWith('“Earlier”: Do it.'))).toHaveLength(1)
  })
})
