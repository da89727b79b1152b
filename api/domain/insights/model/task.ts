import {
  type EvidenceCatalogue,
  type ModelParagraph,
  type ParagraphDraft,
  paragraphKinds,
} from '../../../contract/insights.ts'
import type { ScoredSheet } from '../../scoring.ts'
import { readResult } from '../evidence/evidence.ts'
import { answersIn } from './answers.ts'
import { checkModelInsights, type CheckedInsights } from './check.ts'
import { forbiddenIn } from './forbidden.ts'
import { askedParts } from './parts.ts'
import { modelPrompt, retryPrompt, type PromptMessage } from './prompt.ts'
import { withoutStatements } from './statements.ts'

export type { PromptMessage }

/** One text that a model is asked to write: the question, and what becomes of an answer. */
export interface WritingTask {
  question: PromptMessage[]
  /** the paragraphs that are asked for, in their order */
  kinds: ParagraphDraft['kind'][]
  /** Lets paragraphs of an answer pass, and says why others do not. */
  check(answer: unknown): CheckedInsights
  /** The second question, after an answer, as it was written, was rejected for these reasons, or some of it. */
  questionAfter(answer: string, reasons: readonly string[]): PromptMessage[]
}

/**
 * The task of writing about a result, of which `catalogue` holds all that may be cited. Throws
 * InvalidSheetError where the catalogue lacks answers.
 */
export function createWritingTask(scored: ScoredSheet, catalogue: EvidenceCatalogue): WritingTask {
  const question = modelPrompt(scored, catalogue)
  const read = readResult({ scored, answers: answersIn(catalogue) })
  return {
    question,
    kinds: askedParts(read, catalogue).map(({ kind }) => kind),
    check: (answer) => checkModelInsights(answer, catalogue, scored),
    questionAfter: (answer, reasons) => retryPrompt(question, answer, reasons),
  }
}

/** Of each kind the paragraph of the last try in which one passed, but for one that says again what stands already. */
export function bestOf(tries: readonly ModelParagraph[][]): ModelParagraph[] {
  const said = new Set<string>()
  return paragraphKinds.flatMap((kind) => {
    const best = tries
      .flat()
      .filter((paragraph) => paragraph.kind === kind)
      .findLast(({ sentences }) => !sentences.some(({ text }) => said.has(text.toLowerCase())))
    for (const { text } of best?.sentences ?? []) said.add(text.toLowerCase())
    return best ?? []
  })
}

/** Whether a paragraph, or its beginning, may be shown while the rest is still being written. */
export function mayBeShown(paragraph: string): boolean {
  return forbiddenIn(withoutStatements(paragraph)).length === 0
}
