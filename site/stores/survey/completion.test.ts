import { describe, expect, test } from 'bun:test'
import { atom } from 'nanostores'
import { noConnection, problem } from './answer-queue.fixture.ts'
import type { FlushOutcome } from './answer-queue-state.ts'
import { completeAssessment } from './completion.ts'
import { surveyScores } from './survey.fixture.ts'

function begin({ flushed = 'drained' as FlushOutcome, answered = 4 as number | null } = {}) {
  const calls: string[] = []
  const completion = {
    queue: { flush: async () => flushed, $answered: atom(answered) },
    total: 4,
    savedCount: 4,
    complete: async () => {
      calls.push('complete')
      return surveyScores
    },
    readSaved: async () => {
      calls.push('read')
      return { 10: 1, 20: 2, 30: 3 }
    },
  }
  return { completion, calls }
}

describe('completing', () => {
  test('completes what the server has all answers to', async () => {
    const { completion, calls } = begin()
    expect(await completeAssessment(completion)).toEqual({ type: 'completed', scores: surveyScores })
    expect(calls).toEqual(['complete'])
  })

  test('does not begin while answers wait', async () => {
    const stuck = begin({ flushed: 'stuck' })
    expect(await completeAssessment(stuck.completion)).toEqual({ type: 'unsaved' })
    const stopped = begin({ flushed: 'stopped' })
    expect(await completeAssessment(stopped.completion)).toEqual({ type: 'stopped' })
    expect([...stuck.calls, ...stopped.calls]).toEqual([])
  })

  test('asks the server what it has where its count falls short', async () => {
    const { completion, calls } = begin({ answered: 3 })
    const outcome = await completeAssessment(completion)
    expect(outcome).toEqual({ type: 'incomplete', saved: { 10: 1, 20: 2, 30: 3 } })
    expect(calls).toEqual(['read'])
  })

  test('believes the server’s answers over an older count', async () => {
    const { completion, calls } = begin({ answered: null })
    const readSaved = async () => ({ 10: 1, 20: 2, 30: 3, 40: 4 })
    const outcome = await completeAssessment({ ...completion, savedCount: 3, readSaved })
    expect(outcome).toEqual({ type: 'completed', scores: surveyScores })
    expect(calls).toEqual(['complete'])
  })

  test('is incomplete where the server says so', async () => {
    const { completion } = begin()
    const complete = () => Promise.reject(problem(409, 'incomplete'))
    expect(await completeAssessment({ ...completion, complete })).toMatchObject({ type: 'incomplete' })
    const readSaved = () => Promise.reject(noConnection())
    expect(await completeAssessment({ ...completion, complete, readSaved })).toEqual({ type: 'failed' })
  })

  test('names every other end', async () => {
    const { completion } = begin()
    const after = async (error: unknown) => {
      const { type } = await completeAssessment({ ...completion, complete: () => Promise.reject(error) })
      return type
    }
    expect(await after(problem(401, 'unauthorized'))).toBe('signed-out')
    expect(await after(problem(404, 'not-found'))).toBe('not-found')
    expect(await after(problem(409, 'already-completed'))).toBe('completed')
    expect(await after(problem(500, 'internal'))).toBe('failed')
    expect(await after(noConnection())).toBe('failed')
    expect(await after(new Error('anything'))).toBe('failed')
  })
})
