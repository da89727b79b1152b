import { describe, expect, mock, test } from 'bun:test'
import { ApiError } from '#site/lib/api/api.ts'
import type { Assessment, Question } from '#api/answers/contract.ts'
import { noConnection, problem, settle } from './answer-queue.fixture.ts'
import type { SurveyServer } from './server.ts'
import { assessmentOf, createSurveyInTest, openSurveyInTest as open, surveyQuestions } from './survey.fixture.ts'

test('continues offline where this device was, and sends the answers', async () => {
  const { storage } = await open({ saved: { 30: 2 } })
  for (const failure of [noConnection(), new ApiError(502, 'Bad Gateway', null)]) {
    const server = { fetchAssessment: async () => Promise.reject(failure), fetchConsent: () => Promise.reject(failure) }
    const offline = await open({ storage, server })
    expect(offline.ready()).toMatchObject({ index: 1, answers: { 30: 2 }, questions: surveyQuestions })
    expect(offline.happened).toEqual([])
  }
  const offline = await open({ storage, server: { fetchQuestions: () => Promise.reject(noConnection()) } })
  await offline.answer(4)
  expect(offline.ready()).toMatchObject({ index: 2, answers: { 30: 2, 10: 4 } })
  expect(offline.answers.received).toMatchObject([{ questionId: 10, answer: 4 }])
})

test('shows the minutes left at the user’s own pace, online and offline', async () => {
  const { storage, survey, answer, answers, ready } = await open({ saved: { 30: 2 } })
  expect(ready().minutesLeft).toBeNull()
  const atFirst = storage.getItem('survey-kept')
  await answer(4)
  await answers.succeedAll()
  await answer(4)
  await answers.succeedAll()
  // a changed answer says nothing of the pace
  survey.review(0)
  await answer(5)
  await answers.succeedAll()
  expect(storage.getItem('survey-kept')).toBe(atFirst)
  survey.renewSnapshot()
  const [person, ...text] = storage.getItem('survey-kept')!.split(' ')
  const kept = JSON.parse(text.join(' '))
  expect(kept.times).toEqual([800])
  expect(survey.$save.get()).toEqual({ state: 'saved' })
  storage.setItem('survey-kept', `${person} ${JSON.stringify({ ...kept, times: Array(8).fill(60_000) })}`)
  const failing = () => Promise.reject(noConnection())
  for (const server of [{}, { fetchAssessment: failing }]) {
    const later = await open({ storage, server, saved: Object.fromEntries(answers.stored) })
    expect(later.ready()).toMatchObject({ index: 3, minutesLeft: 1 })
  }
})

test('uses the snapshot after four seconds and ignores a late answer', async () => {
  const { storage } = await open({ saved: { 30: 2 } })
  const hanging = () => new Promise<never>(() => {})
  const late = Promise.withResolvers<Question[]>()
  for (const { server, assessmentId } of [
    { server: { fetchAssessment: hanging }, assessmentId: 'a1' },
    { server: { fetchQuestions: () => late.promise }, assessmentId: 'a1' },
  ]) {
    const { survey, clock, ready } = createSurveyInTest({ storage, server, page: { assessmentId } })
    const opening = survey.open()
    await settle()
    clock.advance(3999)
    await settle()
    expect(survey.$state.get().phase).toBe('loading')
    clock.advance(1)
    await opening
    expect(ready()).toMatchObject({ assessmentId: 'a1', index: 1, answers: { 30: 2 } })
    if ('fetchQuestions' in server) late.resolve([])
    await settle()
    expect(ready()).toMatchObject({ index: 1, questions: surveyQuestions })
  }
})

describe('a new assessment', () => {
  const lost = () => Promise.reject(noConnection())

  /** Opened on a device that keeps another one, a1. */
  async function start(server: Partial<SurveyServer>, isConnected = true) {
    const { storage } = await open({ saved: { 30: 2 } })
    return createSurveyInTest({ storage, server, page: { assessmentId: null, opens: async () => isConnected } })
  }

  test('keeps the page waiting, which says after four seconds that it is slow', async () => {
    const starting = Promise.withResolvers<Assessment>()
    const { survey, clock, ready } = await start({ start: () => starting.promise })
    const opening = survey.open()
    await settle()
    clock.advance(3999)
    expect(survey.$isSlow.get()).toBe(false)
    clock.advance(1)
    await settle()
    expect([survey.$state.get().phase, survey.$isSlow.get()]).toEqual(['loading', true])
    clock.advance(60_000)
    starting.resolve(assessmentOf({ id: 'new' }))
    await opening
    expect([ready().assessmentId, survey.$isSlow.get()]).toEqual(['new', false])
  })

  test.each([
    ['lost', lost],
    ['given up by a proxy', () => Promise.reject(new ApiError(504, 'Gateway Timeout', null))],
  ])('opens if only the answer to its start was %s', async (_, starting) => {
    const fetchAssessments = async () => [assessmentOf({ id: 'a9' }), assessmentOf({ id: 'a1', answered: 1 })]
    const { survey, ready } = await start({ start: starting, fetchAssessments })
    await survey.open()
    expect(ready().assessmentId).toBe('a9')
  })

  test('gives way to the one on this device without a connection', async () => {
    const { survey, happened, ready } = await start({ start: lost, fetchAssessments: lost }, false)
    await survey.open()
    expect(ready()).toMatchObject({ assessmentId: 'a1', answers: { 30: 2 } })
    expect(happened).toEqual(['address /assessment?id=a1'])
  })

  test('makes no other call once it has begun', async () => {
    const opens = mock(async () => true)
    const { clock, ready } = await open({ page: { assessmentId: null, opens } })
    expect(ready().assessmentId).toBe('new')
    clock.advance(4000)
    await settle()
    expect(opens).not.toHaveBeenCalled()
  })

  test('gives way to it once the network swallows everything', async () => {
    const swallowed = { start: () => new Promise<never>(() => {}), fetchAssessments: lost }
    const { survey, clock, ready } = await start(swallowed, false)
    const opening = survey.open()
    await settle()
    clock.advance(4000)
    await opening
    expect(ready().assessmentId).toBe('a1')
  })

  test.each<[string, Partial<SurveyServer>]>([
    ['if the list of assessments is slow, too', { start: lost, fetchAssessments: lost }],
    ['if a proxy answers', { start: () => Promise.reject(new ApiError(502, 'Bad Gateway', null)) }],
    ['if the server is there again', { start: lost, fetchAssessments: async () => [] }],
    [
      'if the newest has answers or is complete',
      { start: lost, fetchAssessments: async () => [assessmentOf({ id: 'a1', answered: 1 })] },
    ],
  ])('fails and can be tried again, with no other in its place, %s', async (_, server) => {
    const { survey, happened } = await start(server)
    await survey.open()
    expect(survey.$state.get().phase).toBe('missing')
    expect(happened).toEqual(['Error: Failed to start assessment. Please try again.'])
  })
})

test('shows all saved answers offline after the page went out of view', async () => {
  const { storage, survey, answer, answers } = await open({ saved: { 30: 2 } })
  await answer(4)
  await answers.succeedAll()
  survey.renewSnapshot()
  // it asks for consent anew: what it has not shown is no reason to forget
  const asking = await open({ storage, saved: { 30: 2 }, asksConsent: true })
  asking.survey.renewSnapshot()
  const offline = await open({ storage, server: { fetchAssessment: () => Promise.reject(noConnection()) } })
  expect(offline.ready()).toMatchObject({ index: 2, answers: { 30: 2, 10: 4 } })
})

test('keeps waiting for the server without a snapshot', async () => {
  const { survey, clock } = createSurveyInTest({ server: { fetchAssessment: () => new Promise<never>(() => {}) } })
  void survey.open()
  await settle()
  clock.advance(60_000)
  await settle()
  expect(survey.$state.get().phase).toBe('loading')
})

test('stays and says that all is saved if no other page can be opened', async () => {
  const { survey, happened } = await open({ page: { opens: async () => false } })
  await survey.leaveForNow()
  expect(happened).toEqual(['All answers saved: There’s no connection right now. You can just close this page.'])
})

test('ignores the snapshot after a refusal and for another assessment', async () => {
  const { storage } = await open()
  for (const [id, failure] of [
    ['a1', problem(404, 'not-found')],
    ['a1', problem(500, 'internal')],
    ['a2', noConnection()],
  ] as const) {
    const server = { fetchAssessment: () => Promise.reject(failure) }
    const { survey } = await open({ storage, server, page: { assessmentId: id } })
    expect(survey.$state.get().phase).toBe('missing')
  }
})
