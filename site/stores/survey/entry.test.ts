import { describe, expect, test } from 'bun:test'
import { problem } from './answer-queue.fixture.ts'
import { assessmentOf, createSurveyInTest, type SurveySetting } from './survey.fixture.ts'

type ServerSetting = NonNullable<NonNullable<SurveySetting>['server']>

/** Asked whether to go on with the one that is under way. */
async function openAsking(server: ServerSetting = {}) {
  const readAssessments = async () => [assessmentOf({ id: 'a7', answered: 1 })]
  const opened = createSurveyInTest({ page: { assessmentId: null }, server: { readAssessments, ...server } })
  await opened.survey.open()
  return opened
}

describe('going on with an assessment', () => {
  test('says what it loads', async () => {
    const { survey } = await openAsking()
    const labels: string[] = []
    survey.$state.subscribe((state) => state.phase === 'loading' && labels.push(state.label))
    await survey.continueWith('a7')
    expect(labels).toEqual(['Loading assessment...', 'Loading questions...'])
  })

  test('that was completed meanwhile leads to its result', async () => {
    const { survey, happened } = await openAsking({
      readAssessment: async (id) => ({ ...assessmentOf({ id, isCompleted: true }), answers: [] }),
    })
    await survey.continueWith('a7')
    expect(happened).toEqual(['address /assessment?id=a7', 'go to /results/a7'])
  })

  test('that is gone finds none', async () => {
    const { survey } = await openAsking({ readAssessment: () => Promise.reject(problem(404, 'not-found')) })
    await survey.continueWith('a7')
    expect(survey.$state.get()).toEqual({ phase: 'missing', mayExist: false })
  })

  test('twice opens the one that was chosen first, and begins none beside it', async () => {
    const { survey, happened, ready } = await openAsking()
    await Promise.all([survey.continueWith('a7'), survey.continueWith('a8'), survey.startNew()])
    expect(happened).toEqual(['address /assessment?id=a7'])
    expect(ready().assessmentId).toBe('a7')
  })
})

test('beginning without a session leaves to sign in', async () => {
  const { survey, happened } = await openAsking({ start: () => Promise.reject(problem(401, 'unauthorized')) })
  await survey.startNew()
  expect(happened).toEqual(['sign in for /assessment'])
})

test('a survey that is open already neither goes on with another nor begins one', async () => {
  const { survey, happened, ready } = createSurveyInTest()
  await survey.open()
  await survey.continueWith('a7')
  await survey.startNew()
  expect(ready().assessmentId).toBe('a1')
  expect(happened).toEqual([])
})
