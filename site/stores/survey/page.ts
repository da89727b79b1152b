import { signalNames, signalScoreKey } from '../../../api/contract/signal-names.ts'
import { call } from '../../lib/api.ts'
import { readScore } from '../../lib/scores.ts'
import { pageOwner } from '../../lib/session-hint.ts'
import { showToast } from '../../lib/toasts/toasts.ts'
import type { Clock } from './answer-queue-backoff.ts'
import { answerBoxKey, createAnswerBox } from './answer-queue-box.ts'
import { createAnswerQueue } from './answer-queue.ts'
import { beginAssessment } from '../assessments.ts'
import { tryStorage } from '../device-storage.ts'
import type { SurveyPage, SurveyServer } from './ports.ts'
import { createSurvey, type Survey } from './survey.ts'
import { leaveForSignIn } from '../unauthorized.ts'

/** Milliseconds after which a save, or a first look, without an answer counts as failed. */
const patience = 15_000

const clock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, milliseconds) => window.setTimeout(run, milliseconds),
  clearTimeout: (timer) => window.clearTimeout(timer as number),
}

const server: SurveyServer = {
  readAssessments: () => call('GET /api/assessments'),
  start: beginAssessment,
  readAssessment: (id) => call('GET /api/assessments/:id', { params: { id } }),
  readQuestions: () => call('GET /api/questions'),
  readFirstLook: (id) =>
    call('GET /api/assessments/:id/first-look', { params: { id }, signal: AbortSignal.timeout(patience) }),
  complete: async (id) => {
    const result = await call('POST /api/assessments/:id/complete', { params: { id } })
    return signalNames.map((signal) => readScore(result[signalScoreKey(signal)]))
  },
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
  survey ??= connect()
  return survey
}

function connect(): Survey {
  // a browser may refuse its storage as early as when it is looked at
  const storage = tryStorage(
    () => window.localStorage,
    (opened) => opened,
  )
  // without a person nothing is read, and so nothing answered
  const person = pageOwner() ?? ''
  const connected = createSurvey({
    server,
    page: {
      ...readAddress(location.search),
      rewriteAddress: (path) => history.replaceState(history.state, '', path),
      // in place of the survey, so that the way back does not lead into a completed one
      goTo: (path) => location.replace(path),
      leaveForSignIn,
      showToast,
      isStill: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
    },
    clock,
    createQueue: (events) =>
      createAnswerQueue({
        ...events,
        box: createAnswerBox(storage, { person, assessmentId: events.assessmentId }),
        clock,
        isOnline: () => navigator.onLine,
        send: (input) =>
          call('POST /api/responses', {
            body: input,
            keepalive: true,
            signal: AbortSignal.timeout(patience),
          }),
      }),
  })
  listenToSurvey(connected, person)
  return connected
}

function listenToSurvey({ $state, $save, wake, noticeOffline, noticeOtherTab }: Survey, person: string): void {
  window.addEventListener('online', wake)
  window.addEventListener('offline', noticeOffline)
  document.addEventListener('visibilitychange', () => document.hidden || wake())
  window.addEventListener('storage', ({ key }) => {
    const state = $state.get()
    if (state.phase !== 'ready') return
    if (key === answerBoxKey({ person, assessmentId: state.assessmentId })) noticeOtherTab()
  })
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
