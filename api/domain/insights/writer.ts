import type { Insights } from '../../contract/insights.ts'
import type { ScoredSheet } from '../scoring.ts'
import type { Sheet } from '../sheet.ts'
import { needsCare } from './care.ts'
import { challengeFor } from './challenge.ts'
import { createFacts } from './facts.ts'
import { readSheet, seedOf } from './reading.ts'
import { tellRecommendations, type ToldAdvice } from './recommendations.ts'
import type { PreviousScores, Result } from './result.ts'
import { tellSummary } from './summary/summary.ts'
import type { Writing } from './summary/writing.ts'
import { createTell, type Told } from './telling.ts'

/**
 * What a result says in words, written from the scores and answers alone: the same ones give the same
 * text. `previous` is the person's result before this one, where there is one.
 */
export function writeInsights(scored: ScoredSheet, answers: Sheet, previous?: PreviousScores): Insights {
  const { summary, recommendations, writing } = tellInsights({ scored, answers, previous })
  return {
    writer: 'built-in',
    summary: summary.map((paragraph) => paragraph.map(({ text, evidence }) => ({ text, evidence }))),
    recommendations: recommendations.map(({ title, text, why }) => ({ title, text, evidence: why.evidence })),
    challenge: challengeFor(writing.reading.weakest, writing.care),
    care: writing.care,
  }
}

/** The summary as one text: paragraphs with a blank line between two. */
export function summaryText({ summary }: Pick<Insights, 'summary'>): string {
  return summary.map((paragraph) => paragraph.map(({ text }) => text).join(' ')).join('\n\n')
}

/** The summary and the recommendations, each sentence with the condition under which it was said. */
export function tellInsights(result: Result): {
  summary: Told[][]
  recommendations: ToldAdvice[]
  writing: Writing
} {
  const factsOf = createFacts(result)
  const tell = createTell(factsOf, seedOf(result.scored))
  const care = needsCare(result.answers)
  const writing = { ...result, factsOf, tell, reading: readSheet(result.scored), care }
  return { summary: tellSummary(writing), recommendations: tellRecommendations(writing), writing }
}
