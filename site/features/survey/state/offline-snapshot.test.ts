import { describe, expect, test } from 'bun:test'
import { createMemoryStorage } from './answer-queue.fixture.ts'
import { createOfflineSnapshot } from './offline-snapshot.ts'
import { detailOf } from '#site/lib/assessments/assessments.fixture.ts'
import { surveyQuestions } from './survey.fixture.ts'

const robins = {
  assessment: detailOf({ id: 'a1', answers: [{ questionId: 30, answer: 2 }] }),
  questions: surveyQuestions,
  times: [4000, 6000],
}

function snapshotOf(person: string | null, storage = createMemoryStorage()) {
  return {
    storage,
    ...createOfflineSnapshot(
      () => storage,
      () => person,
    ),
  }
}

describe('the offline snapshot', () => {
  test('opens to its own person alone', () => {
    const { save, storage } = snapshotOf('robin')
    save(robins)
    expect(snapshotOf('robyn', storage).read('a1')).toBeNull()
    expect(snapshotOf(null, storage).read(null)).toBeNull()
  })

  test('takes later states as long as it is there', () => {
    const { save, renew, read, storage } = snapshotOf('robin')
    const later = { ...robins, times: [5000, 7000] }
    save(robins)
    renew(later)
    expect(read('a1')).toEqual(later)
    renew({ ...robins, assessment: { ...robins.assessment, id: 'a2' } })
    expect(read(null)).toEqual(later)
    storage.removeItem('survey-kept')
    renew(later)
    expect(storage.length).toBe(0)
  })

  test('lacks a pace in its earlier version', () => {
    const { read, storage } = snapshotOf('robin')
    const { assessment, questions } = robins
    storage.setItem('survey-kept', `robin ${JSON.stringify({ version: 1, assessment, questions })}`)
    expect(read('a1')).toEqual({ ...robins, times: [] })
  })

  test('disappears if it is damaged, and stays empty without storage', () => {
    const { save, read, storage } = snapshotOf('robin')
    save(robins)
    const { assessment, questions } = robins
    const damaged = [
      { assessment: { id: 'x' } },
      { version: 1, assessment: { id: 'x' } },
      { version: 1, assessment: { ...assessment, answers: [{ questionId: 30, answer: 6 }] }, questions },
      { version: 1, assessment: { ...assessment, answers: [null] }, questions },
      { version: 1, assessment, questions: [] },
      { version: 1, assessment, questions, times: 4000 },
      { version: 1, assessment, questions, times: ['fast'] },
      { version: 1, assessment, questions: [...questions, { id: 50 }] },
      { version: 2, assessment, questions },
      { assessment, questions },
    ]
    for (const text of ['', '{', '7', '{}', '{"questions":[1]}', ...damaged.map((found) => JSON.stringify(found))]) {
      storage.setItem('survey-kept', `robin ${text}`)
      expect(read(null)).toBeNull()
      expect(storage.length).toBe(0)
    }
    storage.isClosed = true
    save(robins)
    expect(read(null)).toBeNull()
  })
})
