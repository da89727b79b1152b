import { describe, expect, test } from 'bun:test'
import { createMemoryStorage } from './answer-queue.fixture.ts'
import { createKeptSurvey } from './kept-survey.ts'
import { assessmentOf, surveyQuestions } from './survey.fixture.ts'

const robins = {
  assessment: {
    ...assessmentOf({ id: 'a1' }),
    answers: [{ questionId: 30, answer: 2 }],
    readAt: '2026-01-01T00:00:00.000Z',
    offersFirstLook: true,
  },
  questions: surveyQuestions,
  times: [4000, 6000],
}

function keptOf(person: string | null, storage = createMemoryStorage()) {
  return {
    storage,
    ...createKeptSurvey(
      () => storage,
      () => person,
    ),
  }
}

describe('the offline snapshot', () => {
  test('returns the survey by its id or without one', () => {
    const { keep, read } = keptOf('robin')
    expect(read(null)).toBeNull()
    keep(robins)
    expect(read('a1')).toEqual(robins)
    expect(read(null)).toEqual(robins)
    expect(read('a2')).toBeNull()
  })

  test('is never another person’s', () => {
    const { keep, storage } = keptOf('robin')
    keep(robins)
    expect(keptOf('kim', storage).read('a1')).toBeNull()
    expect(keptOf(null, storage).read(null)).toBeNull()
  })

  test('replaces each answer that the server has saved', () => {
    const { keep, keepAnswer, read } = keptOf('robin')
    keep(robins)
    keepAnswer('a1', { questionId: 10, answer: 4 }, [5000])
    keepAnswer('a1', { questionId: 30, answer: 5 }, [5000, 7000])
    expect(read('a1')!.assessment.answers).toEqual([
      { questionId: 10, answer: 4 },
      { questionId: 30, answer: 5 },
    ])
    keepAnswer('a2', { questionId: 20, answer: 1 }, [1000])
    expect(read('a1')!.assessment.answers).toHaveLength(2)
    expect(read('a1')!.times).toEqual([5000, 7000])
  })

  test('tells when an answer was saved from here, or else read', () => {
    const { keep, keepAnswer, knownAt } = keptOf('robin')
    expect(knownAt('a1', 30)).toBeUndefined()
    keep(robins)
    const savedAt = '2026-01-02T00:00:00.000Z'
    keepAnswer('a1', { questionId: 30, answer: 5, savedAt }, [])
    // what another tab saved comes without a time
    keepAnswer('a1', { questionId: 30, answer: 4 }, [])
    expect([knownAt('a1', 30), knownAt('a1', 10)]).toEqual([savedAt, robins.assessment.readAt])
  })

  test('remembers those times while another tab keeps another assessment', () => {
    const { keep, keepAnswer, knownAt, storage } = keptOf('robin')
    keep(robins)
    const savedAt = '2026-01-02T00:00:00.000Z'
    keepAnswer('a1', { questionId: 30, answer: 5, savedAt }, [])
    keptOf('robin', storage).keep({ ...robins, assessment: { ...robins.assessment, id: 'a2' } })
    expect([knownAt('a1', 30), knownAt('a1', 10)]).toEqual([savedAt, robins.assessment.readAt])
  })

  test('stays deleted when a late answer arrives', () => {
    const { keep, keepAnswer, storage } = keptOf('robin')
    keep(robins)
    storage.removeItem('survey-kept')
    keepAnswer('a1', { questionId: 10, answer: 4 }, [])
    expect(storage.length).toBe(0)
  })

  test('has no pace in its earlier version', () => {
    const { read, storage } = keptOf('robin')
    const { assessment, questions } = robins
    storage.setItem('survey-kept', `robin ${JSON.stringify({ version: 1, assessment, questions })}`)
    expect(read('a1')).toEqual({ ...robins, times: [] })
  })

  test('is removed if it is damaged, and is empty without storage', () => {
    const { keep, read, storage } = keptOf('robin')
    keep(robins)
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
    keep(robins)
    expect(read(null)).toBeNull()
  })
})
