import { call } from '#site/lib/api/api.ts'
import { pageViewer, viewerNow } from '#site/lib/session/viewer.ts'
import { openStorage, tryStorage } from '#site/lib/storage/device-storage.ts'
import { type AnswerQueue, createAnswerQueue } from './answer-queue.ts'
import { openSteps } from './browser-history.ts'
import { claimGuestAnswers } from './claim-guest-answers.ts'
import { browserClock as clock } from './clock.ts'
import { createPage, isTrying } from './page.ts'
import { createPendingAnswers } from './pending-answers.ts'
import { surveyServer as server, requestTimeout } from './server.ts'
import type { SurveyPorts } from './store.ts'
import { pendingAnswersKey } from '#site/lib/storage/answers-on-device.ts'
import { createSurvey, type Survey } from './survey.ts'

const createQueue: SurveyPorts['createQueue'] = ({ readAt, ...options }) => {
  const storage = tryStorage(openStorage, (opened) => opened)
  // only now: a visitor becomes a guest on this page
  const owner = { person: pageViewer().id ?? '', assessmentId: options.assessmentId }
  const pending = createPendingAnswers(storage, owner)
  pending.noteServerTime(readAt)
  if (storage && viewerNow().kind === 'account') claimGuestAnswers(storage, owner, pending)
  const queue = createAnswerQueue({
    ...options,
    pending,
    clock,
    isOnline: () => navigator.onLine,
    send: (input) => call('POST /api/responses', { body: input, keepalive: true, ...requestTimeout() }),
  })
  listenForQueue(queue, pendingAnswersKey(owner))
  return queue
}

let survey: Survey | undefined

export function surveyOfPage(): Survey {
  survey ??= connectSurvey()
  return survey
}

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

function listenForSurvey({ $save, renewSnapshot, guestLeft }: Survey): void {
  document.addEventListener('visibilitychange', () => document.hidden && renewSnapshot())
  window.addEventListener('pagehide', renewSnapshot)
  document.addEventListener('signed-out', (event) => guestLeft() && event.preventDefault())
  // a link to begin again leads to this same page
  window.addEventListener('hashchange', () => isTrying(location.hash) && location.reload())
  // cached pages may be out of date
  window.addEventListener('pageshow', (event) => event.persisted && location.reload())
  // the device refused to store answers
  window.addEventListener('beforeunload', (event) => {
    const save = $save.get()
    if (save.state === 'unsaved' && !save.onDevice) event.preventDefault()
  })
}
