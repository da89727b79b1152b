import { expect, test } from 'bun:test'
import { ApiError } from '../../lib/api.ts'
import { noConnection, problem } from './answer-queue.fixture.ts'
import { createSurveyInTest, surveyQuestions } from './survey.fixture.ts'

test('without a network goes on where this device was, and sends what was answered meanwhile', async () => {
  const online = createSurveyInTest({ saved: { 30: 2 } })
  await online.survey.open()
  const { storage } = online
  for (const failure of [noConnection(), new ApiError(502, 'Bad Gateway', null)]) {
    const server = { readAssessment: async () => Promise.reject(failure), readConsent: () => Promise.reject(failure) }
    const offline = createSurveyInTest({ storage, server })
    await offline.survey.open()
    expect(offline.ready()).toMatchObject({ index: 1, answers: { 30: 2 }, questions: surveyQuestions })
    expect(offline.happened).toEqual([])
  }
  const offline = createSurveyInTest({ storage, server: { readQuestions: () => Promise.reject(noConnection()) } })
  await offline.survey.open()
  await offline.answer(4)
  await offline.answers.failAll(noConnection())
  expect(offline.ready()).toMatchObject({ index: 2, answers: { 30: 2, 10: 4 } })
  offline.survey.wake()
  await offline.answers.succeedAll()
  expect(offline.answers.stored.get(10)).toBe(4)
})

test('without a network and without an id, too', async () => {
  const { storage, ...online } = createSurveyInTest()
  await online.survey.open()
  const failing = () => Promise.reject(noConnection())
  const server = { readAssessments: failing, readAssessment: failing }
  const offline = createSurveyInTest({ storage, server, page: { assessmentId: null } })
  await offline.survey.open()
  expect(offline.ready().assessmentId).toBe('a1')
  expect(offline.happened).toEqual(['address /assessment?id=a1'])
})

test('never takes what the device kept for what the server refuses, nor for another assessment', async () => {
  const { storage, ...online } = createSurveyInTest()
  await online.survey.open()
  for (const [id, failure] of [
    ['a1', problem(404, 'not-found')],
    ['a1', problem(500, 'internal')],
    ['a2', noConnection()],
  ] as const) {
    const server = { readAssessment: () => Promise.reject(failure) }
    const { survey } = createSurveyInTest({ storage, server, page: { assessmentId: id } })
    await survey.open()
    expect(survey.$state.get().phase).toBe('missing')
  }
})
