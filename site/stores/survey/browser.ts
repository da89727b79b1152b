import { call } from '../../lib/api.ts'
import { newSurveyPath, resultsPath, tryPath } from '../../lib/paths.ts'
import { hasSessionHint, isGuest, isGuestPage, isSomebodyElse, pageOwner } from '../../lib/session-hint.ts'
import { showToast } from '../../lib/toasts/toasts.ts'
import { forgetGuest } from '../delete-guest.ts'
import { tryStorage } from '../device-storage.ts'
import { leaveForSignIn } from '../unauthorized.ts'
import { type AnswerQueue, createAnswerQueue } from './answer-queue.ts'
import { openSteps } from './browser-history.ts'
import { claimGuestAnswers } from './claim-guest-answers.ts'
import { createOfflineSnapshot } from './offline-snapshot.ts'
import { openingTimeoutMs } from './opening.ts'
import { createPendingAnswers } from './pending-answers.ts'
import type { Clock, SurveyPorts } from './ports.ts'
import { surveyServer as server, within } from './server.ts'
import { answerKeysKey, forgetAssessment, pendingAnswersKey } from './storage-keys.ts'
import { createSurvey, type Survey } from './survey.ts'

/** Whether the page's address asks to begin without an account. */
export const isTrying = (hash: string): boolean => newSurveyPath + hash === tryPath

/** What the page's address asks for, questions counted from 1; a `question` that is no number is ignored. */
export function readAddress(search: string): { assessmentId: string | null; questionNumber: number | null } {
  const parameters = new URLSearchParams(search)
  const question = parameters.get('question') ?? ''
  return {
    assessmentId: parameters.get('id') || null,
    questionNumber: /^\d{1,4}$/.test(question) ? Number(question) : null,
  }
}

/** Who is here; a guest answers without an account. */
function presence(): 'account' | 'guest' | 'visitor' {
  if (hasSessionHint()) return 'account'
  return isGuest() ? 'guest' : 'visitor'
}

const openStorage = () => window.localStorage

const clock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  shown: () => Date.now(),
  setTimeout: (run, milliseconds) => window.setTimeout(run, milliseconds),
  clearTimeout: (timer) => window.clearTimeout(timer as number),
}

/** The page that the browser shows. */
export function createPage({ rewrite, add, leave, toFirst }: ReturnType<typeof openSteps>) {
  return {
    ...readAddress(location.search),
    isTrying: isTrying(location.hash),
    presence,
    /** whether the page is somebody's: it was loaded for them, or they have begun on it */
    hasOwner: () => pageOwner() !== null,
    /** whether it is a guest's, and nobody else has a session on the device now */
    isGuests: () => isGuestPage() && !isSomebodyElse(),
    /** removes what the device knows of its guest */
    forgetGuest,
    /** removes what the device holds of an assessment that is gone */
    forget: forgetAssessment,
    snapshot: createOfflineSnapshot(openStorage, pageOwner),
    rewriteAddress: rewrite,
    /** for the next step, from which the browser's Back returns */
    addAddress: add,
    /** out of the survey, as the browser's Back does from its beginning */
    goBack: leave,
    /** in place of the survey, so that the way back does not lead into a completed one */
    goTo(path: string): void {
      if (path.startsWith(resultsPath(''))) forgetAssessment(path.slice(resultsPath('').length))
      void toFirst().then(() => location.replace(path))
    },
    /** whether anything answers at this path now; never rejects */
    opens: (path: string) =>
      fetch(path, { method: 'HEAD', signal: AbortSignal.timeout(openingTimeoutMs) }).then(
        () => true,
        () => false,
      ),
    leaveForSignIn,
    showToast,
    /** whether number keys answer on this device: unless they were switched off */
    hasAnswerKeys: () => tryStorage(openStorage, (opened) => opened.getItem(answerKeysKey)) !== 'off',
    keepAnswerKeys: (isOn: boolean) =>
      void tryStorage(openStorage, (opened) => opened.setItem(answerKeysKey, isOn ? 'on' : 'off')),
    /** whether the person asked for less motion */
    isStill: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
  }
}

const createQueue: SurveyPorts['createQueue'] = ({ readAt, ...options }) => {
  // a browser may refuse its storage as early as when it is looked at
  const storage = tryStorage(openStorage, (opened) => opened)
  // only now: a visitor who begins without an account becomes a person by that
  const owner = { person: pageOwner() ?? '', assessmentId: options.assessmentId }
  const pending = createPendingAnswers(storage, owner)
  pending.noteServerTime(readAt)
  if (storage && hasSessionHint()) claimGuestAnswers(storage, owner, pending)
  const queue = createAnswerQueue({
    ...options,
    pending,
    clock,
    isOnline: () => navigator.onLine,
    send: (input) => call('POST /api/responses', { body: input, keepalive: true, ...within() }),
  })
  listenForQueue(queue, pendingAnswersKey(owner))
  return queue
}

let survey: Survey | undefined

/** The survey of this page: one, however often a component is mounted. */
export function surveyOfPage(): Survey {
  survey ??= connectSurvey()
  return survey
}

/** A survey in the page that the browser shows. */
export function connectSurvey(): Survey {
  const steps = openSteps((by) => connected.follow(by))
  const connected: Survey = createSurvey({ server, page: createPage(steps), clock, createQueue })
  listenForSurvey(connected)
  return connected
}

function listenForQueue({ resume, refresh, reread }: AnswerQueue, key: string): void {
  window.addEventListener('online', resume)
  window.addEventListener('offline', refresh)
  document.addEventListener('visibilitychange', () => document.hidden || resume())
  window.addEventListener('storage', (event) => event.key === key && reread())
}

function listenForSurvey({ $save, renewSnapshot }: Survey): void {
  document.addEventListener('visibilitychange', () => document.hidden && renewSnapshot())
  window.addEventListener('pagehide', renewSnapshot)
  // the link to begin again leads to the same page where its address names no assessment
  window.addEventListener('hashchange', () => isTrying(location.hash) && location.reload())
  // a page from the browser's cache may be out of date, or was about to leave for another one
  window.addEventListener('pageshow', (event) => event.persisted && location.reload())
  // only while closing the page would lose answers, because the device refused to keep them
  window.addEventListener('beforeunload', (event) => {
    const save = $save.get()
    if (save.state === 'unsaved' && !save.onDevice) event.preventDefault()
  })
}
