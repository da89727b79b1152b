import { describe, expect, test } from 'bun:test'
import type { Assessment } from '../../../api/contract/assessment.ts'
import { createMemoryStorage, noConnection, problem } from './answer-queue.fixture.ts'
import { rememberedFor, startAssessmentOnce } from './start.ts'
import { assessmentOf } from './survey.fixture.ts'

function begin() {
  const memory = createMemoryStorage()
  const created: Assessment[] = []
  let time = 1_700_000_000_000
  const options = {
    memory,
    now: () => time,
    list: async () => created.toReversed(),
    create: async () => {
      const assessment = assessmentOf({ id: `a${created.length + 1}` })
      created.push(assessment)
      return assessment
    },
  }
  const cutOff = () => {
    void startAssessmentOnce({ ...options, create: () => (void options.create(), new Promise(() => {})) })
  }
  return { options, created, cutOff, wait: (milliseconds: number) => (time += milliseconds) }
}

describe('starting', () => {
  test('creates an assessment each time it is asked to', async () => {
    const { options, created } = begin()
    expect(await startAssessmentOnce(options)).toBe('a1')
    expect(await startAssessmentOnce(options)).toBe('a2')
    expect(created).toHaveLength(2)
  })

  test('takes up the one that a reload cut off', async () => {
    const { options, created, cutOff } = begin()
    cutOff()
    expect(await startAssessmentOnce(options)).toBe('a1')
    expect(created).toHaveLength(1)
    expect(await startAssessmentOnce(options)).toBe('a2')
  })

  test('takes up the one whose answer never arrived', async () => {
    const { options, created } = begin()
    const create = async () => {
      await options.create()
      throw noConnection()
    }
    await expect(startAssessmentOnce({ ...options, create })).rejects.toThrow('0: ')
    expect(await startAssessmentOnce(options)).toBe('a1')
    expect(created).toHaveLength(1)
  })

  test('never takes up one with answers, a completed one, or one of long ago', async () => {
    for (const touched of [{ answered: 1 }, { isCompleted: true }]) {
      const { options, created, cutOff } = begin()
      cutOff()
      created[0] = assessmentOf({ id: 'a1', ...touched })
      expect(await startAssessmentOnce(options)).toBe('a2')
    }
    const { options, cutOff, wait } = begin()
    cutOff()
    wait(rememberedFor)
    expect(await startAssessmentOnce(options)).toBe('a2')
  })

  test('creates one where the others cannot be looked at, unless the session has ended', async () => {
    const { options, cutOff } = begin()
    cutOff()
    const list = () => Promise.reject(problem(401, 'unauthorized'))
    await expect(startAssessmentOnce({ ...options, list })).rejects.toThrow('401')
    expect(await startAssessmentOnce({ ...options, list: () => Promise.reject(noConnection()) })).toBe('a2')
  })

  test('forgets a start that the server refused', async () => {
    const { options } = begin()
    await options.create()
    const create = () => Promise.reject(problem(500, 'internal'))
    await expect(startAssessmentOnce({ ...options, create })).rejects.toThrow('500')
    expect(await startAssessmentOnce(options)).toBe('a2')
  })

  test('works where the browser keeps nothing', async () => {
    const { options } = begin()
    expect(await startAssessmentOnce({ ...options, memory: null })).toBe('a1')
    options.memory.isClosed = true
    expect(await startAssessmentOnce(options)).toBe('a2')
  })
})
