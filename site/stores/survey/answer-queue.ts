import { atom, type ReadableAtom } from 'nanostores'
import type { ResponseInput, ResponseSaved } from '../../../api/contract/response.ts'
import { asApiError, problemCode } from '../../lib/api.ts'
import { createBackoff } from './answer-queue-backoff.ts'
import { type AnswerBox, isSame, type QueuedAnswer, type QueuedAnswers } from './answer-queue-box.ts'
import type { Clock } from './clock.ts'

/** Milliseconds that another tab has to send its answer before it is sent from here. */
export const otherTabGrace = 5000

/** The greatest age of an answer that the server takes: 30 days, in milliseconds. */
export const greatestAge = 30 * 24 * 60 * 60 * 1000

const sendsAtOnce = 3

export interface AnswerQueueOptions {
  assessmentId: string
  box: AnswerBox
  clock: Clock
  /** resolves when the server has stored the answer, rejects with ApiError; must end by itself */
  send(input: ResponseInput): Promise<ResponseSaved>
  isOnline(): boolean
  /**
   * An answer reached the server, from here or from another tab; `answer` is the one that the server has now. `savedAt`
   * is when, by the server's clock, if it is known.
   */
  onSaved(questionId: number, answer: number, savedAt?: string): void
  /** by the server's clock, when the answer that this device knows it to have was saved or read; ISO 8601 */
  knownAt(questionId: number): string | undefined
  /** an answer that the server will never take left the queue */
  onRefused(questionId: number, failure: 'completed' | 'invalid'): void
  /** nothing more is sent, everything is kept */
  onStopped(reason: StopReason): void
}

interface FailedSave {
  failure: SaveFailure
  /** what the server asked for */
  secondsToWait: number | null
}

export type AnswerQueue = ReturnType<typeof createAnswerQueue>

/**
 * Sends answers to the server and keeps each until exactly that answer was acknowledged. A question has one request at
 * a time, so an older answer never overtakes a newer one. Why it is our own: .github/decisions, 10.
 */
export function createAnswerQueue(options: AnswerQueueOptions) {
  const { assessmentId, box, clock } = options
  const backoff = createBackoff(clock, sendWaiting)
  const onTheirWay = new Set<number>()
  const failedTimes = new Map<number, number>()
  const otherTabs = new Map<number, unknown>()
  let stopped: StopReason | null = null
  let waiters: Array<(outcome: FlushOutcome) => void> = []

  const $pending = atom<QueuedAnswers>({})
  const $save = atom<SaveState>({ state: 'saved' })

  function refresh(): void {
    $pending.set(box.read())
    const condition = {
      count: Object.keys($pending.get()).length,
      stopped,
      isOnline: options.isOnline(),
      isFailing: backoff.isFailing(),
      isPaused: backoff.isPaused(),
      isSending: onTheirWay.size > 0,
      onDevice: box.isOnDevice(),
    }
    $save.set(saveState(condition))
    const outcome = flushOutcome(condition)
    if (!outcome) return
    const waiting = waiters
    waiters = []
    for (const resolve of waiting) resolve(outcome)
  }

  function sendWaiting(): void {
    while (!stopped && !backoff.isPaused() && onTheirWay.size < sendsAtOnce) {
      const next = nextToSend()
      if (!next) break
      void deliver(...next)
    }
    refresh()
  }

  /** Oldest first; those that failed before come last. */
  function nextToSend(): [number, QueuedAnswer] | undefined {
    const rank = (id: number) => failedTimes.get(id) ?? 0
    return entriesOf(box.read())
      .filter(([id]) => !onTheirWay.has(id) && !otherTabs.has(id))
      .sort(([a, one], [b, other]) => rank(a) - rank(b) || one.chosenAt - other.chosenAt)[0]
  }

  async function deliver(questionId: number, queued: QueuedAnswer): Promise<void> {
    onTheirWay.add(questionId)
    // In some browsers a page's own clock stands still while the device sleeps.
    const age = Math.round(Math.max(clock.now(), clock.shown()) - queued.chosenAt)
    const ageMs = Math.min(greatestAge, Math.max(0, age))
    const sent = options.send({ assessmentId, questionId, answer: queued.answer, ageMs, after: queued.after })
    const result = await sent.then(
      (saved) => ({ saved }),
      (error: unknown) => ({ failure: saveFailure(error), secondsToWait: asApiError(error).secondsToWait }),
    )
    onTheirWay.delete(questionId)
    if ('saved' in result) acknowledge(questionId, queued, result.saved)
    else fail(questionId, queued, result)
    sendWaiting()
  }

  function acknowledge(questionId: number, queued: QueuedAnswer, { answer, savedAt }: ResponseSaved): void {
    backoff.succeeded()
    failedTimes.delete(questionId)
    options.onSaved(questionId, answer, savedAt)
    box.remove(questionId, queued)
  }

  function fail(questionId: number, queued: QueuedAnswer, { failure, secondsToWait }: FailedSave): void {
    if (failure === 'again') {
      failedTimes.set(questionId, (failedTimes.get(questionId) ?? 0) + 1)
      backoff.failed(secondsToWait)
    } else if (failure === 'completed' || failure === 'invalid') {
      box.remove(questionId, queued)
      options.onRefused(questionId, failure)
    } else if (!stopped) {
      stopped = failure
      options.onStopped(failure)
    }
  }

  /** Tries at once, without a pause: the connection is back, or the person looks at the page again. */
  function resume(): void {
    backoff.reset()
    for (const timer of otherTabs.values()) clock.clearTimeout(timer)
    otherTabs.clear()
    sendWaiting()
  }

  function takeFromOtherTab(questionId: number): void {
    clock.clearTimeout(otherTabs.get(questionId))
    otherTabs.delete(questionId)
  }

  function leaveToOtherTab(questionId: number): void {
    takeFromOtherTab(questionId)
    const timer = clock.setTimeout(() => {
      otherTabs.delete(questionId)
      sendWaiting()
    }, otherTabGrace)
    otherTabs.set(questionId, timer)
  }

  refresh()

  const shown: {
    /** answers that the server has not acknowledged */
    $pending: ReadableAtom<QueuedAnswers>
    $save: ReadableAtom<SaveState>
  } = { $pending, $save }

  return {
    ...shown,
    resume,
    /** Updates the state, after the device lost its connection. */
    refresh,

    /** Keeps an answer (1-5) on the device, then sends it. */
    put(questionId: number, answer: number): void {
      const before = box.read()[questionId]
      const chosenAt = Math.max(clock.now(), clock.shown(), (before?.chosenAt ?? 0) + 1)
      takeFromOtherTab(questionId)
      box.put(questionId, { answer, chosenAt, after: options.knownAt(questionId) })
      sendWaiting()
    },

    /** Reads what another tab wrote or sent. */
    reread(): void {
      const before = $pending.get()
      const now = box.read()
      for (const [id, queued] of entriesOf(before)) if (!now[id]) options.onSaved(id, queued.answer)
      for (const [id, queued] of entriesOf(now)) if (!isSame(before[id], queued)) leaveToOtherTab(id)
      refresh()
    },

    /** Sends everything now; resolves as soon as all is saved or an attempt has failed. */
    flush(): Promise<FlushOutcome> {
      return new Promise((resolve) => {
        waiters.push(resolve)
        resume()
      })
    },
  }
}

function entriesOf(answers: QueuedAnswers): Array<[number, QueuedAnswer]> {
  return Object.entries(answers).map(([id, queued]) => [Number(id), queued])
}

/**
 * What a failed save means for the answer. `again`: it may well be taken later. `signed-out` and
 * `not-found`: nothing of this assessment can be saved from here now, everything is kept.
 * `completed` and `invalid`: the server will never take this answer.
 */
type SaveFailure = 'again' | 'signed-out' | 'not-found' | 'completed' | 'invalid'

/**
 * Reads a failed save. A refusal counts only in the server's own words (its problem code): a
 * proxy's 400 or 404 says nothing about the answer.
 */
export function saveFailure(error: unknown): SaveFailure {
  switch (problemCode(error)) {
    case 'unauthorized':
      return 'signed-out'
    case 'not-found':
      return 'not-found'
    case 'already-completed':
      return 'completed'
    case 'invalid':
    case 'invalid-json':
    case 'unknown-question':
    case 'too-large':
    case 'wrong-content-type':
      return 'invalid'
    default:
      return 'again'
  }
}

/** What a person is shown about their answers. */
export type SaveState =
  | { state: 'saved' }
  | { state: 'saving'; count: number }
  | {
      state: 'unsaved'
      count: number
      reason: 'offline' | 'trouble' | StopReason
      /** false if the device refused to keep them: they last as long as the page is open */
      onDevice: boolean
    }

/** Why nothing more is sent; everything is kept. */
export type StopReason = 'signed-out' | 'not-found'

/** How an attempt to send everything ended. */
export type FlushOutcome = 'drained' | 'stuck' | 'stopped'

export interface QueueCondition {
  count: number
  stopped: StopReason | null
  isOnline: boolean
  isFailing: boolean
  isPaused: boolean
  isSending: boolean
  onDevice: boolean
}

export function saveState({ count, stopped, isOnline, isFailing, onDevice }: QueueCondition): SaveState {
  if (count === 0) return { state: 'saved' }
  if (stopped) return { state: 'unsaved', count, reason: stopped, onDevice }
  if (!isOnline) return { state: 'unsaved', count, reason: 'offline', onDevice }
  if (isFailing) return { state: 'unsaved', count, reason: 'trouble', onDevice }
  return { state: 'saving', count }
}

/** The outcome of a flush; null while it is open. */
export function flushOutcome({ count, stopped, isPaused, isSending }: QueueCondition): FlushOutcome | null {
  if (count === 0) return 'drained'
  if (stopped) return 'stopped'
  return isPaused && !isSending ? 'stuck' : null
}
