import { call } from '../../lib/api.ts'
import { hasSessionHint, pageOwner } from '../../lib/session-hint.ts'
import { tryStorage } from '../device-storage.ts'
import { type AnswerQueue, createAnswerQueue } from './answer-queue.ts'
import { openSteps } from './browser-history.ts'
import { claimGuestAnswers } from './claim-guest-answers.ts'
import { browserClock as clock } from './clock.ts'
import { createPage, isTrying, openStorage } from './page.ts'
import { createPendingAnswers } from './pending-answers.ts'
import type { SurveyPorts } from './ports.ts'
import { surveyServer as server, within } from './server.ts'
import { pendingAnswersKey } from './storage-keys.ts'
import { createSurvey, type Survey } from './survey.ts'

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
