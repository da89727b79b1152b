import { answerLabels } from '../../../api/contract/constants.ts'
import type { DeviceStorage } from '../device-storage.ts'
import { answerBoxKey, type AnswerBoxOwner } from './storage-keys.ts'

/** An answer that the server has not acknowledged yet. */
export interface QueuedAnswer {
  /** 1-5 */
  answer: number
  /** milliseconds since 1970 by the device's clock */
  chosenAt: number
  /** by the server's clock, when what the person had before them was saved or read; ISO 8601 */
  after?: string | undefined
}

/** Waiting answers by question id. */
export type QueuedAnswers = Readonly<Record<number, QueuedAnswer>>

export interface AnswerBox {
  read(): QueuedAnswers
  put(questionId: number, queued: QueuedAnswer): void
  /** Takes an answer out, and any older one to the same question; a newer one stays. */
  remove(questionId: number, queued: QueuedAnswer): void
  /** Whether every waiting answer would outlive the page. */
  isOnDevice(): boolean
}

/**
 * Keeps one assessment's waiting answers on the device. Each change first reads what is there, so that tabs with the
 * same assessment add to each other. If the storage refuses (private mode, full, none), an answer is held in memory and
 * `isOnDevice` says so. Never throws.
 */
export function createAnswerBox(storage: DeviceStorage | null, owner: AnswerBoxOwner): AnswerBox {
  const key = answerBoxKey(owner)
  const inMemory = new Map<number, QueuedAnswer>()
  const gone = new Map<number, QueuedAnswer>()

  function stored(): Record<number, QueuedAnswer> {
    try {
      return parseStored(storage?.getItem(key) ?? null)
    } catch {
      return {}
    }
  }

  function store(answers: Record<number, QueuedAnswer>): boolean {
    try {
      if (!storage) return false
      if (Object.keys(answers).length === 0) storage.removeItem(key)
      else storage.setItem(key, JSON.stringify(answers))
      return true
    } catch {
      return false
    }
  }

  function read(): Record<number, QueuedAnswer> {
    const answers = stored()
    for (const [questionId, queued] of inMemory) {
      const other = answers[questionId]
      if (!other || other.chosenAt <= queued.chosenAt) answers[questionId] = queued
    }
    return withoutGone(answers)
  }

  function withoutGone(answers: Record<number, QueuedAnswer>): Record<number, QueuedAnswer> {
    for (const [questionId, queued] of gone) {
      if (isSameOrOlder(answers[questionId], queued)) delete answers[questionId]
    }
    return answers
  }

  return {
    read,
    put(questionId, queued) {
      gone.delete(questionId)
      inMemory.set(questionId, queued)
      if (store(read())) inMemory.clear()
    },
    remove(questionId, queued) {
      if (isSame(inMemory.get(questionId), queued)) inMemory.delete(questionId)
      gone.set(questionId, queued)
      // a full device takes a shorter text: first remove, then add
      if (store(withoutGone(stored()))) gone.clear()
      if (inMemory.size > 0 && store(read())) inMemory.clear()
    },
    isOnDevice: () => inMemory.size === 0,
  }
}

export function isSame(one: QueuedAnswer | undefined, other: QueuedAnswer | undefined): boolean {
  return one?.answer === other?.answer && one?.chosenAt === other?.chosenAt
}

/** A device that was full when a newer answer came still has the older one. */
function isSameOrOlder(one: QueuedAnswer | undefined, other: QueuedAnswer): boolean {
  return isSame(one, other) || (one !== undefined && one.chosenAt < other.chosenAt)
}

/** The answers in a stored text; whatever is not one is ignored. */
function parseStored(text: string | null): Record<number, QueuedAnswer> {
  const answers: Record<number, QueuedAnswer> = {}
  const found: unknown = text === null ? null : JSON.parse(text)
  if (typeof found !== 'object' || found === null) return answers
  for (const [questionId, value] of Object.entries(found)) {
    const queued = readQueued(value)
    if (queued && /^\d+$/.test(questionId)) answers[Number(questionId)] = queued
  }
  return answers
}

function readQueued(value: unknown): QueuedAnswer | null {
  const { answer, chosenAt, after } = Object(value) as QueuedAnswer
  if (!(typeof answer === 'number' && answer in answerLabels && Number.isFinite(chosenAt))) return null
  // the server would refuse an answer with what is no time
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(String(after)) ? { answer, chosenAt, after } : { answer, chosenAt }
}
