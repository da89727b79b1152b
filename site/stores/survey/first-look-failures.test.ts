import { describe, expect, test } from 'bun:test'
import type { FirstLook } from '../../../api/contract/first-look.ts'
import { noConnection, problem, settle } from './answer-queue.fixture.ts'
import {
  firstAnswers as first,
  manyQuestions as questions,
  openAtSixtieth,
  openManyQuestions as open,
} from './first-look.fixture.ts'
import { lookInTest } from './survey.fixture.ts'

const read = { step: 'read', found: lookInTest } as const

/** A server whose first answer to a first look is a failure. */
function failingOnce(error: unknown) {
  const failures = [error]
  return {
    readFirstLook: async (): Promise<FirstLook> => {
      if (failures.length > 0) throw failures.pop()
      return lookInTest
    },
  }
}

describe('reading that fails', () => {
  test('reading without a connection says so, keeps the answer, and works once it is back', async () => {
    const { survey, answer, answers, connection, happened, ready } = await openAtSixtieth()
    connection.isOnline = false
    await answer(4)
    survey.openLook()
    await answers.failAll(noConnection())
    const reason = 'Not all of your answers could be sent yet. Please check your connection and try again.'
    expect([ready().look, happened]).toEqual([{ step: 'failed', reason }, []])
    connection.isOnline = true
    const trying = survey.readLook()
    expect(ready().look).toEqual({ step: 'reading' })
    await answers.succeedAll()
    await trying
    expect(ready()).toMatchObject({ look: read, answers: { [questions[59]!.id]: 4 } })
  })

  test('a failure to read says its reason, and can be tried again or left out', async () => {
    const reasons: [unknown, string][] = [
      [noConnection(), 'The server could not be reached. Please check your connection and try again.'],
      [problem(500, 'internal'), 'Something went wrong on our side. Please try again in a moment.'],
      [new Error('anything'), 'Something went wrong on our side. Please try again in a moment.'],
    ]
    for (const [error, reason] of reasons) {
      const { survey, ready } = await open({ saved: first(60), server: failingOnce(error) })
      survey.openLook()
      await settle()
      expect(ready().look).toEqual({ step: 'failed', reason })
      await survey.readLook()
      expect(ready().look).toEqual(read)
      survey.closeLook()
      expect(ready()).toMatchObject({ index: 60, look: null })
    }
  })

  test('reading without a session leaves to sign in and comes back to the statement', async () => {
    const { survey, happened } = await open({ saved: first(60), server: failingOnce(problem(401, 'unauthorized')) })
    survey.openLook()
    await settle()
    expect(happened).toEqual(['sign in for /assessment?id=a1&question=61'])
  })

  test('an answer that the server lacks is asked for, and the look opens after it', async () => {
    const server = failingOnce(problem(409, 'incomplete'))
    const { survey, answer, answers, happened, ready } = await open({ saved: first(62), server })
    answers.stored.delete(questions[9]!.id)
    survey.openLook()
    await settle()
    expect(ready()).toMatchObject({ index: 9, look: null })
    expect(happened.at(-1)).toBe(
      'Answer missing: Please answer this statement again. Then you can open your first look.',
    )
    await answer(5)
    await answers.succeedAll()
    expect(ready()).toMatchObject({ index: 62, look: null })
    survey.openLook()
    await settle()
    expect(ready()).toMatchObject({ index: 62, look: read })
  })

  test('an assessment that was completed elsewhere leads to its result', async () => {
    const server = failingOnce(problem(409, 'already-completed'))
    const { survey, happened } = await open({ saved: first(60), server })
    survey.openLook()
    await settle()
    expect(happened).toEqual(['go to /results/a1'])
  })

  test('a first look that is no longer offered leaves the survey as it is', async () => {
    const { survey, ready } = await open({ saved: first(60), server: failingOnce(problem(404, 'not-found')) })
    survey.openLook()
    await settle()
    expect(ready().look).toEqual({ step: 'failed', reason: 'not-found' })
    survey.closeLook()
    expect(ready()).toMatchObject({ index: 60, look: null })
  })

  test('the first look gives way to a statement whose answer is refused', async () => {
    const { survey, answer, answers, happened, ready } = await openAtSixtieth()
    await answer(4)
    survey.openLook()
    await answers.failAll(problem(400, 'invalid'))
    expect(ready()).toMatchObject({ index: 59, look: null })
    expect(happened[0]).toBe('Answer not saved: Your answer to question 60 could not be saved. Please answer it again.')
  })

  test('a failure after the person has gone on says nothing', async () => {
    const reading = Promise.withResolvers<FirstLook>()
    const { survey, happened, ready } = await open({
      saved: first(60),
      server: { readFirstLook: () => reading.promise },
    })
    survey.openLook()
    await settle()
    survey.closeLook()
    reading.reject(problem(409, 'incomplete'))
    await settle()
    expect(ready()).toMatchObject({ index: 60, look: null })
    expect(happened).toEqual([])
  })
})

describe('leaving', () => {
  test('waits until every answer is saved', async () => {
    const { survey, answer, answers, happened } = await openAtSixtieth()
    await answer(4)
    survey.openLook()
    const leaving = survey.leaveForNow()
    await settle()
    expect(happened).toEqual([])
    await answers.succeedAll()
    await leaving
    expect(happened).toContain('go to /compass')
  })

  test('leaving without a connection says that the page may be closed, as the device keeps what waits', async () => {
    const { survey, answer, answers, connection, happened, ready } = await openAtSixtieth()
    connection.isOnline = false
    await answer(4)
    survey.openLook()
    await answers.failAll(noConnection())
    const leaving = survey.leaveForNow()
    await answers.failAll(noConnection())
    await leaving
    expect(happened).toEqual([
      'You can close this page: What is not sent yet stays on this device, ' +
        'and is sent when you open this survey here again.',
    ])
    expect(ready().look).toMatchObject({ step: 'failed' })
  })

  test('is possible from a statement, too', async () => {
    const { survey, answer, answers, happened } = await openAtSixtieth()
    await answer(4)
    const leaving = survey.leaveForNow()
    await answers.succeedAll()
    await leaving
    expect(happened).toContain('go to /compass')
  })

  test('is forgotten by who goes on meanwhile', async () => {
    const { survey, answer, answers, happened } = await openAtSixtieth()
    await answer(4)
    survey.openLook()
    const leaving = survey.leaveForNow()
    survey.closeLook()
    await answers.succeedAll()
    await leaving
    expect(happened).not.toContain('go to /compass')
  })
})
