import { type Letter, type LetterBody, notesOf, type Paragraph, paragraphKinds } from '../contract.ts'
import type { ScoredSheet } from '#api/instrument/scoring.ts'
import type { Sheet } from '#api/instrument/sheet.ts'
import {
  citedEvidence,
  evidenceOf,
  analyseResult,
  removeChanges,
  type PreviousScores,
  type ResultSources,
} from '../evidence/evidence.ts'
import { challengeFor } from './challenge.ts'
import { content } from './content.ts'
import { writeRecommendations } from './recommendations.ts'
import { createSentenceWriter, seedOf, type WriterInput, type WrittenParagraph } from './sentences.ts'
import { changeParagraph } from './paragraphs/change.ts'
import { writeParagraphs } from './paragraphs/paragraphs.ts'

export type { AnsweredSentence } from './answered-sentences.ts'
export type { Act, ActMarks } from './schemas.ts'

export { content }

export function composeBody(scored: ScoredSheet, answers: Sheet, previous?: PreviousScores): LetterBody {
  return removeConditions(writeWithConditions({ scored, answers, previous }))
}

export function removeConditions({ summary, recommendations, challenge, care }: ComposedText): LetterBody {
  return {
    summary: summary.map(withoutConditions),
    recommendations: recommendations.map(({ title, text, why }) => ({ title, text, evidence: why.evidence })),
    challenge,
    care,
  }
}

function withoutConditions({ kind, sentences, notes = [] }: WrittenParagraph): Paragraph {
  return {
    kind,
    sentences: sentences.map(({ text, evidence, slot }) => ({ text, evidence, ...(slot ? { slot } : {}) })),
    ...(notes.length > 0
      ? { notes: notes.map(({ text, evidence, name }) => ({ text, evidence, ...(name ? { name } : {}) })) }
      : {}),
  }
}

export function composeLetter(scored: ScoredSheet, answers: Sheet, previous?: PreviousScores): Letter {
  const text = composeBody(scored, answers, previous)
  return { insights: text, evidence: citedEvidence(text, evidenceOf(scored, answers, previous)) }
}

/**
 * What was read stays, a model's sentences too; only the paragraph on change is written anew, to compare with the new
 * previous result. Earlier letters, which have no notes, just lose their sentences on change.
 */
export function recomposeLetter(sources: ResultSources, letter: Letter): Letter {
  const rest = removeChanges(letter)
  const { insights } = rest
  if (sources.previous === undefined || notesOf(insights).length === 0) return rest
  const read = analyseResult(sources)
  const seed = seedOf(sources.scored)
  const change = changeParagraph({ ...read, seed, write: createSentenceWriter(read.figuresOf, seed) })
  const all = [...insights.summary, ...(change ? [withoutConditions(change)] : [])]
  const summary = all.toSorted((a, b) => paragraphKinds.indexOf(a.kind) - paragraphKinds.indexOf(b.kind))
  const text = { ...insights, summary }
  const catalogue = evidenceOf(sources.scored, sources.answers, sources.previous)
  return { insights: text, evidence: citedEvidence(text, { ...catalogue, ...rest.evidence }) }
}

type ComposedText = ReturnType<typeof writeWithConditions>

export function writeWithConditions(result: ResultSources) {
  const read = analyseResult(result)
  const seed = seedOf(result.scored)
  const input: WriterInput = { ...read, seed, write: createSentenceWriter(read.figuresOf, seed) }
  const challenge = challengeFor(read)
  return {
    summary: writeParagraphs(input, challenge.days[0]!),
    recommendations: writeRecommendations(input),
    challenge,
    care: read.care,
  }
}
