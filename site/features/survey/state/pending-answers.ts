import { isAnswer } from '#api/contract/constants.ts'
import { deviceKeys, type DeviceStorage } from '#site/lib/storage/device-storage.ts'
import { pendingAnswersKey, type PendingAnswersOwner } from '#site/lib/storage/answers-on-device.ts'

export interface QueuedAnswer {
  /** 1-5 */
  answer: number
  /** milliseconds since 1970 by the device's clock */
  chosenAt: number
  /** latest known server time when chosen; ISO 8601 */
  after?: string | undefined
  /** in which its statement was read: a folder in content/; none: English */
  language?: string | undefined
}

export type QueuedAnswers = Readonly<Record<number, QueuedAnswer>>

export type PendingAnswers = ReturnType<typeof createPendingAnswers>

/** Each change reads first, so that tabs add to each other. What storage refuses stays in memory. Never throws. */
export function createPendingAnswers(storage: DeviceStorage | null, owner: PendingAnswersOwner) {
  const key = pendingAnswersKey(owner)
  const unstored = new Map<number, { queued: QueuedAnswer; isRemoved: boolean }>()
  let knownTime: string | undefined

  function stored(itemKey: string): string | null {
    try {
      return storage?.getItem(itemKey) ?? null
    } catch {
      return null
    }
  }

  function read({ onlyRemovals = false } = {}): Record<number, QueuedAnswer> {
    const answers = parseStored(stored(key))
    for (const [questionId, { queued, isRemoved }] of unstored) {
      const other = answers[questionId]
      if (isRemoved && (isSame(other, queued) || isOlder(other, queued))) delete answers[questionId]
      else if (!isRemoved && !onlyRemovals && !isOlder(queued, other)) answers[questionId] = queued
    }
    return answers
  }

  function store(answers: QueuedAnswers): boolean {
    try {
      if (!storage) return false
      if (Object.keys(answers).length === 0) storage.removeItem(key)
      else storage.setItem(key, JSON.stringify(answers))
      return true
    } catch {
      return false
    }
  }

  function serverTime(): string | undefined {
    const time = stored(deviceKeys.serverTime)
    return time !== null && isTime(time) ? laterTime(knownTime, time) : knownTime
  }

  function change(questionId: number, queued: QueuedAnswer, isRemoved: boolean): void {
    unstored.set(questionId, { queued, isRemoved })
    if (store(read())) return unstored.clear()
    // a full device still takes a shorter text
    if (!store(read({ onlyRemovals: true }))) return
    for (const [id, { isRemoved: isDone }] of unstored) if (isDone) unstored.delete(id)
  }

  return {
    read,
    put: (questionId: number, queued: QueuedAnswer) => change(questionId, queued, false),

    /** Also removes older answers to the same question. */
    remove(questionId: number, queued: QueuedAnswer): void {
      const inMemory = unstored.get(questionId)
      if (!inMemory || !isOlder(queued, inMemory.queued)) change(questionId, queued, true)
    },

    /** Whether all would outlive the page. */
    isOnDevice: () => [...unstored.values()].every(({ isRemoved }) => isRemoved),

    serverTime,

    noteServerTime(time: string): void {
      knownTime = laterTime(serverTime(), time)
      try {
        storage?.setItem(deviceKeys.serverTime, knownTime)
      } catch {
        // this page knows it
      }
    },
  }
}

export function isSame(one: QueuedAnswer | undefined, other: QueuedAnswer | undefined): boolean {
  return one?.answer === other?.answer && one?.chosenAt === other?.chosenAt
}

function isOlder(one: QueuedAnswer | undefined, other: QueuedAnswer | undefined): boolean {
  return one !== undefined && other !== undefined && one.chosenAt < other.chosenAt
}

function laterTime(one: string | undefined, other: string): string {
  return one !== undefined && one > other ? one : other
}

/** The server refuses anything else. */
const isTime = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)

/** It becomes part of an address. */
const isFolder = (text: string) => /^[\w-]+$/.test(text)

function parseStored(text: string | null): Record<number, QueuedAnswer> {
  const answers: Record<number, QueuedAnswer> = {}
  for (const [questionId, value] of Object.entries(parseObject(text))) {
    const { answer, chosenAt, after, language } = Object(value) as QueuedAnswer
    const isWhole = isAnswer(answer) && Number.isFinite(chosenAt)
    if (!isWhole || !/^\d+$/.test(questionId)) continue
    answers[Number(questionId)] = {
      answer,
      chosenAt,
      ...(isTime(String(after)) && { after }),
      ...(isFolder(String(language ?? '')) && { language }),
    }
  }
  return answers
}

function parseObject(text: string | null): object {
  try {
    return Object(JSON.parse(text ?? '{}')) as object
  } catch {
    return {}
  }
}
