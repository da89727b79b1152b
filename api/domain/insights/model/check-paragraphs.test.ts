import { describe, expect, test } from 'bun:test'
import { type InsightsDraft, sentencesOf } from '../../../contract/insights.ts'
import { ofKind } from '../../../test/model-draft.ts'
import { rightDraft } from '../../../test/right-draft.ts'
import { sampleAnswers } from '../../sample.ts'
import { scoreSheet } from '../../scoring.ts'
import { evidenceOf } from '../evidence/evidence.ts'
import { writeInsights } from '../writer/writer.ts'
import { checkModelInsights } from './check.ts'

const scored = scoreSheet(sampleAnswers)
const catalogue = evidenceOf(scored, sampleAnswers)
const insights = writeInsights(scored, sampleAnswers)
const right = () => rightDraft(insights, catalogue, scored)
const check = (candidate: unknown) => checkModelInsights(candidate, catalogue, scored, sentencesOf(insights))

/** An answer that passes, spoiled in one place. */
function spoiled(spoil: (draft: InsightsDraft) => void): unknown {
  const draft = right()
  spoil(draft)
  return draft
}

describe('a paragraph is refused, and the others stand,', () => {
  test('where it is missing', () => {
    const checked = check(spoiled(({ summary }) => void summary.splice(2, 1)))
    expect(checked.reasons).toEqual(['styles: this paragraph is missing'])
    expect(checked.paragraphs).toHaveLength(3)
  })

  test('where nobody asked for it', () => {
    const sentences = [{ text: 'Your whole score was read twice, and both times alike.', evidence: ['ras'] }]
    const checked = check(spoiled(({ summary }) => void summary.push({ kind: 'change', sentences })))
    expect(checked.reasons).toEqual(['change: this paragraph was not asked for'])
    expect(checked.paragraphs).toHaveLength(4)
    const support = { ...right(), summary: [...right().summary, { kind: 'support', sentences }] }
    expect(check(support).reasons.join()).toMatch(/^summary\.4\.kind: /)
    expect(check(support).paragraphs).toHaveLength(4)
  })

  test('that comes a second time', () => {
    const again = { kind: 'styles' as const, sentences: [{ text: 'Said otherwise.', evidence: ['style:Spark'] }] }
    const checked = check(spoiled(({ summary }) => void summary.push(again)))
    expect(checked.reasons).toEqual(['styles: this paragraph came already'])
    expect(checked.paragraphs).toHaveLength(4)
  })

  test('that says again what an earlier one says, or itself', () => {
    const twice = spoiled((draft) => {
      const said = { text: 'Here is what your own answers say.', evidence: ['signal:Needs'] }
      ofKind(draft, 'components').sentences.push(said)
      ofKind(draft, 'score').sentences.push({ ...said, text: said.text.toUpperCase() })
    })
    expect(check(twice).reasons).toEqual(['score: the same text stands twice'])
    const itself = spoiled((draft) => {
      const { sentences } = ofKind(draft, 'styles')
      sentences.push(sentences[0]!)
    })
    expect(check(itself).reasons).toEqual(['styles: the same text stands twice'])
  })
})
