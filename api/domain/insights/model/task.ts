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
import { checkModelInsights, type CheckedInsights } from './check.ts'
import { holdsOddSigns, unknownWords } from './own-words.ts'
import { askedParts, type AskedPart } from './parts.ts'
import { modelPrompt, retryPrompt, type PromptMessage } from './prompt.ts'
import { readCatalogue } from './read-catalogue.ts'

export { paragraphWords } from './paragraph-rules.ts'
export type { PromptMessage }

/** One text that a model is asked to write: the question, and how an answer is handled. */
export interface WritingTask {
  question: PromptMessage[]
  /** the paragraphs that are asked for, in their order */
  parts: AskedPart[]
  /** Gives the paragraphs of an answer that pass, and why others do not. */
  check(answer: unknown): CheckedInsights
  /** The second question, after all or part of this answer was rejected for these reasons. */
  questionAfter(answer: string, reasons: readonly string[]): PromptMessage[]
  /** Whether a paragraph, or its beginning, may be shown while the rest is still being written. */
  mayBeShown(paragraph: string): boolean
}

/**
 * The task of writing about a result. `catalogue` has everything that may be cited; `insights` is the built-in text,
 * whose words a model may use. Throws InvalidSheetError if the catalogue lacks answers.
 */
export function createWritingTask(scored: ScoredSheet, catalogue: EvidenceCatalogue, insights: Insights): WritingTask {
  const parts = askedParts(readCatalogue(scored, catalogue), catalogue)
  const evidence = parts.flatMap((part) => part.evidence)
  const builtInSentences = builtInSentencesFrom(insights, evidence)
  const question = modelPrompt(scored, catalogue, builtInSentences)
  return {
    question,
    parts,
    check: (answer) => checkModelInsights(answer, catalogue, scored, builtInSentences),
    questionAfter: (answer, reasons) => retryPrompt(question, answer, reasons),
    mayBeShown: (paragraph) =>
      unknownWords({ text: paragraph, evidence }, catalogue, builtInSentences).length === 0 &&
      !holdsOddSigns(paragraph),
  }
}

/** The built-in sentences that cite only what is offered: a model must not learn any other answer. */
function builtInSentencesFrom(insights: Insights, offered: readonly EvidenceId[]): Sentence[] {
  return sentencesOf(insights).filter(({ evidence }) => evidence.every((id) => offered.includes(id)))
}

/** For each kind, the last paragraph that passed, unless it repeats an earlier paragraph. */
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
