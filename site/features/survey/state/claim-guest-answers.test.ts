import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { createPendingAnswers, type QueuedAnswer } from './pending-answers.ts'
import { pendingAnswersKey } from '#site/lib/storage/answers-on-device.ts'
import { createMemoryStorage, robinsA1 as owner } from './answer-queue.fixture.ts'
import { claimGuestAnswers } from './claim-guest-answers.ts'

const others = [
  { person: 'guest-1', assessmentId: 'a1' },
  { person: 'guest-1', assessmentId: 'a2' },
  { person: 'kim', assessmentId: 'a2' },
  { person: 'kim', assessmentId: 'a11' },
]

const choice = fc.record({
  whose: fc.nat(others.length),
  questionId: fc.integer({ min: 1, max: 4 }),
  answer: fc.integer({ min: 1, max: 5 }),
})

test('gives a guest’s newest answers to the account, loses none and changes nothing else', () => {
  fc.assert(
    fc.property(fc.array(choice, { maxLength: 30 }), fc.boolean(), (choices, isFull) => {
      const storage = createMemoryStorage()
      for (const key of ['draft:kim:a1', 'theme']) storage.setItem(key, 'kept')
      const newest = new Map<number, QueuedAnswer>()
      for (const [index, { whose, questionId, answer }] of choices.entries()) {
        const person = others[whose] ?? owner
        const queued = { answer, chosenAt: 1000 + index }
        createPendingAnswers(storage, person).put(questionId, queued)
        if (person.assessmentId === owner.assessmentId) newest.set(questionId, queued)
      }
      const untouched = others.slice(1).map((other) => storage.getItem(pendingAnswersKey(other)))
      storage.isFull = isFull
      const pending = createPendingAnswers(storage, owner)
      claimGuestAnswers(storage, owner, pending)
      expect(pending.read()).toEqual(Object.fromEntries(newest))
      expect(others.slice(1).map((other) => storage.getItem(pendingAnswersKey(other)))).toEqual(untouched)

      // the page is closed before anything is sent, and opened again when there is room
      storage.isFull = false
      const later = createPendingAnswers(storage, owner)
      claimGuestAnswers(storage, owner, later)
      expect(later.read()).toEqual(Object.fromEntries(newest))
      expect(storage.getItem(pendingAnswersKey(others[0]!))).toBeNull()
      expect(['draft:kim:a1', 'theme'].map((key) => storage.getItem(key))).toEqual(['kept', 'kept'])
    }),
    { numRuns: 300 },
  )
})

test('takes over nothing if the browser refuses its storage', () => {
  const refusing = Object.assign(createMemoryStorage(), {
    key() {
      throw new Error('SecurityError')
    },
  })
  refusing.setItem('theme', 'dark')
  const pending = createPendingAnswers(refusing, owner)
  claimGuestAnswers(refusing, owner, pending)
  expect(pending.read()).toEqual({})
})
