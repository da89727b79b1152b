import { type Challenge, Insights, type Words } from '../../../contract/insights.ts'
import { bankVersion } from '../../bank.ts'
import type { ScoredSheet } from '../../scoring.ts'
import type { Sheet } from '../../sheet.ts'
import {
  citedEvidence,
  evidenceOf,
  readResult,
  withoutChanges,
  type PreviousScores,
  type ResultSources,
} from '../evidence/evidence.ts'
import { paragraphText } from '../paragraphs.ts'
import { challengeFor } from './challenge.ts'
import { writeRecommendations, type WrittenAdvice } from './recommendations.ts'
import { createSentenceWriter, seedOf, type WriterInput, type WrittenSentence } from './sentences.ts'
import { writeSummary } from './summary/summary.ts'

/**
 * What a result says in words, written from the scores and answers alone: the same ones give the same
 * text. `previous` is the person's result before this one, where there is one.
 */
export function writeInsights(scored: ScoredSheet, answers: Sheet, previous?: PreviousScores): Insights {
  const { summary, recommendations, challenge, care } = writeWithConditions({ scored, answers, previous })
  return {
    writer: 'built-in',
    summary: summary.map((paragraph) => paragraph.map(({ text, evidence }) => ({ text, evidence }))),
    recommendations: recommendations.map(({ title, text, why }) => ({ title, text, evidence: why.evidence })),
    challenge,
    care,
  }
}

/** The same, with the evidence that it stands on. */
export function writeWords(scored: ScoredSheet, answers: Sheet, previous?: PreviousScores): Words {
  const insights = writeInsights(scored, answers, previous)
  return { insights, evidence: citedEvidence(insights, evidenceOf(scored, answers, previous)) }
}

/**
 * The words of a result after the result before it was deleted: nothing in them rests on that one any
 * longer. Built-in words are written anew beside the one that comes before now; a model's lose their
 * sentences on the change, and so do words about statements that have changed since they were
 * answered. Where too little of a model's text would be left, built-in words take its place. The
 * challenge stays, for it may have begun.
 */
export function rewriteWords({ scored, answers, previous }: ResultSources, words: Words): Words {
  const rest = withoutChanges(words)
  const isWritable = scored.bankVersion === bankVersion
  const mayStay = words.insights.writer === 'model' || !isWritable
  if (mayStay && Insights.safeParse(rest.insights).success) return rest
  const insights = { ...writeInsights(scored, answers, previous), challenge: words.insights.challenge }
  return { insights, evidence: citedEvidence(insights, evidenceOf(scored, answers, previous)) }
}

/** The summary as one text: paragraphs with a blank line between two. */
export function summaryText({ summary }: Pick<Insights, 'summary'>): string {
  return summary.map(paragraphText).join('\n\n')
}

/** The summary and the recommendations, each sentence with the condition under which it was written. */
export function writeWithConditions(result: ResultSources): {
  summary: WrittenSentence[][]
  recommendations: WrittenAdvice[]
  challenge: Challenge
  care: boolean
} {
  const read = readResult(result)
  const input: WriterInput = { ...read, write: createSentenceWriter(read.factsOf, seedOf(result.scored)) }
  const challenge = challengeFor(read)
  return {
    summary: writeSummary(input, challenge.days[0]!),
    recommendations: writeRecommendations(input),
    challenge,
    care: read.care,
  }
}
