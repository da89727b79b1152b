import { describe, expect, test } from 'bun:test'
import { createAnswerBox } from './answer-queue-box.ts'
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

describe('a guest’s unsent answers', () => {
  test('are sent with the account', async () => {
    const { storage, box, take } = leave({ 7: { answer: 4, chosenAt: 1_699_999_990_000 } })
    take()
    const { queue, server } = createQueueInTest({ storage })
    queue.resume()
    expect(server.received).toEqual([{ assessmentId: 'a1', questionId: 7, answer: 4, ageMs: 10_000 }])
    await server.succeedAll()
    expect(box.read()).toEqual({})
  })

  test('to another assessment are not touched, nor anything else on the device', () => {
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

  test('are not searched if the browser refuses its storage', () => {
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
