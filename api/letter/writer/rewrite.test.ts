import { describe, expect, test } from 'bun:test'
import { wellDone } from '#api/test/model-draft.ts'
import { roundScore } from '#api/instrument/public/rounding.ts'
import { isChangeId, letterAsText, notesOf, sentencesOf } from '../contract.ts'
import { simulatedWritings } from '../simulated-sheets.ts'
import { addModelSentences } from '../placing.ts'
import { recomposeLetter, composeLetter } from './writer.ts'

const sheets = simulatedWritings(30).filter(({ previous }) => previous)
const [{ scored, answers, previous }] = sheets as [(typeof sheets)[number]]

describe('a letter after the previous result was deleted', () => {
  test('stays as it was read, with a model’s sentences, but for the change', async () => {
    for (const { scored, answers, task, insights: own, catalogue } of sheets) {
      const { placed } = await task.write(wellDone)
      expect(placed.length).toBeGreaterThan(3)
      const letter = { insights: addModelSentences(own, placed), evidence: catalogue }
      const { insights, evidence } = recomposeLetter({ scored, answers }, letter)
      expect(insights).toEqual(addModelSentences(composeLetter(scored, answers).insights, placed))
      const cited = [...sentencesOf(insights), ...notesOf(insights)].flatMap((one) => one.evidence)
      expect(cited.filter((id) => evidence[id] === undefined || isChangeId(id))).toEqual([])
      expect(Object.keys(evidence).filter(isChangeId)).toEqual([])
    }
  })

  test('compares with the result before that one, if there is one', () => {
    const earlier = { ...previous!, rasScore: scored.rasScore + 20 }
    const letter = composeLetter(scored, answers, previous)
    const { insights, evidence } = recomposeLetter({ scored, answers, previous: earlier }, letter)
    const change = insights.summary.find(({ kind }) => kind === 'change')!
    expect(change.sentences[0]!.text).toContain(String(roundScore(earlier.rasScore)))
    expect(insights.summary.map(({ kind }) => kind)).toEqual(letter.insights.summary.map(({ kind }) => kind))
    expect(evidence['growth']).toBeDefined()
  })

  test('is not rewritten in the shape before notes: only its sentences on the change go', () => {
    const { insights, evidence } = composeLetter(scored, answers, previous)
    const summary = insights.summary.map(({ kind, sentences }) => ({ kind, sentences }))
    const total = { text: 'Your overall score is 60 out of 100.', evidence: ['ras'] }
    summary.splice(-1, 0, { kind: 'score', sentences: [total] })
    for (const next of [undefined, previous]) {
      const left = recomposeLetter(
        { scored, answers, previous: next },
        { insights: { ...insights, summary }, evidence },
      )
      expect(left.insights.summary).toEqual(summary.filter(({ kind }) => kind !== 'change'))
      expect(letterAsText(left.insights)).toContain(total.text)
    }
  })

  test('keeps the evidence of when it was written, and its challenge', () => {
    const { insights, evidence } = composeLetter(scored, answers, previous)
    const [id] = insights.summary[0]!.sentences[0]!.evidence
    const cited = { ...evidence[id!]!, label: 'As it was' }
    const [first, ...days] = insights.challenge.days
    const challenge = { ...insights.challenge, days: [{ ...first!, title: 'Earlier', text: 'Do it.' }, ...days] }
    const letter = { insights: { ...insights, challenge }, evidence: { ...evidence, [id!]: cited } }
    const left = recomposeLetter({ scored, answers, previous }, letter)
    expect(left.evidence[id!]).toEqual(cited)
    expect(left.insights.challenge).toEqual(challenge)
  })
})
