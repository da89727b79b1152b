import type { EvidenceCatalogue, Insights, ModelText } from '../../../contract/insights.ts'
import type { ScoredSheet } from '../../scoring.ts'
import { checkModelInsights, type CheckedInsights } from './check.ts'
import { forbiddenIn } from './forbidden.ts'
import { modelPrompt, retryPrompt, type PromptMessage } from './prompt.ts'
import { withoutStatements } from './statements.ts'

export type { PromptMessage }

/** One text that a model is asked to write: the question, and what becomes of an answer. */
export interface WritingTask {
  question: PromptMessage[]
  /** Lets an answer pass, or says why not. */
  check(answer: unknown): CheckedInsights
  /** The second question, after an answer, as it was written, was rejected for these reasons. */
  questionAfter(answer: string, reasons: readonly string[]): PromptMessage[]
}

/**
 * The task of writing about a result, of which `catalogue` holds all that may be cited. Throws
 * InvalidSheetError where the catalogue lacks answers.
 */
export function createWritingTask(scored: ScoredSheet, catalogue: EvidenceCatalogue): WritingTask {
  const question = modelPrompt(scored, catalogue)
  return {
    question,
    check: (answer) => checkModelInsights(answer, catalogue, scored),
    questionAfter: (answer, reasons) => retryPrompt(question, answer, reasons),
  }
}

/** Words with a model's text in them. What a model does not write stays: the challenge first of all. */
export function withModelText(words: Insights, text: ModelText): Insights {
  return { ...words, ...text, writer: 'model' }
}

/** Whether a paragraph, or its beginning, may be shown while the rest is still being written. */
export function mayBeShown(paragraph: string): boolean {
  return forbiddenIn(withoutStatements(paragraph)).length === 0
}
