import { ApiError, isSignedOut, isUnanswered, needsSignIn, problemCode, toApiError } from '#site/lib/api/api.ts'
import { pageLanguage } from '#site/lib/api/page-language.ts'
import { forgetGuest } from '#site/lib/session/delete-guest.ts'
import { isGuestPage, pageViewer, viewerNow } from '#site/lib/session/viewer.ts'
import { forgetAssessment } from '#site/lib/storage/answers-on-device.ts'
import { showToast } from '#site/lib/toasts/toasts.ts'
import { newSurveyPath, resultsPath, surveyPath } from '#site/lib/paths.ts'
import { unfinishedOf } from '#site/lib/assessments/unfinished.ts'
import { browserClock } from './clock.ts'
import { compareWithServer } from './finishing.ts'
import { addressOf } from './moving.ts'
import { createPace } from './pace.ts'
import { createQueue } from './create-queue.ts'
import { canOpen, openingTimeoutMs, surveyServer as server } from './server.ts'
import {
  type AccountReason,
  isComplete,
  missingCount,
  type MissingReason,
  openingIndex,
  questionPath,
  type ReadySurvey,
  savedAnswers,
} from './state.ts'
import {
  answersNow,
  askConsent,
  leave,
  type OpenedSurvey,
  refuse,
  requireSignIn,
  stop,
  type SurveyStore,
  update,
} from './store.ts'
import { startFailed } from './words.ts'

export const open = (store: SurveyStore): Promise<void> => showSlowness(store, openSurvey(store))

/** Says that it is slow if it takes long. */
export async function showSlowness({ $isSlow }: SurveyStore, work: Promise<void>): Promise<void> {
  const timer = setTimeout(() => $isSlow.set(true), openingTimeoutMs)
  await work
  clearTimeout(timer)
  $isSlow.set(false)
}

/** Never throws. */
async function openSurvey(store: SurveyStore): Promise<void> {
  const { page } = store
  if (page.assessmentId !== null) return openById(store, page.assessmentId)
  if (page.isTrying && pageViewer().kind === 'visitor') return openAsVisitor(store)
  if (!page.isContinuing && (!page.isTrying || viewerNow().kind !== 'guest')) return begin(store)
  try {
    return await openBegun(store)
  } catch (error) {
    if (isUnanswered(error) && showSnapshot(store, null)) return
    // an account that another tab signed in to may hold the answers
    if (!isSignedOut(error) || !isGuestPage()) return notStarted(store, error)
    // an expired guest leaves only the hint
    forgetGuest()
    return openAsVisitor(store)
  }
}

/** The newest unfinished one, else a new one. Rejects with ApiError. */
async function openBegun(store: SurveyStore): Promise<void> {
  const [begun] = unfinishedOf(await server.fetchAssessments())
  return begun ? openStarted(store, begun.id) : begin(store)
}

async function openAsVisitor(store: SurveyStore): Promise<void> {
  try {
    const { isNeeded } = await server.fetchConsent()
    if (isNeeded) return askConsent(store)
    await server.beginAsGuest()
    // the browser may have lost no more than the hint
    return await openBegun(store)
  } catch (error) {
    const why = whyAccountFirst(error)
    return why ? store.$state.set({ phase: 'account-first', why }) : notStarted(store, error)
  }
}

/** However slow the server is, no other assessment opens in place of the new one. Never throws. */
export async function begin(store: SurveyStore): Promise<void> {
  try {
    const { id } = await start()
    return await openStarted(store, id)
  } catch (error) {
    return isUnanswered(error) ? startLost(store, error) : notStarted(store, error)
  }
}

/** Also fails once it is slow and no page opens, either. */
function start(): ReturnType<typeof server.start> {
  return new Promise((resolve, reject) => {
    const check = async () => (await canOpen('/')) || reject(new ApiError(0, 'no connection', null))
    const timer = setTimeout(() => void check(), openingTimeoutMs)
    void server
      .start()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

/**
 * Without a connection the one on this device opens; with one, perhaps only the answer got lost, in time or in a proxy.
 * Never throws.
 */
async function startLost(store: SurveyStore, startError: unknown): Promise<void> {
  try {
    const [newest] = await server.fetchAssessments()
    if (newest && !newest.isCompleted && newest.answered === 0) return await openStarted(store, newest.id)
    notStarted(store, startError)
  } catch (error) {
    const isOffline = toApiError(error).status === 0 && !(await canOpen('/'))
    if (!isOffline || !showSnapshot(store, null)) notStarted(store, error)
  }
}

function openStarted(store: SurveyStore, assessmentId: string): Promise<void> {
  store.page.rewriteAddress(surveyPath(assessmentId))
  return openById(store, assessmentId)
}

/** Never throws. */
async function openById(store: SurveyStore, assessmentId: string): Promise<void> {
  const { page, $state } = store
  const late = tooLate(store, assessmentId)
  const reading = Promise.all([server.fetchQuestions(), server.fetchConsent()])
  // handled where it is awaited, which an earlier failure may prevent
  reading.catch(() => {})
  try {
    const assessment = await Promise.race([server.fetchAssessment(assessmentId), late])
    if (assessment.isCompleted) return leave(store, resultsPath(assessmentId))
    $state.set({ phase: 'loading', what: 'questions' })
    const [questions, consent] = await Promise.race([reading, late])
    if (questions.length === 0) return $state.set({ phase: 'missing', why: 'unread' })
    store.opened = { assessment, questions, language: pageLanguage() || undefined }
    if (consent.isNeeded) askConsent(store)
    else show(store, store.opened)
  } catch (error) {
    if (isUnanswered(error) && showSnapshot(store, assessmentId)) return
    if (needsSignIn(error)) return requireSignIn(store, questionPath(assessmentId, page.questionNumber), error)
    const why = whyMissing(error)
    if (why === 'gone') forgetAssessment(assessmentId)
    $state.set({ phase: 'missing', why })
  }
}

/** False if there is none. Null: of any assessment. */
function showSnapshot(store: SurveyStore, assessmentId: string | null): boolean {
  const snapshot = store.page.snapshot.read(assessmentId)
  if (snapshot) show(store, snapshot)
  return snapshot !== null
}

function notStarted(store: SurveyStore, error: unknown): void {
  const { $state } = store
  if (problemCode(error) === 'consent-needed') return askConsent(store)
  if (needsSignIn(error)) return requireSignIn(store, newSurveyPath, error)
  const message = startFailed(error)
  if ($state.get().phase === 'consent') return askConsent(store, { failure: message.description })
  showToast(message)
  $state.set({ phase: 'missing', why: whyMissing(error) })
}

/** Fails like an unanswered call; never without a snapshot in the page's language, as another waits for the end. */
function tooLate({ page }: SurveyStore, assessmentId: string): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => reject(new ApiError(0, 'no answer', null))
    const snapshot = page.snapshot.read(assessmentId)
    if (snapshot && isInPageLanguage(snapshot)) setTimeout(fail, openingTimeoutMs)
  })
}

const isInPageLanguage = ({ language = '' }: OpenedSurvey) => language === pageLanguage()

function whyMissing(error: unknown): MissingReason {
  const { status } = toApiError(error)
  const code = problemCode(error)
  if (status === 0) return 'unreached'
  if (code === 'cookies-refused' || code === 'hint-hidden') return code
  // a 401 of our own leads away
  if (status === 401) return 'refused'
  return code === 'not-found' ? 'gone' : 'unread'
}

/** Null if the failure says nothing about guests. */
export function whyAccountFirst(error: unknown): AccountReason | null {
  const code = problemCode(error)
  if (code === 'too-many-requests') return 'many-started'
  return code === 'not-found' ? 'no-guests' : null
}

export function show(store: SurveyStore, opened: OpenedSurvey): void {
  const { page } = store
  const { assessment, questions, language } = opened
  const { id: assessmentId, readAt, offersFirstLook } = assessment
  store.opened = opened
  store.saved = savedAnswers(assessment)
  store.pace = createPace(browserClock, page.snapshot.read(assessmentId)?.times)
  page.snapshot.save({ ...opened, times: store.pace.times() })
  const queue = createQueue({
    assessmentId,
    language,
    readAt,
    onSaved: (questionId, answer) => void (store.saved = { ...store.saved, [questionId]: answer }),
    onAllSaved: (answered) => void compareWithServer(store, answered),
    onRefused: (questionId, failure) => refuse(store, questionId, failure),
    onStopped: (reason) => stop(store, reason),
  })
  store.queue = queue
  const answers = answersNow(store)
  const state: ReadySurvey = {
    phase: 'ready',
    assessmentId,
    questions,
    otherLanguage: isInPageLanguage(opened) ? undefined : (language ?? 'en'),
    answers,
    index: openingIndex({ questions, answers }, page.questionNumber),
    isAdvancing: false,
    minutesLeft: store.pace.minutesLeft(missingCount({ questions, answers })),
    offersFirstLook,
    look: null,
    isEnding: page.questionNumber === null && isComplete({ questions, answers }),
    isCompleting: false,
  }
  store.$needsAccount.set(viewerNow().kind === 'guest')
  store.$state.set(state)
  page.rewriteAddress(addressOf(state))
  queue.$save.subscribe((save) => store.$save.set(save))
  queue.$pending.listen(() => update(store, {}))
  queue.resume()
}
