import { describe, expect, test } from 'bun:test'
import type { FirstLook } from '#api/answers/first-look/contract.ts'
import { noConnection, problem, settle } from './answer-queue.fixture.ts'
import {
  detailOf,
  failingOnce,
  firstAnswers as first,
  lookInTest,
  manyQuestions as questions,
  openSurveyInTest,
  type SurveySetting,
  withManyQuestions,
} from './survey.fixture.ts'

const open = (setting?: SurveySetting) => openSurveyInTest(withManyQuestions(setting))

/** Open at statement 60, the only one of the first sixty without an answer. */
const openAtSixtieth = () => open({ saved: first(59) })

const read = { step: 'read', found: lookInTest } as const

test('opens no first look that is not offered', async () => {
  const saved = Object.entries(first(60)).map(([id, answer]) => ({ questionId: Number(id), answer }))
  const fetchAssessment = async (id: string) => detailOf({ id, answers: saved, offersFirstLook: false })
  const { survey, ready } = await open({ server: { fetchAssessment: fetchAssessment } })
  survey.openLook()
  expect(ready()).toMatchObject({ index: 60, look: null })
})

describe('the first look', () => {
  test('closes by the browser’s Back, to the statement that it was opened over', async () => {
    const { survey, ready } = await open({ saved: first(60) })
    survey.openLook()
    survey.follow(-1)
    expect(ready()).toMatchObject({ index: 60, look: null })
  })

  test('takes no answer and leads nowhere by itself', async () => {
    const { survey, clock, answers, ready } = await open({ saved: first(60) })
    survey.openLook()
    await settle()
    const before = ready()
    const moves = [() => survey.choose(1), survey.previous, survey.next, survey.end, () => survey.review(0)]
    for (const move of [...moves, survey.openLook]) {
      move()
      clock.advance(800)
      await settle()
      expect(ready()).toEqual(before)
    }
    expect(answers.received).toEqual([])
  })
})

describe('a first look that fails', () => {
  test('asks for an answer that the server lacks, and can be opened after it', async () => {
    const server = { fetchFirstLook: failingOnce(problem(409, 'incomplete'), lookInTest) }
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

  test('leaves the survey as it is if it is no longer offered', async () => {
    const { survey, ready } = await open({
      saved: first(60),
      server: { fetchFirstLook: failingOnce(problem(404, 'not-found'), lookInTest) },
    })
    survey.openLook()
    await settle()
    expect(ready().look).toEqual({ step: 'failed', reason: 'not-found' })
    survey.closeLook()
    expect(ready()).toMatchObject({ index: 60, look: null })
  })

  test('gives way to a statement whose answer is refused', async () => {
    const { survey, answer, answers, happened, ready } = await openAtSixtieth()
    await answer(4)
    survey.openLook()
    await answers.failAll(problem(400, 'invalid'))
    expect(ready()).toMatchObject({ index: 59, look: null })
    expect(happened[0]).toBe('Answer not saved: Your answer to question 60 could not be saved. Please answer it again.')
  })

  test.each(['before', 'after'])('says nothing if the user has gone on %s it is refused', async (moment) => {
    const reading = Promise.withResolvers<FirstLook>()
    const { survey, server, happened, ready } = await open({
      saved: first(60),
      server: { fetchFirstLook: () => reading.promise },
    })
    const assessment = await server.fetchAssessment('a1')
    const readingAgain = Promise.withResolvers<typeof assessment>()
    server.fetchAssessment = () => readingAgain.promise
    survey.openLook()
    await settle()
    if (moment === 'before') survey.closeLook()
    reading.reject(problem(409, 'incomplete'))
    await settle()
    survey.closeLook()
    readingAgain.resolve({ ...assessment, answers: assessment.answers.slice(1) })
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

  test('says while offline that the device keeps unsent answers', async () => {
    const { survey, answer, answers, connection, happened, ready } = await openAtSixtieth()
    connection.isOnline = false
    await answer(4)
    survey.openLook()
    await answers.failAll(noConnection())
    const leaving = survey.leaveForNow()
    await answers.failAll(noConnection())
    await leaving
    expect(happened).toEqual([
      'You can close this page: Unsent answers stay on this device. ' +
        'We’ll send them when you open this survey here again.',
    ])
    expect(ready().look).toMatchObject({ step: 'failed' })
  })

  test('stops once the person goes on', async () => {
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
