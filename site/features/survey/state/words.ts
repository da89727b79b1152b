import { addWait } from '#site/lib/api/messages.ts'
import { checkConnection, errorMessage, type ToastMessage } from '#site/lib/toasts/toasts.ts'
import type { SaveState } from './answer-queue.ts'
import { missingCount, type ReadySurvey } from './state.ts'

export function saveText(save: SaveState): string {
  if (save.state === 'saved') return 'All answers saved'
  if (save.state === 'saving') return 'Saving...'
  const { count, reason, onDevice } = save
  const answers = count === 1 ? '1 answer is' : `${count} answers are`
  const they = count === 1 ? 'it' : 'they'
  const place = onDevice ? 'kept on this device' : 'only on this page. Please keep it open'
  const link = onDevice ? ' and' : `; ${they}`
  return `Not saved yet: ${answers} ${place}${outlook(reason, link)}`
}

const refusedHere = 'Something between your device and this site refuses the connection.'

function outlook(reason: Extract<SaveState, { state: 'unsaved' }>['reason'], link: string): string {
  if (reason === 'offline') return `${link} will be sent when you are back online.`
  if (reason === 'signed-out') return `${link} will be sent when you have signed in again.`
  if (reason === 'refused') return `. ${refusedHere} Trying again... If this stays, reload the page.`
  if (reason === 'consent-needed') return `${link} will be sent once you agree.`
  return reason === 'trouble' ? '. Trying again...' : '.'
}

export const slowOpening = 'This is taking longer than usual. Please keep this page open.'

export function startFailed(error: unknown) {
  return errorMessage('Error', addWait('Failed to start assessment. Please try again.', error))
}

export const completeFailed = errorMessage('Error', 'Failed to complete assessment. Please try again.')

export const incompleteMessage = errorMessage(
  'Incomplete Assessment',
  'Please answer all questions before completing the assessment.',
)

/** Null before the last question has an answer. */
export function missingInWords({ questions, answers }: Pick<ReadySurvey, 'questions' | 'answers'>): string | null {
  const last = questions.at(-1)
  const count = missingCount({ questions, answers })
  if (!last || answers[last.id] === undefined || count === 0) return null
  return count === 1 ? '1 statement has no answer yet' : `${count} statements have no answer yet`
}

export function notSavedYet(save: SaveState): ToastMessage {
  return { title: 'Almost there', description: `${saveText(save)} After that you can complete the assessment.` }
}

export function leavingUnsaved(save: SaveState): ToastMessage {
  if (save.state === 'unsaved' && !save.onDevice) return { title: 'Please stay', description: saveText(save) }
  return {
    title: 'You can close this page',
    description: 'Unsent answers stay on this device. We’ll send them when you open this survey here again.',
  }
}

export const closeForNow: ToastMessage = {
  title: 'All answers saved',
  description: 'There’s no connection right now. You can just close this page.',
}

export const missingForLook = errorMessage(
  'Answer missing',
  'Please answer this statement again. Then you can open your first look.',
)

export const lookWaits = `Some of your answers haven’t been sent yet. ${checkConnection}`

export function answerRefused(questionNumber: number): ToastMessage {
  const description = `Your answer to question ${questionNumber} could not be saved. Please answer it again.`
  return errorMessage('Answer not saved', description)
}

export function completeLabel(isCompleting: boolean): string {
  return isCompleting ? 'Completing...' : 'Complete Assessment'
}

export function goOnLabel(missing: number): string {
  return missing === 0 ? 'Back to the statements' : `Continue (${missing} left)`
}

export function minutesInWords(minutes: number): string {
  return minutes === 1 ? 'a minute left' : `${minutes} minutes left`
}
