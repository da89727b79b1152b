// Fakes of the queue's own options, beside site/test/: thousands of random histories need each page's clock to end with
// it, two tabs at one storage, a device that fills up, and an answer that arrives without its acknowledgement.
// happy-dom has one page, one clock and no quota.
import type { AnswerInput, AnswerSaved } from '#api/answers/contract.ts'
import { ApiError, type FailureCode } from '#site/lib/api/api.ts'
import { type AnswerQueueOptions, createAnswerQueue } from './answer-queue.ts'
import type { ListedStorage } from './claim-guest-answers.ts'
import { createPendingAnswers } from './pending-answers.ts'

export function createManualClock(start = 1_700_000_000_000) {
  let time = start
  let slept = 0
  let timers: Array<{ id: number; at: number; run: () => void }> = []
  let lastId = 0
  return {
    now: () => time,
    wallTime: () => time + slept,
    /** Lets the device sleep, and the page's own clock stand still, for so long. */
    sleep: (milliseconds: number) => void (slept += milliseconds),
    setTimeout(run: () => void, milliseconds: number) {
      lastId += 1
      timers.push({ id: lastId, at: time + milliseconds, run })
      return lastId
    },
    clearTimeout(timer: number) {
      timers = timers.filter(({ id }) => id !== timer)
    },
    advance(milliseconds: number) {
      const end = time + milliseconds
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0]
        if (!next) break
        timers = timers.filter((timer) => timer !== next)
        time = Math.max(time, next.at)
        next.run()
      }
      time = end
    },
  }
}

interface MemoryStorage extends ListedStorage {
  /** refuses any text that is longer than the one before, like a device without space */
  isFull: boolean
  /** refuses every text */
  isClosed: boolean
}

export function createMemoryStorage(): MemoryStorage {
  const kept = new Map<string, string>()
  return {
    isFull: false,
    isClosed: false,
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, value) {
      const isLonger = value.length > (kept.get(key)?.length ?? 0)
      if (this.isClosed || (this.isFull && isLonger)) throw new Error('QuotaExceededError')
      kept.set(key, value)
    },
    removeItem(key) {
      if (this.isClosed) throw new Error('SecurityError')
      kept.delete(key)
    },
  }
}

export function problem(status: number, code?: FailureCode): ApiError {
  return new ApiError(status, code ?? '', code ? { message: code, code } : null)
}

export const noConnection = () => problem(0)

/** Waits until every settled promise has been handled. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

export interface SendInProgress {
  input: AnswerInput
  /** `standing` is the answer that the server has now, by default the one sent */
  succeed(standing?: number): Promise<void>
  fail(error: unknown): Promise<void>
}

type ManualServer = ReturnType<typeof createManualServer>

export function createManualServer() {
  const stored = new Map<number, number>()
  const received: AnswerInput[] = []
  const inProgress: SendInProgress[] = []
  return {
    stored,
    received,
    inProgress,
    send(input: AnswerInput): Promise<AnswerSaved> {
      received.push(input)
      return new Promise((resolve, reject) => {
        const end = (finish: () => void) => {
          inProgress.splice(inProgress.indexOf(sending), 1)
          finish()
          return settle()
        }
        const sending: SendInProgress = {
          input,
          succeed: (standing = input.answer) =>
            end(() => {
              stored.set(input.questionId, standing)
              resolve({ answer: standing, answered: stored.size, savedAt: '2026-01-01T00:00:00.000Z' })
            }),
          fail: (error) => end(() => reject(error)),
        }
        inProgress.push(sending)
      })
    },
    sending(questionId: number): SendInProgress {
      const found = inProgress.find(({ input }) => input.questionId === questionId)
      if (!found) throw new Error(`nothing is on its way for question ${questionId}`)
      return found
    },
    async succeedAll(): Promise<void> {
      for (let next = inProgress[0]; next; next = inProgress[0]) await next.succeed()
    },
    async failAll(error: unknown): Promise<void> {
      for (const sending of [...inProgress]) await sending.fail(error)
    },
  }
}

export const robinsA1 = { person: 'robin', assessmentId: 'a1' }

export function createQueueInTest<Server extends Pick<AnswerQueueOptions, 'send'> = ManualServer>({
  storage = createMemoryStorage(),
  clock = createManualClock(),
  server = createManualServer() as ManualServer & Server,
}: { storage?: MemoryStorage; clock?: ReturnType<typeof createManualClock>; server?: Server } = {}) {
  const pending = createPendingAnswers(storage, robinsA1)
  const happened: string[] = []
  const connection = { isOnline: true }
  const queue = createAnswerQueue({
    assessmentId: 'a1',
    pending,
    clock,
    send: (input) => server.send(input),
    isOnline: () => connection.isOnline,
    onSaved: (id, answer) => happened.push(`saved ${id}=${answer}`),
    onAllSaved: (answered) => happened.push(`${answered} saved`),
    onRefused: (id, failure) => happened.push(`refused ${id} ${failure}`),
    onStopped: (reason) => happened.push(`stopped ${reason}`),
  })
  return { queue, pending, storage, clock, server, connection, happened }
}
