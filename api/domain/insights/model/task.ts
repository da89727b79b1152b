import {
  type EvidenceCatalogue,
  type EvidenceId,
  type Insights,
  type ModelParagraph,
  paragraphKinds,
  type Sentence,
  sentencesOf,
} from '../../../contract/insights.ts'
import type { ScoredSheet } from '../../scoring.ts'
import { readResult } from '../evidence/evidence.ts'
import { answersIn } from './answers.ts'
import { checkModelInsights, type CheckedInsights } from './check.ts'
import { holdsOddSigns, unknownWords } from './own-words.ts'
import { askedParts, type AskedPart } from './parts.ts'
import { modelPrompt, retryPrompt, type PromptMessage } from './prompt.ts'

export type { PromptMessage }

/** One text that a model is asked to write: the question, and what becomes of an answer. */
export interface WritingTask {
  question: PromptMessage[]
  /** the paragraphs that are asked for, in their order */
  parts: AskedPart[]
  /** Lets paragraphs of an answer pass, and says why others do not. */
  check(answer: unknown): CheckedInsights
  /** The second question, after an answer, as it was written, was rejected for these reasons, or some of it. */
  questionAfter(answer: string, reasons: readonly string[]): PromptMessage[]
  /** Whether a paragraph, or its beginning, may be shown while the rest is still being written. */
  mayBeShown(paragraph: string): boolean
}

/**
 * The task of writing about a result, of which `catalogue` holds all that may be cited and `insights` are the
 * built-in words, of which a model may take its own. Throws InvalidSheetError where the catalogue lacks answers.
 */
export function createWritingTask(scored: ScoredSheet, catalogue: EvidenceCatalogue, insights: Insights): WritingTask {
  const parts = askedParts(readResult({ scored, answers: answersIn(catalogue) }), catalogue)
  const evidence = parts.flatMap((part) => part.evidence)
  const told = toldOf(insights, evidence)
  const question = modelPrompt(scored, catalogue, told)
  return {
    question,
    parts,
    check: (answer) => checkModelInsights(answer, catalogue, scored, told),
    questionAfter: (answer, reasons) => retryPrompt(question, answer, reasons),
    mayBeShown: (paragraph) =>
      unknownWords({ text: paragraph, evidence }, catalogue, told).length === 0 && !holdsOddSigns(paragraph),
  }
}

/** The sentences of the built-in words that rest on nothing but what is offered: a model is told of no other answer. */
function toldOf(insights: Insights, offered: readonly EvidenceId[]): Sentence[] {
  return sentencesOf(insights).filter(({ evidence }) => evidence.every((id) => offered.includes(id)))
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
