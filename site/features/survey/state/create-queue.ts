import { call } from '#site/lib/api/api.ts'
import { pageViewer, viewerNow } from '#site/lib/session/viewer.ts'
import { pendingAnswersKey } from '#site/lib/storage/answers-on-device.ts'
import { openStorage, tryStorage } from '#site/lib/storage/device-storage.ts'
import { type AnswerQueue, type AnswerQueueOptions, createAnswerQueue } from './answer-queue.ts'
import { claimGuestAnswers } from './claim-guest-answers.ts'
import { browserClock as clock } from './clock.ts'
import { createPendingAnswers } from './pending-answers.ts'
import { requestTimeout } from './server.ts'

interface QueueOptions extends Omit<AnswerQueueOptions, 'pending' | 'clock' | 'send' | 'isOnline'> {
  /** server time; ISO 8601 */
  readAt: string
}

/** Of the page's person, once they are known. */
export function createQueue({ readAt, ...options }: QueueOptions): AnswerQueue {
  // browsers may refuse storage on first access
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
    // not in the page's language: it may have been answered on a page in another
    send: (input, language = '') =>
      call('POST /api/responses', { body: input, language, keepalive: true, ...requestTimeout() }),
  })
  listenForQueue(queue, pendingAnswersKey(owner))
  return queue
}

function listenForQueue({ resume, refresh, reread }: AnswerQueue, key: string): void {
  window.addEventListener('online', resume)
  window.addEventListener('offline', refresh)
  document.addEventListener('visibilitychange', () => document.hidden || resume())
  window.addEventListener('storage', (event) => event.key === key && reread())
}
