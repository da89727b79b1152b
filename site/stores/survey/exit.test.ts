import { describe, expect, test } from 'bun:test'
import { noConnection, problem } from './answer-queue.fixture.ts'
import type { FlushOutcome } from './answer-queue.ts'
import { finishAssessment } from './exit.ts'
import { surveyScores } from './survey.fixture.ts'

function begin({ flushed = 'drained' as FlushOutcome } = {}) {
  const calls: string[] = []
  const completion = {
    queue: { flush: async () => flushed },
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
    expect(await finishAssessment(completion)).toEqual({ type: 'completed', scores: surveyScores })
    expect(calls).toEqual(['complete'])
  })

  test('does not begin while answers wait', async () => {
    const stuck = begin({ flushed: 'stuck' })
    expect(await finishAssessment(stuck.completion)).toEqual({ type: 'unsaved' })
    const stopped = begin({ flushed: 'stopped' })
    expect(await finishAssessment(stopped.completion)).toEqual({ type: 'stopped' })
    expect([...stuck.calls, ...stopped.calls]).toEqual([])
  })

  test('is incomplete where the server says so, with the answers that it has', async () => {
    const { completion } = begin()
    const complete = () => Promise.reject(problem(409, 'incomplete'))
    const outcome = await finishAssessment({ ...completion, complete })
    expect(outcome).toEqual({ type: 'incomplete', saved: { 10: 1, 20: 2, 30: 3 } })
    const readSaved = () => Promise.reject(noConnection())
    expect(await finishAssessment({ ...completion, complete, readSaved })).toEqual({ type: 'failed' })
  })

  test('names every other end', async () => {
    const { completion } = begin()
    const after = async (error: unknown) => {
      const { type } = await finishAssessment({ ...completion, complete: () => Promise.reject(error) })
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
