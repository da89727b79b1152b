import type { Consent } from '#api/consent/contract.ts'
import { needsSignIn } from '#site/lib/api/api.ts'
import { failureInWords } from '#site/lib/api/messages.ts'
import { newSurveyPath, surveyPath } from '#site/lib/paths.ts'
import { isGuestPage, pageViewer } from '#site/lib/session/viewer.ts'
import { holdsUnsentAnswers } from '#site/lib/storage/answers-on-device.ts'
import { fetchFirstLook } from './first-look.ts'
import { addressOf } from './moving.ts'
import { begin, show, showSlowness, whyAccountFirst } from './opening.ts'
import { surveyServer as server } from './server.ts'
import { closeGap, type ReadySurvey } from './state.ts'
import { answersNow, askConsent, leave, requireSignIn, returnPath, type SurveyStore } from './store.ts'

function isAskingConsent({ $state }: SurveyStore): boolean {
  const state = $state.get()
  return state.phase === 'consent' && !state.isBusy
}

export async function agree(store: SurveyStore, version: Consent['version']): Promise<void> {
  if (isAskingConsent(store)) await showSlowness(store, giveConsent(store, version))
}

/** Never throws. */
async function giveConsent(store: SurveyStore, version: Consent['version']): Promise<void> {
  const { opened, interrupted } = store
  askConsent(store, { isBusy: true })
  try {
    // also adopts a session from another tab: without an owner the page belongs to nobody
    if (pageViewer().kind === 'visitor') await server.beginAsGuest()
    await server.giveConsent(version)
  } catch (error) {
    return notAgreed(store, error)
  }
  if (interrupted) return resume(store, interrupted)
  return opened ? show(store, opened) : begin(store)
}

/** Sends what was kept, and continues at the same place. */
function resume(store: SurveyStore, interrupted: ReadySurvey): void {
  const { $state, page, queue } = store
  store.interrupted = null
  const at = { ...interrupted, isAdvancing: false, isCompleting: false, look: null }
  const state = closeGap({ ...at, answers: answersNow(store) })
  $state.set(state)
  page.rewriteAddress(addressOf(state))
  queue?.restart()
  if (interrupted.look) void fetchFirstLook(store)
}

function notAgreed(store: SurveyStore, error: unknown): void {
  const { opened, interrupted, $state } = store
  const begun = opened ? surveyPath(opened.assessment.id) : newSurveyPath
  if (needsSignIn(error)) return requireSignIn(store, interrupted ? returnPath(interrupted) : begun, error)
  const why = pageViewer().kind === 'visitor' ? whyAccountFirst(error) : null
  if (why) $state.set({ phase: 'account-first', why })
  else askConsent(store, { failure: failureInWords(error) })
}

export async function decline(store: SurveyStore): Promise<void> {
  if (!isAskingConsent(store)) return
  const holdsAnswers = store.queue !== null || holdsUnsentAnswers()
  // the server deletes unanswered ones after 30 days
  if (!holdsAnswers) await deleteUnanswered(store).catch(() => {})
  leave(store, '/')
}

/** An unanswered assessment, and a guest who has answered nothing. Throws ApiError. */
async function deleteUnanswered({ opened }: SurveyStore): Promise<void> {
  const id = opened?.assessment.id
  // another tab may have answered meanwhile
  if (id && (await server.fetchAssessment(id)).answered === 0) await server.deleteAssessment(id)
  const isEmpty = isGuestPage() && (await server.fetchAssessments()).every(({ answered }) => answered === 0)
  if (isEmpty) await server.deleteGuest()
}
