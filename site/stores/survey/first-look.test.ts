import { describe, expect, test } from 'bun:test'
import type { FirstLook } from '../../../api/contract/first-look.ts'
import { noConnection, problem, settle } from './answer-queue.fixture.ts'
import {
  answersTo,
  firstAnswers as first,
  manyQuestions as questions,
  withManyQuestions,
} from './first-look.fixture.ts'
import { assessmentOf, lookInTest, openSurveyInTest, type SurveySetting } from './survey.fixture.ts'

const open = (setting?: SurveySetting) => openSurveyInTest(withManyQuestions(setting))

/** Open at statement 60, the only one of the first sixty without an answer. */
const openAtSixtieth = (setting?: SurveySetting) => open({ saved: first(59), ...setting })

const read = { step: 'read', found: lookInTest } as const

describe('the pause', () => {
  test('follows the sixtieth answer after its lock, in place of statement 61', async () => {
    const { survey, clock, answers, happened, ready } = await openAtSixtieth()
    survey.choose(4)
    clock.advance(799)
    expect(ready()).toMatchObject({ index: 59, look: null, isAdvancing: true })
    clock.advance(1)
    expect(ready()).toMatchObject({ index: 60, look: { step: 'reading' }, isAdvancing: false })
    await answers.succeedAll()
    expect(ready()).toMatchObject({ index: 60, look: read })
    expect(happened).toEqual(['look a1'])
  })

  test('is read once every answer is saved', async () => {
    const { answer, answers, happened, ready } = await open({ saved: first(58) })
    await answer(1)
    await answer(2)
    expect([ready().look, happened]).toEqual([{ step: 'reading' }, []])
    await answers.sending(questions[58]!.id).succeed()
    expect(happened).toEqual([])
    await answers.sending(questions[59]!.id).succeed()
    expect([ready().look, happened]).toEqual([read, ['look a1']])
  })

  test('takes no answer and leads nowhere by itself', async () => {
    const { survey, clock, answer, answers, ready } = await openAtSixtieth()
    await answer(4)
    await answers.succeedAll()
    const before = ready()
    const moves = [() => survey.choose(1), survey.previous, survey.next, survey.end, () => survey.review(0)]
    for (const move of [...moves, survey.openLook]) {
      move()
      clock.advance(800)
      await settle()
      expect(ready()).toEqual(before)
    }
    expect(answers.received).toHaveLength(1)
  })

  test('ends with statement 61, whatever has been read until then', async () => {
    const { survey, answer, answers, ready } = await openAtSixtieth()
    await answer(4)
    survey.closeLook()
    expect(ready()).toMatchObject({ index: 60, look: null })
    await answers.succeedAll()
    expect(ready()).toMatchObject({ index: 60, look: null })
    await answer(2)
    expect(ready()).toMatchObject({ index: 61, look: null })
  })

  test('begins at once where Next ends the lock; a second Next does not end it', async () => {
    const { survey, ready } = await openAtSixtieth()
    survey.choose(4)
    survey.next()
    survey.next()
    expect(ready()).toMatchObject({ index: 60, look: { step: 'reading' } })
  })

  test('follows the one answer of the first sixty that was missing, and the next one after it', async () => {
    const { survey, answer, ready } = await open({ saved: answersTo((number) => number !== 12 && number !== 62) })
    expect(ready().index).toBe(11)
    await answer(4)
    expect(ready()).toMatchObject({ index: 61, look: { step: 'reading' } })
    survey.closeLook()
    expect(ready().index).toBe(61)
  })

  test('does not come where that answer is the last of all: the ending does', async () => {
    const { answer, happened, ready } = await open({ saved: answersTo((number) => number !== 12) })
    await answer(4)
    expect(ready()).toMatchObject({ isEnding: true, look: null })
    expect(happened).toEqual([])
  })

  test('does not come where no first look is offered', async () => {
    const saved = Object.entries(first(59)).map(([id, answer]) => ({ questionId: Number(id), answer }))
    const { survey, answer, ready } = await open({
      server: {
        readAssessment: async (id) => ({ ...assessmentOf({ id }), answers: saved, offersFirstLook: false }),
      },
    })
    await answer(4)
    expect(ready()).toMatchObject({ index: 60, look: null })
    survey.openLook()
    expect(ready().look).toBeNull()
  })

  test('comes once: not for an earlier answer, not for a later one, not on another device', async () => {
    const { survey, answer, ready } = await openAtSixtieth()
    await answer(4)
    survey.closeLook()
    survey.previous()
    await answer(2)
    expect(ready()).toMatchObject({ index: 60, look: null })
    await answer(2)
    expect(ready()).toMatchObject({ index: 61, look: null })
    const device = await open({ saved: first(60) })
    expect(device.ready()).toMatchObject({ index: 60, look: null })
    await device.answer(1)
    expect(device.ready()).toMatchObject({ index: 61, look: null })
  })

  test('is left out by who goes back during the lock, and can be had from any statement', async () => {
    const { survey, clock, ready } = await openAtSixtieth()
    survey.choose(4)
    survey.previous()
    clock.advance(800)
    expect(ready()).toMatchObject({ index: 58, look: null })
    survey.openLook()
    expect(ready()).toMatchObject({ index: 58, look: { step: 'reading' } })
  })
})

describe('opened from a statement', () => {
  test('it leads back there', async () => {
    const { survey, happened, ready } = await open({ saved: first(62), page: { questionNumber: 7 } })
    survey.openLook()
    await settle()
    expect(ready()).toMatchObject({ index: 6, look: read })
    survey.closeLook()
    expect(ready()).toMatchObject({ index: 6, look: null })
    expect(happened).toEqual(['look a1'])
  })

  test('it ends the lock, and nothing moves behind it', async () => {
    const { survey, clock, ready } = await open({ saved: first(60) })
    survey.choose(4)
    survey.openLook()
    clock.advance(800)
    expect(ready()).toMatchObject({ index: 60, isAdvancing: false, look: { step: 'reading' } })
  })

  test('is not there before the sixtieth answer, nor from the ending', async () => {
    const early = await openAtSixtieth()
    early.survey.openLook()
    expect(early.ready().look).toBeNull()
    const late = await open({ saved: first(63) })
    expect(late.ready().isEnding).toBe(true)
    late.survey.previous()
    late.survey.openLook()
    expect(late.ready().look).toEqual({ step: 'reading' })
  })
})

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
  test('without a connection says so, keeps the answer, and works once it is back', async () => {
    const { survey, answer, answers, connection, happened, ready } = await openAtSixtieth()
    connection.isOnline = false
    await answer(4)
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

  test('for another reason says which, and can be tried again or left out', async () => {
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

  test('without a session leaves to sign in and comes back to the statement', async () => {
    const { survey, happened } = await open({ saved: first(60), server: failingOnce(problem(401, 'unauthorized')) })
    survey.openLook()
    await settle()
    expect(happened).toEqual(['sign in for /assessment?id=a1&question=61'])
  })

  test('because the server lacks an answer asks for it, and the look follows', async () => {
    const server = failingOnce(problem(409, 'incomplete'))
    const { survey, answer, answers, happened, ready } = await open({ saved: first(62), server })
    answers.stored.delete(questions[9]!.id)
    survey.openLook()
    await settle()
    expect(ready()).toMatchObject({ index: 9, look: null })
    expect(happened.at(-1)).toBe('Answer missing: Please answer this statement again. Your first look follows.')
    await answer(5)
    await answers.succeedAll()
    expect(ready()).toMatchObject({ index: 62, look: read })
  })

  test('of what was completed elsewhere leads to its result', async () => {
    const server = failingOnce(problem(409, 'already-completed'))
    const { survey, happened } = await open({ saved: first(60), server })
    survey.openLook()
    await settle()
    expect(happened).toEqual(['go to /results/a1'])
  })

  test('because it is no longer offered leaves the survey as it is', async () => {
    const { survey, ready } = await open({ saved: first(60), server: failingOnce(problem(404, 'not-found')) })
    survey.openLook()
    await settle()
    expect(ready().look).toEqual({ step: 'failed', reason: 'not-found' })
    survey.closeLook()
    expect(ready()).toMatchObject({ index: 60, look: null })
  })

  test('because an answer is refused gives way to that statement', async () => {
    const { answer, answers, happened, ready } = await openAtSixtieth()
    await answer(4)
    await answers.failAll(problem(400, 'invalid'))
    expect(ready()).toMatchObject({ index: 59, look: null })
    expect(happened[0]).toBe('Answer not saved: Your answer to question 60 could not be saved. Please answer it again.')
  })

  test('after the person has gone on says nothing', async () => {
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
    const leaving = survey.leaveForNow()
    await settle()
    expect(happened).toEqual([])
    await answers.succeedAll()
    await leaving
    expect(happened).toContain('go to /compass')
  })

  test('without a connection says what it waits for, and stays', async () => {
    const { survey, answer, answers, connection, happened, ready } = await openAtSixtieth()
    connection.isOnline = false
    await answer(4)
    await answers.failAll(noConnection())
    const leaving = survey.leaveForNow()
    await answers.failAll(noConnection())
    await leaving
    expect(happened).toEqual([
      'Almost there: Not saved yet: 1 answer is kept on this device and will be sent when you are back online. ' +
        'After that you can leave.',
    ])
    expect(ready().look).toMatchObject({ step: 'failed' })
  })

  test('is forgotten by who goes on meanwhile, and is offered by the first look alone', async () => {
    const { survey, answer, answers, happened } = await openAtSixtieth()
    await survey.leaveForNow()
    await answer(4)
    const leaving = survey.leaveForNow()
    survey.closeLook()
    await answers.succeedAll()
    await leaving
    expect(happened).not.toContain('go to /compass')
  })
})
