import { describe, expect, test } from 'bun:test'
import { createAnswerBox } from './answer-queue-box.ts'
import { answerBoxKey } from './storage-keys.ts'
import { createMemoryStorage, robinsA1 as a1 } from './answer-queue.fixture.ts'

const key = answerBoxKey(a1)

function open() {
  const storage = createMemoryStorage()
  return { storage, box: createAnswerBox(storage, a1) }
}

describe('the box of unsent answers', () => {
  test('outlives the page', () => {
    const storage = createMemoryStorage()
    createAnswerBox(storage, a1).put(7, { answer: 4, chosenAt: 1000 })
    const later = createAnswerBox(storage, a1)
    expect(later.read()).toEqual({ 7: { answer: 4, chosenAt: 1000 } })
    expect(later.isOnDevice()).toBe(true)
  })

  test('is separate for each assessment and each person', () => {
    const storage = createMemoryStorage()
    createAnswerBox(storage, a1).put(7, { answer: 4, chosenAt: 1000 })
    for (const other of [{ assessmentId: 'a2' }, { person: 'kim' }]) {
      expect(createAnswerBox(storage, { ...a1, ...other }).read()).toEqual({})
    }
  })

  test('collects the answers of two tabs', () => {
    const storage = createMemoryStorage()
    const one = createAnswerBox(storage, a1)
    const other = createAnswerBox(storage, a1)
    one.put(1, { answer: 1, chosenAt: 1000 })
    other.put(2, { answer: 2, chosenAt: 2000 })
    one.put(3, { answer: 3, chosenAt: 3000 })
    expect(Object.keys(other.read())).toEqual(['1', '2', '3'])
    expect(one.read()).toEqual(other.read())
  })

  test('removes exactly the given answer and leaves nothing behind once empty', () => {
    const { storage, box } = open()
    box.put(1, { answer: 2, chosenAt: 1000 })
    box.put(1, { answer: 4, chosenAt: 2000 })
    box.remove(1, { answer: 2, chosenAt: 1000 })
    expect(box.read()).toEqual({ 1: { answer: 4, chosenAt: 2000 } })
    box.remove(1, { answer: 4, chosenAt: 2000 })
    expect(storage.getItem(key)).toBeNull()
  })

  test('keeps in memory what a full device refuses, and reports that until it is stored', () => {
    const { storage, box } = open()
    box.put(1, { answer: 1, chosenAt: 1000 })
    storage.isFull = true
    box.put(2, { answer: 2, chosenAt: 2000 })
    expect(Object.keys(box.read())).toEqual(['1', '2'])
    expect(box.isOnDevice()).toBe(false)
    storage.isFull = false
    box.put(3, { answer: 3, chosenAt: 3000 })
    expect(box.isOnDevice()).toBe(true)
    expect(Object.keys(createAnswerBox(storage, a1).read())).toEqual(['1', '2', '3'])
  })

  test('removes stored answers from a full device while others wait in memory', () => {
    const { storage, box } = open()
    box.put(1, { answer: 1, chosenAt: 1000 })
    storage.isFull = true
    box.put(2, { answer: 2, chosenAt: 2000 })
    box.remove(1, { answer: 1, chosenAt: 1000 })
    expect(createAnswerBox(storage, a1).read()).toEqual({})
    expect(Object.keys(box.read())).toEqual(['2'])
  })

  test('does not restore an older answer that a full device still stores', () => {
    const { storage, box } = open()
    box.put(1, { answer: 2, chosenAt: 1000 })
    storage.isFull = true
    box.put(2, { answer: 1, chosenAt: 2000 })
    box.put(1, { answer: 1, chosenAt: 3000 })
    box.remove(1, { answer: 1, chosenAt: 3000 })
    expect(Object.keys(box.read())).toEqual(['2'])
  })

  test('does not restore an answer that a closed storage could not remove', () => {
    const { storage, box } = open()
    box.put(1, { answer: 1, chosenAt: 1000 })
    box.put(2, { answer: 2, chosenAt: 2000 })
    storage.isClosed = true
    box.remove(1, { answer: 1, chosenAt: 1000 })
    expect(Object.keys(box.read())).toEqual(['2'])
    expect(box.isOnDevice()).toBe(true)
  })

  test('prefers a newer answer of another tab to an older one in memory', () => {
    const { storage, box } = open()
    storage.isFull = true
    box.put(1, { answer: 1, chosenAt: 1000 })
    storage.isFull = false
    createAnswerBox(storage, a1).put(1, { answer: 2, chosenAt: 2000 })
    expect(box.read()).toEqual({ 1: { answer: 2, chosenAt: 2000 } })
  })

  test('accepts an answer again that it removed before', () => {
    const { storage, box } = open()
    storage.isClosed = true
    for (const change of ['put', 'remove', 'put'] as const) box[change](1, { answer: 1, chosenAt: 1000 })
    expect(box.read()).toEqual({ 1: { answer: 1, chosenAt: 1000 } })
  })

  test('works without storage', () => {
    const box = createAnswerBox(null, a1)
    box.put(1, { answer: 1, chosenAt: 1000 })
    expect(box.read()).toEqual({ 1: { answer: 1, chosenAt: 1000 } })
    expect(box.isOnDevice()).toBe(false)
    box.remove(1, { answer: 1, chosenAt: 1000 })
    expect(box.read()).toEqual({})
    expect(box.isOnDevice()).toBe(true)
  })

  test('reads the valid part of damaged data', () => {
    const { storage, box } = open()
    for (const damaged of ['', '{', 'null', '[]', '"text"', '7']) {
      storage.setItem(key, damaged)
      expect(box.read()).toEqual({})
    }
    storage.setItem(
      key,
      JSON.stringify({
        1: { answer: 9, chosenAt: 1 },
        2: { answer: 3, chosenAt: 5, after: 'yesterday' },
        3: { answer: 3 },
        __proto__: { answer: 3, chosenAt: 5 },
        four: { answer: 3, chosenAt: 5 },
      }),
    )
    expect(box.read()).toEqual({ 2: { answer: 3, chosenAt: 5 } })
  })
})
