import { fill } from '#api/content/fill.ts'
import { fillCount, joinSentences } from '#api/content/format.ts'
import { words } from '#words'
import { addAdvice } from '#site/lib/api/messages.ts'
import { errorMessage, type ToastMessage } from '#site/lib/toasts/toasts.ts'
import type { SaveState } from './answer-queue.ts'
import { missingCount, type ReadySurvey } from './state.ts'

export function saveText(save: SaveState): string {
  const { saved, saving, onDevice, onPage, tryingAgain, refused } = words('survey').save
  if (save.state === 'saved') return saved
  if (save.state === 'saving') return saving
  const { count, reason } = save
  const { plain, offline, signedOut, consentNeeded } = save.onDevice ? onDevice : onPage
  if (reason === 'offline') return fillCount(offline, count)
  if (reason === 'signed-out') return fillCount(signedOut, count)
  if (reason === 'consent-needed') return fillCount(consentNeeded, count)
  const text = fillCount(plain, count)
  if (reason === 'refused') return joinSentences(text, refused)
  return joinSentences(text, reason === 'trouble' && tryingAgain)
}

export function startFailed(error: unknown) {
  const { title, description } = words('survey').messages.startFailed
  return errorMessage(title, addAdvice(description, error))
}

export function failureMessage(message: 'completeFailed' | 'incomplete' | 'missingForLook'): ToastMessage {
  const { title, description } = words('survey').messages[message]
  return errorMessage(title, description)
}

/** Null before the last question has an answer. */
export function missingInWords({ questions, answers }: Pick<ReadySurvey, 'questions' | 'answers'>): string | null {
  const last = questions.at(-1)
  const count = missingCount({ questions, answers })
  if (!last || answers[last.id] === undefined || count === 0) return null
  return fillCount(words('survey').statement.missing, count)
}

export function notSavedYet(save: SaveState): ToastMessage {
  const { title, description } = words('survey').messages.unsaved
  return { title, description: joinSentences(saveText(save), description) }
}

export function leavingUnsaved(save: SaveState): ToastMessage {
  const { stay, mayClose } = words('survey').messages
  if (save.state === 'unsaved' && !save.onDevice) return { title: stay, description: saveText(save) }
  return mayClose
}

export function mayCloseSaved(): ToastMessage {
  const { save, messages } = words('survey')
  return { title: save.saved, description: messages.mayCloseSaved }
}

export function lookWaits(): string {
  return joinSentences(words('survey').look.unsent, words('common').failures.checkConnection)
}

export function answerRefused(questionNumber: number): ToastMessage {
  const { title, description } = words('survey').messages.answerRefused
  return errorMessage(title, fill(description, { number: questionNumber }))
}

export function completeLabel(isCompleting: boolean): string {
  const { complete, completing } = words('survey').statement
  return isCompleting ? completing : complete
}

export function goOnLabel(missing: number): string {
  const { back, continue: goOn } = words('survey').look
  return missing === 0 ? back : fillCount(goOn, missing)
}
