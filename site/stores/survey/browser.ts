import { signalNames, signalScoreKey } from '../../../api/contract/signal.ts'
import { call } from '../../lib/api.ts'
import { newSurveyPath, resultsPath, tryPath } from '../../lib/paths.ts'
import { readScore } from '../../lib/scores.ts'
import { hasSessionHint, isGuest, isGuestPage, isSomebodyElse, pageOwner } from '../../lib/session-hint.ts'
import { showToast } from '../../lib/toasts/toasts.ts'
import { browserClock as clock } from './clock.ts'
import { createAnswerBox } from './answer-queue-box.ts'
import { type AnswerQueue, createAnswerQueue } from './answer-queue.ts'
import { answerBoxKey, answerKeysKey, forgetAssessment, forgetOwnAssessment } from './storage-keys.ts'
import { createKeptSurvey } from './kept-survey.ts'
import { deleteGuest, forgetGuest } from '../delete-guest.ts'
import { tryStorage } from '../device-storage.ts'
import { takeOverAnswers } from './left-answers.ts'
import type { SurveyPage, SurveyServer } from './ports.ts'
import { openingTimeoutMs } from './entry.ts'
import { openSteps } from './browser-history.ts'
import { createSurvey, type Survey } from './survey.ts'
import { leaveForSignIn } from '../unauthorized.ts'

/** Lets a call without an answer fail after 15 seconds, where the browser would wait for minutes. */
const within = () => ({ signal: AbortSignal.timeout(15_000) })

const server: SurveyServer = {
  readAssessments: () => call('GET /api/assessments', within()),
  start: () => call('POST /api/assessments', within()),
  readAssessment: (id) => call('GET /api/assessments/:id', { params: { id }, ...within() }),
  readQuestions: () => call('GET /api/questions', within()),
  readFirstLook: (id) => call('GET /api/assessments/:id/first-look', { params: { id }, ...within() }),
  complete: async (id) => {
    const result = await call('POST /api/assessments/:id/complete', { params: { id }, ...within() })
    return signalNames.map((signal) => readScore(result[signalScoreKey(signal)]))
  },
  readConsent: () => call('GET /api/consent', within()),
  giveConsent: (version) => call('POST /api/consent', { body: { version, isAdult: true, agrees: true }, ...within() }),
  beginAsGuest: () => call('POST /api/guest', within()),
  deleteAssessment: async (id) => {
    await call('DELETE /api/assessments/:id', { params: { id }, ...within() })
    forgetOwnAssessment(id)
  },
  deleteGuest,
}

/** Whether the page's address asks to begin without an account. */
export const isTrying = (hash: string): boolean => newSurveyPath + hash === tryPath

function presence() {
  if (hasSessionHint()) return 'account'
  return isGuest() ? 'guest' : 'visitor'
}

/** What the page's address asks for; a `question` that is no number is ignored. */
export function readAddress(search: string): Pick<SurveyPage, 'assessmentId' | 'questionNumber'> {
  const parameters = new URLSearchParams(search)
  const question = parameters.get('question') ?? ''
  return {
    assessmentId: parameters.get('id') || null,
    questionNumber: /^\d{1,4}$/.test(question) ? Number(question) : null,
  }
}

let survey: Survey | undefined

/** The survey of this page: one, however often a component is mounted. */
export function surveyOfPage(): Survey {
  survey ??= connectSurvey()
  return survey
}

const openStorage = () => window.localStorage

/** A survey in the page that the browser shows. */
export function connectSurvey(): Survey {
  // a browser may refuse its storage as early as when it is looked at
  const storage = tryStorage(openStorage, (opened) => opened)
  const { keep, read, keepAnswer, knownAt } = createKeptSurvey(() => window.localStorage, pageOwner)
  const steps = openSteps((by) => connected.follow(by))
  const connected: Survey = createSurvey({
    server,
    page: {
      ...readAddress(location.search),
      isTrying: isTrying(location.hash),
      presence,
      hasOwner: () => pageOwner() !== null,
      isGuests: () => isGuestPage() && !isSomebodyElse(),
      forgetGuest,
      forget: forgetAssessment,
      keep,
      kept: read,
      keepAnswer,
      knownAt,
      rewriteAddress: steps.rewrite,
      addAddress: steps.add,
      goBack: steps.leave,
      // in place of the survey, so that the way back does not lead into a completed one
      goTo(path) {
        if (path.startsWith(resultsPath(''))) forgetAssessment(path.slice(resultsPath('').length))
        void steps.toFirst().then(() => location.replace(path))
      },
      opens: (path) =>
        fetch(path, { method: 'HEAD', signal: AbortSignal.timeout(openingTimeoutMs) }).then(
          () => true,
          () => false,
        ),
      leaveForSignIn,
      showToast,
      hasAnswerKeys: () => tryStorage(openStorage, (opened) => opened.getItem(answerKeysKey)) !== 'off',
      keepAnswerKeys: (isOn) =>
        void tryStorage(openStorage, (opened) => opened.setItem(answerKeysKey, isOn ? 'on' : 'off')),
      isStill: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
    },
    clock,
    createQueue(events) {
      // only now: a visitor who begins without an account becomes a person by that
      const owner = { person: pageOwner() ?? '', assessmentId: events.assessmentId }
      const box = createAnswerBox(storage, owner)
      if (storage && hasSessionHint()) takeOverAnswers(storage, owner, box)
      const queue = createAnswerQueue({
        ...events,
        box,
        clock,
        isOnline: () => navigator.onLine,
        send: (input) => call('POST /api/responses', { body: input, keepalive: true, ...within() }),
      })
      listenForQueue(queue, answerBoxKey(owner))
      return queue
    },
  })
  listenForSurvey(connected)
  return connected
}

function listenForQueue({ resume, refresh, reread }: AnswerQueue, boxKey: string): void {
  window.addEventListener('online', resume)
  window.addEventListener('offline', refresh)
  document.addEventListener('visibilitychange', () => document.hidden || resume())
  window.addEventListener('storage', ({ key }) => key === boxKey && reread())
}

function listenForSurvey({ $save }: Survey): void {
  // the link to begin again leads to the same page where its address names no assessment
  window.addEventListener('hashchange', () => isTrying(location.hash) && location.reload())
  // a page from the browser's cache may be out of date, or was about to leave for another one
  window.addEventListener('pageshow', (event) => event.persisted && location.reload())
  $save.subscribe((save) => {
    const wouldLose = save.state === 'unsaved' && !save.onDevice
    if (wouldLose) window.addEventListener('beforeunload', askFirst)
    else window.removeEventListener('beforeunload', askFirst)
  })
}

/** Only while closing the page would lose answers, because the device refused to keep them. */
function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
