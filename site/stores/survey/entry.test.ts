import { describe, expect, test } from 'bun:test'
import { ApiError } from '../../lib/api.ts'
import { noConnection, problem } from './answer-queue.fixture.ts'
import { assessmentOf, createSurveyInTest, surveyQuestions } from './survey.fixture.ts'

describe('opening', () => {
  test('says what it loads, then shows the first question', async () => {
    const { survey, ready, happened } = createSurveyInTest()
    const labels: string[] = []
    survey.$state.subscribe((state) => state.phase === 'loading' && labels.push(state.label))
    await survey.open()
    expect(labels).toEqual(['Loading assessment...', 'Loading questions...'])
    expect(ready()).toMatchObject({ assessmentId: 'a1', index: 0, answers: {}, questions: surveyQuestions })
    expect(happened).toEqual([])
  })

  test('resumes at the first question without an answer, with the earlier ones shown', async () => {
    const { survey, ready } = createSurveyInTest({ saved: { 30: 2, 10: 5 } })
    await survey.open()
    expect(ready()).toMatchObject({ index: 2, answers: { 30: 2, 10: 5 } })
  })

  test('stands at the last question when all have an answer', async () => {
    const { survey, ready } = createSurveyInTest({ saved: { 10: 1, 20: 2, 30: 3, 40: 4 } })
    await survey.open()
    expect(ready().index).toBe(3)
  })

  test('lays what waits on the device over what the server has, and sends it', async () => {
    const before = createSurveyInTest({ saved: { 30: 1 } })
    await before.survey.open()
    await before.answer(4)
    before.survey.previous()
    await before.answer(3)
    before.survey.previous()
    before.survey.previous()
    await before.answer(5)
    await before.answers.failAll(noConnection())

    const later = createSurveyInTest({ saved: { 30: 1 }, storage: before.storage })
    await later.survey.open()
    expect(later.ready()).toMatchObject({ index: 2, answers: { 30: 5, 10: 3 } })
    await later.answers.succeedAll()
    expect(Object.fromEntries(later.answers.stored)).toEqual({ 30: 5, 10: 3 })
    expect(later.ready().answers).toEqual({ 30: 5, 10: 3 })
  })

  test('opening without an id creates one assessment and puts it in the address, also beside an unfinished one', async () => {
    const readAssessments = async () => [assessmentOf({ id: 'a7', answered: 1 })]
    const { survey, ready, happened } = createSurveyInTest({
      page: { assessmentId: null },
      server: { readAssessments },
    })
    await Promise.all([survey.open(), survey.open()])
    await survey.open()
    expect(happened).toEqual(['start', 'address /assessment?id=new'])
    expect(ready().assessmentId).toBe('new')
  })

  test('honours the question asked for and leaves it in the address, so that a reload stays there', async () => {
    const { survey, ready, happened } = createSurveyInTest({
      page: { questionNumber: 2 },
      saved: { 30: 2, 10: 5 },
    })
    await survey.open()
    expect(ready().index).toBe(1)
    expect(happened).toEqual([])
  })

  test('corrects an address that asks for a question that is not to be shown yet', async () => {
    const { survey, ready, happened } = createSurveyInTest({ page: { questionNumber: 4 }, saved: { 30: 2 } })
    await survey.open()
    expect(ready().index).toBe(1)
    expect(happened).toEqual(['address /assessment?id=a1'])
  })

  test('goes to the result of a completed assessment', async () => {
    const readAssessment = async (id: string) => ({
      ...assessmentOf({ id, isCompleted: true }),
      answers: [],
      offersFirstLook: true,
    })
    const { survey, happened } = createSurveyInTest({ server: { readAssessment } })
    await survey.open()
    expect(happened).toEqual(['go to /results/a1'])
    expect(survey.$state.get().phase).toBe('loading')
  })
})

describe('an opening that fails', () => {
  const refused = (error: unknown) => () => Promise.reject(error)

  test('finds no assessment', async () => {
    const readAssessment = refused(problem(404, 'not-found'))
    const { survey, answers } = createSurveyInTest({ server: { readAssessment } })
    await survey.open()
    expect(survey.$state.get()).toEqual({ phase: 'missing', why: 'gone' })
    expect(answers.received).toEqual([])
  })

  test('could not read the assessment, its questions, or found none', async () => {
    const failures = [
      { server: { readAssessment: refused(noConnection()) }, why: 'unreached' },
      { server: { readQuestions: refused(problem(500, 'internal')) }, why: 'unread' },
      { server: { readAssessment: refused(problem(500)), readQuestions: refused(noConnection()) }, why: 'unread' },
      { server: { readQuestions: async () => [] }, why: 'unread' },
    ] as const
    for (const { server, why } of failures) {
      const { survey } = createSurveyInTest({ server })
      await survey.open()
      expect(survey.$state.get()).toEqual({ phase: 'missing', why })
    }
  })

  test('could not start', async () => {
    const { survey, happened } = createSurveyInTest({
      page: { assessmentId: null },
      server: { start: refused(problem(500, 'internal')) },
    })
    await survey.open()
    expect(happened).toEqual(['Error: Failed to start assessment. Please try again.'])
    expect(survey.$state.get()).toEqual({ phase: 'missing', why: 'unread' })
  })

  test('could not start without a network, and says that it is missing', async () => {
    const { survey } = createSurveyInTest({ page: { assessmentId: null }, server: { start: refused(noConnection()) } })
    await survey.open()
    expect(survey.$state.get()).toEqual({ phase: 'missing', why: 'unreached' })
  })

  test('could not start yet, after too many', async () => {
    const { survey, happened } = createSurveyInTest({
      page: { assessmentId: null },
      server: { start: refused(new ApiError(429, '', null, 120)) },
    })
    await survey.open()
    expect(happened).toEqual([
      'Error: Failed to start assessment. Please try again. Too many tries. Please wait 2 minutes and try again.',
    ])
  })

  test('opening without a session leaves to sign in, and for the same question', async () => {
    const unauthorized = refused(problem(401, 'unauthorized'))
    const starting = createSurveyInTest({ page: { assessmentId: null }, server: { start: unauthorized } })
    await starting.survey.open()
    expect(starting.happened).toEqual(['sign in for /assessment'])

    const resuming = createSurveyInTest({ server: { readAssessment: unauthorized } })
    await resuming.survey.open()
    expect(resuming.happened).toEqual(['sign in for /assessment?id=a1'])

    const asking = createSurveyInTest({
      page: { questionNumber: 7 },
      server: { readQuestions: unauthorized },
    })
    await asking.survey.open()
    expect(asking.happened).toEqual(['sign in for /assessment?id=a1&question=7'])
  })
})
