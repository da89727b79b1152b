import { describe, expect, test } from 'bun:test'
import { ApiError } from '#site/lib/api/api.ts'
import { noConnection, problem } from './answer-queue.fixture.ts'
import { assessmentOf, being, createSurveyInTest, openSurveyInTest as open } from './survey.fixture.ts'

describe('opening', () => {
  test('puts unsent answers over those of the server and sends them', async () => {
    const before = await open({ saved: { 30: 1 } })
    await before.answer(4)
    before.survey.previous()
    await before.answer(3)
    before.survey.previous()
    before.survey.previous()
    await before.answer(5)
    await before.answers.failAll(noConnection())

    const later = await open({ saved: { 30: 1 }, storage: before.storage })
    expect(later.ready()).toMatchObject({ index: 2, answers: { 30: 5, 10: 3 } })
    await later.answers.succeedAll()
    expect(Object.fromEntries(later.answers.stored)).toEqual({ 30: 5, 10: 3 })
    expect(later.ready().answers).toEqual({ 30: 5, 10: 3 })
  })

  test('creates one assessment without an id in the address, even beside an unfinished one', async () => {
    const fetchAssessments = async () => [assessmentOf({ id: 'a7', answered: 1 })]
    const { survey, ready, happened } = createSurveyInTest({
      page: { assessmentId: null },
      server: { fetchAssessments: fetchAssessments },
    })
    await Promise.all([survey.open(), survey.open()])
    await survey.open()
    expect(happened).toEqual(['start', 'address /assessment?id=new'])
    expect(ready().assessmentId).toBe('new')
  })

  test.each([
    ['the newest unfinished', ['a7', 'a8'], ['address /assessment?id=a8']],
    ['a new one without any', [], ['start', 'address /assessment?id=new']],
  ])('continues with %s', async (_, unfinished, happens) => {
    const fetchAssessments = async () =>
      unfinished.map((id) => assessmentOf({ id, answered: 1, createdAt: `2026-01-0${id.slice(1)}T00:00:00.000Z` }))
    const { happened } = await open({ page: { assessmentId: null, isContinuing: true }, server: { fetchAssessments } })
    expect(happened).toEqual(happens)
  })

  test('corrects an address whose question cannot be shown yet', async () => {
    const { ready, happened } = await open({ page: { questionNumber: 4 }, saved: { 30: 2 } })
    expect(ready().index).toBe(1)
    expect(happened).toEqual(['address /assessment?id=a1'])
  })
})

describe('a failed opening', () => {
  const refused = (error: unknown) => () => Promise.reject(error)
  const unauthorized = refused(problem(401, 'unauthorized'))
  const intercepted = refused(problem(401, 'connection-refused'))
  const asGuest = { viewerNow: being('guest') }

  test.each([
    ['gone', { fetchAssessment: refused(problem(404, 'not-found')) }],
    ['unreached', { fetchAssessment: refused(noConnection()) }],
    ['unread', { fetchQuestions: refused(problem(500, 'internal')) }],
    ['unread', { fetchAssessment: refused(problem(500)), fetchQuestions: refused(noConnection()) }],
    ['unread', { fetchQuestions: async () => [] }],
  ] as const)('reports what is %s, and forgets an assessment that is gone: %#', async (why, server) => {
    const { survey, happened } = await open({ server })
    expect(survey.$state.get()).toEqual({ phase: 'missing', why })
    expect(happened).toEqual(why === 'gone' ? ['forget a1'] : [])
  })

  test.each([
    ['unread', problem(500, 'internal'), ''],
    ['unreached', noConnection(), ''],
    ['hint-hidden', problem(401, 'hint-hidden'), ' hint-hidden'],
    ['cookies-refused', problem(401, 'cookies-refused'), ' cookies-refused'],
    ['unread', new ApiError(429, '', null, 120), ' Too many attempts. Please wait 2 minutes and try again.'],
  ] as const)('reports a failed start as %s', async (why, error, wait) => {
    const setting = { page: { assessmentId: null }, server: { start: refused(error) } }
    const { survey, happened } = await open(setting)
    expect(happened).toEqual([`Error: Failed to start assessment. Please try again.${wait}`])
    expect(survey.$state.get()).toEqual({ phase: 'missing', why })
  })

  test.each([
    [{ assessmentId: null }, { start: unauthorized }, '/assessment'],
    [{}, { fetchAssessment: unauthorized }, '/assessment?id=a1'],
    [{ questionNumber: 7 }, { fetchQuestions: unauthorized }, '/assessment?id=a1&question=7'],
    [{ assessmentId: null }, { start: intercepted }, '/assessment'],
    [{}, { fetchAssessment: intercepted }, '/assessment?id=a1'],
  ])('leads from %j to sign in without a session or if refused, and back', async (page, server, path) => {
    const { happened } = await open({ page, server })
    expect(happened).toEqual([`sign in for ${path}`])
  })

  test.each([
    [{}, { fetchAssessment: unauthorized }],
    [{ assessmentId: null }, { start: unauthorized }],
  ])('tells an expired guest at %j that the answers are gone', async (page, server) => {
    const { survey, happened } = await open({ page: { ...asGuest, ...page }, server })
    expect(survey.$state.get()).toEqual({ phase: 'guest-gone' })
    expect(happened).toEqual(['forget guest'])
  })

  test('deletes no answers of a guest whom another tab has signed in to an account', async () => {
    const page = { ...asGuest, assessmentId: null, isTrying: true, hasViewerChanged: () => true }
    const { happened } = await open({ page, server: { fetchAssessments: unauthorized } })
    expect(happened).toEqual(['sign in for /assessment'])
  })

  test.each([
    [{}, { fetchAssessment: intercepted }, []],
    [{ assessmentId: null }, { start: intercepted }, ['Error: Failed to start assessment. Please try again. ']],
    [{ assessmentId: null, isTrying: true }, { fetchAssessments: intercepted }, ['Error: ']],
  ])('tells a guest at %j whose connection is refused so, and forgets nothing', async (page, server, told) => {
    const { survey, happened } = await open({ page: { ...asGuest, ...page }, server })
    expect(survey.$state.get()).toEqual({ phase: 'missing', why: 'refused' })
    expect(happened).toEqual(told.map((start) => expect.stringContaining(start)))
  })

  test('shows a guest whose connection is refused no copy from the device, which would seem saved', async () => {
    const { storage } = await open()
    const { survey } = await open({ storage, page: asGuest, server: { fetchAssessment: intercepted } })
    expect(survey.$state.get()).toEqual({ phase: 'missing', why: 'refused' })
  })

  test('tells a visitor whose connection is refused so', async () => {
    const page = { assessmentId: null, isTrying: true, viewerNow: being('visitor') }
    const { survey } = await open({ page, server: { fetchConsent: refused(problem(401)) } })
    expect(survey.$state.get()).toEqual({ phase: 'missing', why: 'refused' })
  })
})
