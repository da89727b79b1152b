import { type LetterBody, itemId, type ModelSentence } from '../contract.ts'
import { itemsById } from '#api/instrument/bank.ts'
import type { ModelQuestion } from '#api/model/model.ts'
import type { AnalysedResult } from '../evidence/evidence.ts'
import { modelSentencesOf, addModelSentences } from '../placing.ts'
import { checkDraft, type CheckedDraft, faultsOf } from './check.ts'
import { type DraftSentence, LetterDraft, ReviewDraft, parseVerdicts, type Verdict } from './draft.ts'
import { reviewPrompt, writingPrompt } from './prompt.ts'
import { openSlots } from './slots.ts'

export { faultsOf, reviewPrompt, parseVerdicts }
export type { DraftSentence, Verdict }

export type ModelRequest = Omit<ModelQuestion, 'stopping'>

export interface ModelClient {
  ask(question: ModelRequest): Promise<unknown>
  review(question: ModelRequest): Promise<unknown>
}

export interface ReviewedDraft extends CheckedDraft {
  placed: ModelSentence[]
}

export type WritingTask = ReturnType<typeof createWritingTask>

export function createWritingTask(read: AnalysedResult, insights: LetterBody) {
  const { challenge } = insights
  const slots = openSlots(read, challenge)
  const { answers } = read
  const question: ModelRequest = {
    messages: writingPrompt(slots, answers, challenge),
    format: { name: 'letter', schema: LetterDraft },
  }
  const reviewRequest = (passed: readonly DraftSentence[]): ModelRequest => ({
    messages: reviewPrompt(
      passed.map(({ slot, text, claims }) => ({
        text,
        answers: claims.map(({ item }) => ({ statement: itemsById.get(item)!.text, answer: answers.get(item)! })),
        act: slots.find((one) => one.slot === slot)?.act,
      })),
    ),
    format: { name: 'reading', schema: ReviewDraft },
    temperature: 0,
  })
  const check = (answer: unknown) => checkDraft(answer, slots, answers)
  return {
    slots,
    question,
    reviewRequest,
    check,
    /** Reviews only if something passed. Throws what a call throws. */
    async write({ ask, review }: ModelClient): Promise<ReviewedDraft> {
      const checked = check(await ask(question))
      const { passed } = checked
      const verdicts = passed.length > 0 ? parseVerdicts(await review(reviewRequest(passed))) : new Map()
      const accepted = passed
        .filter(({ slot }, index) => isAccepted(slot, verdicts.get(index + 1)))
        .map(toModelSentence)
      // Drop what no longer has a place beside the rest.
      return { ...checked, placed: modelSentencesOf(addModelSentences(insights, accepted)) }
    },
  }
}

/** Statements must follow from the answers; questions must ask. */
export function isAccepted(slot: DraftSentence['slot'], verdict: Verdict | undefined): boolean {
  return verdict === (slot === 'question' ? 'asks' : 'follows')
}

function toModelSentence({ slot, text, claims }: DraftSentence): ModelSentence {
  return { text, evidence: [...new Set(claims.map(({ item }) => itemId(item)))], slot, writer: 'model' }
}
