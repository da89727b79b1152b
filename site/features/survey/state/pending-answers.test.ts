import { describe, expect, test } from 'bun:test'
import { createPendingAnswers } from './pending-answers.ts'
import { pendingAnswersKey } from '#site/lib/storage/answers-on-device.ts'
import { createMemoryStorage, robinsA1 as a1 } from './answer-queue.fixture.ts'

const key = pendingAnswersKey(a1)

function open() {
  const storage = createMemoryStorage()
  return { storage, pending: createPendingAnswers(storage, a1) }
}

describe('the store of pending answers', () => {
  test('keeps in memory what a full device refuses, and reports that until it is stored', () => {
    const { storage, pending } = open()
    pending.put(1, { answer: 1, chosenAt: 1000 })
    storage.isFull = true
    pending.put(2, { answer: 2, chosenAt: 2000 })
    expect(Object.keys(pending.read())).toEqual(['1', '2'])
    expect(pending.isOnDevice()).toBe(false)
    storage.isFull = false
    pending.put(3, { answer: 3, chosenAt: 3000 })
    expect(pending.isOnDevice()).toBe(true)
    expect(Object.keys(createPendingAnswers(storage, a1).read())).toEqual(['1', '2', '3'])
  })

  test('removes stored answers from a full device while others wait in memory', () => {
    const { storage, pending } = open()
    pending.put(1, { answer: 1, chosenAt: 1000 })
    storage.isFull = true
    for (const id of [2, 3]) pending.put(id, { answer: 2, chosenAt: 2000 })
    pending.remove(1, { answer: 1, chosenAt: 1000 })
    expect(createPendingAnswers(storage, a1).read()).toEqual({})
    expect(Object.keys(pending.read())).toEqual(['2', '3'])
  })

  test('leaves an older answer away that a full device still stores', () => {
    const { storage, pending } = open()
    pending.put(1, { answer: 2, chosenAt: 1000 })
    storage.isFull = true
    pending.put(2, { answer: 1, chosenAt: 2000 })
    pending.put(1, { answer: 1, chosenAt: 3000 })
    pending.remove(1, { answer: 1, chosenAt: 3000 })
    expect(Object.keys(pending.read())).toEqual(['2'])
  })

  test('leaves an answer away that a closed storage could not remove', () => {
    const { storage, pending } = open()
    pending.put(1, { answer: 1, chosenAt: 1000 })
    pending.put(2, { answer: 2, chosenAt: 2000 })
    storage.isClosed = true
    pending.remove(1, { answer: 1, chosenAt: 1000 })
    expect(Object.keys(pending.read())).toEqual(['2'])
    expect(pending.isOnDevice()).toBe(true)
  })

  test('prefers a newer answer of another tab to an older one in memory', () => {
    const { storage, pending } = open()
    storage.isFull = true
    pending.put(1, { answer: 1, chosenAt: 1000 })
    storage.isFull = false
    createPendingAnswers(storage, a1).put(1, { answer: 2, chosenAt: 2000 })
    expect(pending.read()).toEqual({ 1: { answer: 2, chosenAt: 2000 } })
  })

  test('accepts an answer again that it removed before', () => {
    const { storage, pending } = open()
    storage.isClosed = true
    for (const change of ['put', 'remove', 'put'] as const) pending[change](1, { answer: 1, chosenAt: 1000 })
    expect(pending.read()).toEqual({ 1: { answer: 1, chosenAt: 1000 } })
  })

  test('keeps answers in memory without storage', () => {
    const pending = createPendingAnswers(null, a1)
    pending.put(1, { answer: 1, chosenAt: 1000 })
    expect(pending.read()).toEqual({ 1: { answer: 1, chosenAt: 1000 } })
    expect(pending.isOnDevice()).toBe(false)
    pending.remove(1, { answer: 1, chosenAt: 1000 })
    expect(pending.read()).toEqual({})
    expect(pending.isOnDevice()).toBe(true)
  })

  test('knows the latest time of the server, also without storage', () => {
    const { storage, pending } = open()
    expect(pending.serverTime()).toBeUndefined()
    for (const day of [2, 1]) pending.noteServerTime(`2026-01-0${day}T00:00:00.000Z`)
    storage.setItem('server-time', 'yesterday')
    expect(pending.serverTime()).toBe('2026-01-02T00:00:00.000Z')
    expect(createPendingAnswers(storage, a1).serverTime()).toBeUndefined()
    storage.isClosed = true
    pending.noteServerTime('2026-01-03T00:00:00.000Z')
    expect(pending.serverTime()).toBe('2026-01-03T00:00:00.000Z')
  })

  test('reads the valid part of damaged data', () => {
    const { storage, pending } = open()
    for (const damaged of ['', '{', 'null', '[]', '"text"', '7']) {
      storage.setItem(key, damaged)
      expect(pending.read()).toEqual({})
    }
    storage.setItem(
      key,
      JSON.stringify({
        1: { answer: 9, chosenAt: 1 },
        2: { answer: 3, chosenAt: 5, after: 'yesterday', language: 'd&e' },
        3: { answer: 3 },
        __proto__: { answer: 3, chosenAt: 5 },
        four: { answer: 3, chosenAt: 5 },
      }),
    )
    expect(pending.read()).toEqual({ 2: { answer: 3, chosenAt: 5 } })
  })
})
