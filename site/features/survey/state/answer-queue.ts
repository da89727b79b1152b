import { atom } from 'nanostores'
import type { AnswerInput, AnswerSaved } from '#api/answers/contract.ts'
import { isConnectionRefused, problemCode, toApiError } from '#site/lib/api/api.ts'
import type { Clock } from './clock.ts'
import { isSame, type PendingAnswers, type QueuedAnswer, type QueuedAnswers } from './pending-answers.ts'

/** Milliseconds between failed attempts: doubled after each. */
const retryDelay = { first: 1000, longest: 30_000 } as const

/** Milliseconds in which another tab may send its answer. */
export const otherTabGrace = 5000

/** 30 days, in milliseconds; the server refuses older ones. */
export const greatestAge = 30 * 24 * 60 * 60 * 1000

export interface AnswerQueueOptions {
  assessmentId: string
  /** of the statements: a folder in content/; none: English */
  language?: string | undefined
  pending: PendingAnswers
  clock: Clock
  /** rejects with ApiError; must end by itself; `language`: in which the statement was read, none: English */
  send(input: AnswerInput, language?: string): Promise<AnswerSaved>
  isOnline(): boolean
  /** `answer` is the one that the server has now */
  onSaved(questionId: number, answer: number): void
  /** `answered`: how many statements of the assessment have an answer on the server */
  onAllSaved(answered: number): void
  onRefused(questionId: number, failure: 'completed' | 'invalid'): void
  onStopped(reason: StopReason): void
}

export type SaveState =
  | { state: 'saved' }
  | { state: 'saving'; count: number }
  | {
      state: 'unsaved'
      count: number
      /** `refused`: by somebody between the device and us */
      reason: 'offline' | Trouble | StopReason
      /** false if they last only as long as the page is open */
      onDevice: boolean
    }

type Trouble = 'trouble' | 'refused'

export type StopReason = 'signed-out' | 'not-found' | 'consent-needed'

export type FlushOutcome = 'drained' | 'stuck' | 'stopped'

export type AnswerQueue = ReturnType<typeof createAnswerQueue>

/** Keeps each answer until exactly that answer was acknowledged. Why our own: docs/decisions, 10. */
export function createAnswerQueue({ assessmentId, language, pending, clock, ...options }: AnswerQueueOptions) {
  const failedTimes = new Map<number, number>()
  const otherTabs = new Map<number, number>()
  const waiters: Array<(outcome: FlushOutcome) => void> = []
  let isSending = false
  let trouble: Trouble | null = null
  let stopped: StopReason | null = null
  let pause: unknown = null
  let delay: number = retryDelay.first

  const $pending = atom<QueuedAnswers>(pending.read())
  const $save = atom<SaveState>(saveState())

  function saveState(): SaveState {
    const count = Object.keys($pending.get()).length
    if (count === 0) return { state: 'saved' }
    const reason = stopped ?? (options.isOnline() ? trouble : 'offline')
    return reason ? { state: 'unsaved', count, reason, onDevice: pending.isOnDevice() } : { state: 'saving', count }
  }

  function flushOutcome(): FlushOutcome | null {
    if ($save.get().state === 'saved') return 'drained'
    if (stopped) return 'stopped'
    return pause === null ? null : 'stuck'
  }

  function refresh(): void {
    $pending.set(pending.read())
    $save.set(saveState())
    const outcome = flushOutcome()
    if (outcome) for (const resolve of waiters.splice(0)) resolve(outcome)
  }

  function sendNext(): void {
    const next = isSending || stopped || pause !== null ? undefined : nextToSend()
    if (next) void deliver(...next)
    refresh()
  }

  /** Oldest first, failed ones last. */
  function nextToSend(): [number, QueuedAnswer] | undefined {
    const rank = (id: number) => failedTimes.get(id) ?? 0
    return entriesOf(pending.read())
      .filter(([id]) => (otherTabs.get(id) ?? 0) <= clock.now())
      .sort(([a, one], [b, other]) => rank(a) - rank(b) || one.chosenAt - other.chosenAt)[0]
  }

  async function deliver(questionId: number, queued: QueuedAnswer): Promise<void> {
    isSending = true
    const { answer, after, language: readIn } = queued
    const ageMs = Math.min(greatestAge, Math.max(0, Math.round(now() - queued.chosenAt)))
    const conclude = await options.send({ assessmentId, questionId, answer, ageMs, after }, readIn).then(
      (saved) => () => acknowledge(questionId, queued, saved),
      (error: unknown) => () => fail(questionId, queued, error),
    )
    isSending = false
    conclude()
    sendNext()
  }

  /** In some browsers a page's clock stands still while the device sleeps. */
  function now(): number {
    return Math.max(clock.now(), clock.wallTime())
  }

  function acknowledge(questionId: number, queued: QueuedAnswer, { answer, answered, savedAt }: AnswerSaved): void {
    trouble = null
    delay = retryDelay.first
    failedTimes.delete(questionId)
    pending.noteServerTime(savedAt)
    options.onSaved(questionId, answer)
    pending.remove(questionId, queued)
    if (Object.keys(pending.read()).length === 0) options.onAllSaved(answered)
  }

  function fail(questionId: number, queued: QueuedAnswer, error: unknown): void {
    const failure = saveFailure(error)
    if (failure === 'again') {
      trouble = isConnectionRefused(error) ? 'refused' : 'trouble'
      failedTimes.set(questionId, (failedTimes.get(questionId) ?? 0) + 1)
      pauseSending(toApiError(error).secondsToWait)
    } else if (failure === 'completed' || failure === 'invalid') {
      pending.remove(questionId, queued)
      options.onRefused(questionId, failure)
    } else {
      stopped = failure
      options.onStopped(failure)
    }
  }

  function pauseSending(secondsToWait: number | null): void {
    pause = clock.setTimeout(endPause, secondsToWait === null ? delay : secondsToWait * 1000)
    if (secondsToWait === null) delay = Math.min(retryDelay.longest, delay * 2)
  }

  function endPause(): void {
    pause = null
    sendNext()
  }

  function resume(): void {
    clock.clearTimeout(pause)
    delay = retryDelay.first
    otherTabs.clear()
    endPause()
  }

  return {
    $pending,
    $save,
    resume,
    refresh,

    /** Sends again once the reason for a stop is gone. */
    restart(): void {
      stopped = null
      resume()
    },

    put(questionId: number, answer: number): void {
      const before = pending.read()[questionId]
      const chosenAt = Math.max(now(), (before?.chosenAt ?? 0) + 1)
      otherTabs.delete(questionId)
      pending.put(questionId, { answer, chosenAt, after: pending.serverTime(), language })
      sendNext()
    },

    /** Reads what another tab did. */
    reread(): void {
      const before = $pending.get()
      const answers = pending.read()
      for (const [id, queued] of entriesOf(before)) if (!answers[id]) options.onSaved(id, queued.answer)
      const changed = entriesOf(answers).filter(([id, queued]) => !isSame(before[id], queued))
      for (const [id] of changed) otherTabs.set(id, clock.now() + otherTabGrace)
      clock.setTimeout(sendNext, otherTabGrace)
      refresh()
    },

    /** Resolves once all is saved or an attempt failed. */
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

/** `again`: may be taken later; `completed`, `invalid`: never; else sending stops, and everything is kept. */
type SaveFailure = 'again' | 'completed' | 'invalid' | StopReason

/** Only the server's own problem code counts: a proxy's 400 says nothing about the answer, nor its 401 of the session. */
export function saveFailure(error: unknown): SaveFailure {
  const code = problemCode(error)
  switch (code) {
    case 'unauthorized':
      return 'signed-out'
    case 'not-found':
    case 'consent-needed':
      return code
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
