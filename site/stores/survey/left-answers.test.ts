import { describe, expect, test } from 'bun:test'
import { createAnswerBox } from './answer-queue-box.ts'
import { answerBoxKey } from './storage-keys.ts'
import { createMemoryStorage, createQueueInTest, robinsA1 } from './answer-queue.fixture.ts'
import { takeOverAnswers } from './left-answers.ts'

const guestsA1 = { person: 'guest-1', assessmentId: 'a1' }

/** What a guest left on the device, by the question's id; `Robin` then opens the same assessment with an account. */
function leave(left: Record<number, { answer: number; chosenAt: number }>, storage = createMemoryStorage()) {
  const guest = createAnswerBox(storage, guestsA1)
  for (const [id, queued] of Object.entries(left)) guest.put(Number(id), queued)
  const box = createAnswerBox(storage, robinsA1)
  return { storage, box, take: () => takeOverAnswers(storage, robinsA1, box) }
}

describe('what a guest has not sent', () => {
  test('waits on for the account, and under the guest’s name no more', () => {
    const { storage, box, take } = leave({ 7: { answer: 4, chosenAt: 1000 }, 8: { answer: 2, chosenAt: 2000 } })
    take()
    expect(box.read()).toEqual({ 7: { answer: 4, chosenAt: 1000 }, 8: { answer: 2, chosenAt: 2000 } })
    expect(storage.getItem(answerBoxKey(guestsA1))).toBeNull()
    // and it outlives the page
    expect(createAnswerBox(storage, robinsA1).read()).toEqual(box.read())
  })

  test('takes no newer answer’s place', () => {
    const { box, take } = leave({ 7: { answer: 4, chosenAt: 1000 }, 8: { answer: 2, chosenAt: 2000 } })
    box.put(7, { answer: 1, chosenAt: 3000 })
    box.put(8, { answer: 5, chosenAt: 1500 })
    take()
    expect(box.read()).toEqual({ 7: { answer: 1, chosenAt: 3000 }, 8: { answer: 2, chosenAt: 2000 } })
  })

  test('is sent like any other answer', async () => {
    const { storage, box, take } = leave({ 7: { answer: 4, chosenAt: 1_699_999_990_000 } })
    take()
    const { queue, server } = createQueueInTest({ storage })
    queue.resume()
    expect(server.received).toEqual([{ assessmentId: 'a1', questionId: 7, answer: 4, ageMs: 10_000 }])
    await server.succeedAll()
    expect(box.read()).toEqual({})
  })

  test('stays where it is while the device has no room for it', () => {
    const storage = createMemoryStorage()
    const { box, take } = leave({ 7: { answer: 4, chosenAt: 1000 } }, storage)
    storage.isFull = true
    take()
    expect(box.read()).toEqual({ 7: { answer: 4, chosenAt: 1000 } })
    expect(createAnswerBox(storage, guestsA1).read()).toEqual(box.read())
  })

  test('what a guest has not sent to another assessment is not touched, nor is anything else on the device', () => {
    const storage = createMemoryStorage()
    const others = {
      'survey-answers:kim:a2': 'theirs',
      'survey-answers:kim:a11': 'theirs',
      'draft:kim:a1': 'hers',
      theme: 'dark',
    }
    for (const [key, text] of Object.entries(others)) storage.setItem(key, text)
    const { box, take } = leave({}, storage)
    take()
    expect(box.read()).toEqual({})
    for (const [key, text] of Object.entries(others)) expect(storage.getItem(key)).toBe(text)
  })

  test('is not looked for in vain where the browser refuses its storage', () => {
    const refusing = Object.assign(createMemoryStorage(), {
      key() {
        throw new Error('SecurityError')
      },
    })
    refusing.setItem('theme', 'dark')
    const box = createAnswerBox(refusing, robinsA1)
    takeOverAnswers(refusing, robinsA1, box)
    expect(box.read()).toEqual({})
  })
})
