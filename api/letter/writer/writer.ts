import { type Challenge, LetterBody, type Letter } from '../contract.ts'
import { bankVersion } from '#api/instrument/bank.ts'
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
import { modelSentencesOf, addModelSentences } from '../placing.ts'
import { challengeFor } from './challenge.ts'
import { content } from './content.ts'
import { writeRecommendations } from './recommendations.ts'
import { createSentenceWriter, seedOf, type WriterInput } from './sentences.ts'
import { writeParagraphs } from './paragraphs/paragraphs.ts'

export type { Act } from './lines.ts'

export { content }

export function composeBody(scored: ScoredSheet, answers: Sheet, previous?: PreviousScores): LetterBody {
  return removeConditions(writeWithConditions({ scored, answers, previous }))
}

export function removeConditions({ summary, recommendations, challenge, care }: ComposedText): LetterBody {
  return {
    summary: summary.map(({ kind, sentences }) => ({
      kind,
      sentences: sentences.map(({ text, evidence, slot }) => ({ text, evidence, ...(slot ? { slot } : {}) })),
    })),
    recommendations: recommendations.map(({ title, text, why }) => ({ title, text, evidence: why.evidence })),
    challenge,
    care,
  }
}

export function composeLetter(scored: ScoredSheet, answers: Sheet, previous?: PreviousScores): Letter {
  const text = composeBody(scored, answers, previous)
  return { insights: text, evidence: citedEvidence(text, evidenceOf(scored, answers, previous)) }
}

/**
 * Compares with the new previous result and keeps a model's sentences. If the statements have changed since, only drops
 * the sentences on change. The challenge stays, as it may have begun.
 */
export function recomposeLetter({ scored, answers, previous }: ResultSources, letter: Letter): Letter {
  const rest = removeChanges(letter)
  if (scored.bankVersion !== bankVersion && LetterBody.safeParse(rest.insights).success) return rest
  const catalogue = evidenceOf(scored, answers, previous)
  const own = removeConditions(writeWithConditions({ scored, answers, previous }, letter.insights.challenge))
  const text = addModelSentences(own, modelSentencesOf(letter.insights))
  return { insights: text, evidence: citedEvidence(text, { ...catalogue, ...rest.evidence }) }
}

type ComposedText = ReturnType<typeof writeWithConditions>

export function writeWithConditions(result: ResultSources, begun?: Challenge) {
  const read = analyseResult(result)
  const seed = seedOf(result.scored)
  const input: WriterInput = { ...read, seed, write: createSentenceWriter(read.figuresOf, seed) }
  const challenge = begun ?? challengeFor(read)
  return {
    summary: writeParagraphs(input, challenge.days[0]!),
    recommendations: writeRecommendations(input),
    challenge,
    care: read.care,
  }
}
