import type { z } from 'zod'
import { type LetterText, itemId, type ModelSentence } from '../contract.ts'
import { itemsById } from '#api/instrument/bank.ts'
import type { AnalysedResult } from '../evidence/evidence.ts'
import { modelSentencesOf, addModelSentences } from '../placing.ts'
import { checkDraft, type CheckedDraft, faultsOf } from './check.ts'
import { type DraftSentence, LetterDraft, ReviewDraft, parseVerdicts, type Verdict } from './draft.ts'
import { type PromptMessage, reviewPrompt, writingPrompt } from './prompt.ts'
import { openSlots, type OpenSlot } from './slots.ts'

export { faultsOf, reviewPrompt as readingPrompt, parseVerdicts }
export type { DraftSentence, PromptMessage, Verdict }

export interface ModelRequest {
  messages: PromptMessage[]
  format: { name: string; schema: z.ZodType }
  temperature?: number
}

export interface ModelClient {
  ask(question: ModelRequest): Promise<unknown>
  review(question: ModelRequest): Promise<unknown>
}

export interface ReviewedDraft extends CheckedDraft {
  placed: ModelSentence[]
}

export interface WritingTask {
  slots: OpenSlot[]
  question: ModelRequest
  reviewRequest(passed: readonly DraftSentence[]): ModelRequest
  check(answer: unknown): CheckedDraft
  /** Reviews only if something passed. Throws what a call throws. */
  write(calls: ModelClient): Promise<ReviewedDraft>
}

export function createWritingTask(read: AnalysedResult, insights: LetterText): WritingTask {
  const { challenge } = insights
  const slots = openSlots(read, challenge)
  const { answers } = read
  const task: WritingTask = {
    slots,
    question: {
      messages: writingPrompt(slots, answers, challenge),
      format: { name: 'letter', schema: LetterDraft },
    },
    reviewRequest: (passed) => ({
      messages: reviewPrompt(
        passed.map(({ slot, text, claims }) => ({
          text,
          answers: claims.map(({ item }) => ({ statement: itemsById.get(item)!.text, answer: answers.get(item)! })),
          act: slots.find((one) => one.slot === slot)?.act,
        })),
      ),
      format: { name: 'reading', schema: ReviewDraft },
      temperature: 0,
    }),
    check: (answer) => checkDraft(answer, slots, answers),
    async write({ ask, review }) {
      const checked = task.check(await ask(task.question))
      const { passed } = checked
      const verdicts = passed.length > 0 ? parseVerdicts(await review(task.reviewRequest(passed))) : new Map()
      const accepted = passed
        .filter(({ slot }, index) => isAccepted(slot, verdicts.get(index + 1)))
        .map(toModelSentence)
      // Drop what no longer has a place beside the rest.
      return { ...checked, placed: modelSentencesOf(addModelSentences(insights, accepted)) }
    },
  }
  return task
}

/** Statements must follow from the answers; questions must ask. */
export function isAccepted(slot: DraftSentence['slot'], verdict: Verdict | undefined): boolean {
  return verdict === (slot === 'question' ? 'asks' : 'follows')
}

function toModelSentence({ slot, text, claims }: DraftSentence): ModelSentence {
  return { text, evidence: [...new Set(claims.map(({ item }) => itemId(item)))], slot, writer: 'model' }
}
