import { needsSignIn, problemCode } from '#site/lib/api/api.ts'
import { resultsPath, surveyPath } from '#site/lib/paths.ts'
import { showToast, type ToastMessage } from '#site/lib/toasts/toasts.ts'
import { goToMissing, moveTo } from './moving.ts'
import { canOpen, surveyServer as server } from './server.ts'
import { isComplete, savedAnswers } from './state.ts'
import { leave, navigableSurvey, ready, stop, type SurveyStore, update } from './store.ts'
import { failureMessage, leavingUnsaved, mayCloseSaved, notSavedYet } from './words.ts'

const exitPath = '/compass'

export async function complete(store: SurveyStore): Promise<void> {
  const { queue } = store
  const state = navigableSurvey(store)
  if (!state || !queue) return
  if (!isComplete(state)) return goToMissing(store)
  // the ending has the account's form
  if (store.$needsAccount.get()) return moveTo(store, state.index, { isEnding: true })
  clearTimeout(store.advanceTimer)
  update(store, { isAdvancing: false, isCompleting: true })
  const flushed = await queue.flush()
  if (flushed !== 'drained') {
    update(store, { isCompleting: false })
    if (flushed === 'stuck') showToast(notSavedYet(queue.$save.get()))
    return
  }
  try {
    await server.complete(state.assessmentId)
    leave(store, resultsPath(state.assessmentId))
  } catch (error) {
    if (!(await followRefusal(store, error, failureMessage('incomplete')))) completionFailed(store, error)
  }
}

function completionFailed(store: SurveyStore, error: unknown): void {
  const code = problemCode(error)
  update(store, { isCompleting: false })
  if (code === 'not-found') stop(store, code)
  else if (code === 'account-needed') store.$needsAccount.set(true)
  else showToast(failureMessage('completeFailed'))
}

export async function completeWithAccount(store: SurveyStore): Promise<void> {
  store.$needsAccount.set(false)
  const state = ready(store)
  const needsConsent = await server.fetchConsent().then(
    ({ isNeeded }) => isNeeded,
    () => true,
  )
  // a guest's consent doesn't become the account's
  return state && needsConsent ? leave(store, surveyPath(state.assessmentId)) : complete(store)
}

export async function deleteAnswers(store: SurveyStore): Promise<void> {
  await server.deleteGuest()
  leave(store, '/')
}

/** Another device may have answered, too. */
export async function compareWithServer(store: SurveyStore, answered: number): Promise<void> {
  const before = store.saved
  const state = ready(store)
  if (!state || answered === Object.keys(before).length) return
  const assessment = await server.fetchAssessment(state.assessmentId).catch(() => null)
  if (!assessment) return
  const since = Object.entries(store.saved).filter(([id, answer]) => before[Number(id)] !== answer)
  store.saved = { ...savedAnswers(assessment), ...Object.fromEntries(since) }
  const wasEnding = ready(store)?.isEnding
  update(store, {})
  if (wasEnding && !ready(store)?.isEnding) showToast(failureMessage('incomplete'))
}

export async function leaveForNow(store: SurveyStore): Promise<void> {
  const { queue } = store
  const from = ready(store)
  if (!from || !queue || from.isCompleting) return
  const flushed = await queue.flush()
  const opens = flushed === 'drained' && (await canOpen(exitPath))
  // the user has gone on meanwhile
  if (from.look && !ready(store)?.look) return
  if (opens) leave(store, exitPath)
  else if (flushed === 'stuck') showToast(leavingUnsaved(queue.$save.get()))
  else if (flushed === 'drained') showToast(mayCloseSaved())
}

/** False if the refusal leads nowhere. */
export async function followRefusal(store: SurveyStore, error: unknown, message: ToastMessage): Promise<boolean> {
  const state = ready(store)
  const code = problemCode(error)
  if (!state) return true
  if (code === 'already-completed') leave(store, resultsPath(state.assessmentId))
  else if (code === 'consent-needed') stop(store, code)
  else if (needsSignIn(error)) {
    update(store, { isCompleting: false })
    stop(store, 'signed-out', error)
  } else if (code === 'incomplete') {
    const assessment = await server.fetchAssessment(state.assessmentId).catch(() => null)
    if (!assessment) return false
    const hasGoneOn = ready(store)?.look !== state.look
    store.saved = savedAnswers(assessment)
    update(store, { isCompleting: false })
    if (!hasGoneOn) goToMissing(store, message)
  } else return false
  return true
}
