import { describe, expect, jest, test } from 'bun:test'
import { inLanguage } from '#language'
import { newSurveyPath } from '#site/lib/paths.ts'
import { address, saving, toast, withSurvey } from './open.fixture.ts'
import { assessmentOf, detailOf } from '#site/lib/assessments/assessments.fixture.ts'
import { surveyQuestions } from './survey.fixture.ts'

const { server, stored, load, open } = withSurvey()
const list = 'GET /api/assessments'
const start = 'POST /api/assessments'
const read = 'GET /api/assessments/a1'
const consent = 'GET /api/consent'
const questions = 'GET /api/questions'
const page = 'HEAD /'

/** Moves the clock before the survey has opened. */
async function wait(milliseconds: number): Promise<void> {
  await server.settle()
  jest.advanceTimersByTime(milliseconds)
  await server.settle()
}

test.each([
  ['without a connection', [read, consent], 0],
  ['behind a proxy', [read, consent], 502],
  ['without the statements', [questions], 0],
] as const)('continues offline where this device was, and sends the answers: %s', async (_, calls, status) => {
  await open({ saved: { 30: 2 } })
  for (const call of calls) server.refuse(call, status)
  const { answer, ready } = await open()
  expect(ready()).toMatchObject({ index: 1, answers: { 30: 2 }, questions: surveyQuestions })
  expect([address(), toast()]).toEqual(['/assessment?id=a1', undefined])
  await answer(4)
  expect(ready()).toMatchObject({ index: 2, answers: { 30: 2, 10: 4 } })
  expect(server.sent()).toMatchObject([{ questionId: 10, answer: 4 }])
})

test('shows the minutes left at the user’s own pace, online and offline', async () => {
  const { survey, save, ready } = await open({ saved: { 30: 2 } })
  expect(ready().minutesLeft).toBeNull()
  const atFirst = localStorage.getItem('survey-kept')
  await save(4)
  await save(4)
  // a changed answer says nothing of the pace
  survey.review(0)
  await save(5)
  expect(localStorage.getItem('survey-kept')).toBe(atFirst)
  survey.renewSnapshot()
  const [person, ...text] = localStorage.getItem('survey-kept')!.split(' ')
  const kept = JSON.parse(text.join(' '))
  expect(kept.times).toEqual([800])
  expect(survey.$save.get()).toEqual({ state: 'saved' })
  localStorage.setItem('survey-kept', `${person} ${JSON.stringify({ ...kept, times: Array(8).fill(60_000) })}`)
  expect((await open()).ready()).toMatchObject({ index: 3, minutesLeft: 1 })
  server.refuse(read, 0)
  expect((await open()).ready()).toMatchObject({ index: 3, minutesLeft: 1 })
})

test.each([read, questions] as const)('uses the snapshot after four seconds and ignores a late %s', async (call) => {
  await open({ saved: { 30: 2 } })
  server.hold(call)
  server.refuse(call, 404, 'not-found')
  const { survey, ready } = load()
  const opening = survey.open()
  await wait(3999)
  expect(survey.$state.get().phase).toBe('loading')
  await wait(1)
  await opening
  expect(ready()).toMatchObject({ assessmentId: 'a1', index: 1, answers: { 30: 2 } })
  await server.answerAll()
  expect(ready()).toMatchObject({ index: 1, questions: surveyQuestions })
})

test.each([
  ['de', 'en'],
  ['en', 'de'],
])('shows statements in %s on a page in %s that has none, and sends answers with theirs', async (own, other) => {
  const asked = <Call extends string>(call: Call, folder = own) =>
    (folder === 'en' ? call : `${call}?language=${folder}`) as Call
  server.answer(asked(read), detailOf({ id: 'a1' }))
  server.answer(asked(questions), surveyQuestions)
  server.answer(asked(consent), { isNeeded: false })
  server.refuse(asked(saving), 502)
  const { answer, ready } = await inLanguage(own, open)
  await answer(4)
  expect(ready().otherLanguage).toBeUndefined()
  server.hold(asked(read, other))
  server.refuse(asked(read, other), 0)
  const later = inLanguage(other, load)
  const opening = inLanguage(other, later.survey.open)
  await wait(4000)
  expect(later.survey.$state.get().phase).toBe('loading')
  await server.answerAsked(asked(read, other))
  await opening
  expect(later.ready()).toMatchObject({ otherLanguage: own, answers: { 30: 4 } })
  expect(new Set(server.calls.filter((call) => call.startsWith(saving)))).toEqual(new Set([asked(saving)]))
})

describe('a new assessment', () => {
  /** On a device that keeps another one, a1. */
  async function loadNew() {
    await open({ saved: { 30: 2 } })
    return load({ at: newSurveyPath })
  }

  test('keeps the page waiting, which says after four seconds that it is slow', async () => {
    server.hold(start)
    const { survey, ready } = await loadNew()
    const opening = survey.open()
    await wait(3999)
    expect(survey.$isSlow.get()).toBe(false)
    await wait(1)
    expect([survey.$state.get().phase, survey.$isSlow.get()]).toEqual(['loading', true])
    await wait(60_000)
    await server.answerAll()
    await opening
    expect([ready().assessmentId, survey.$isSlow.get()]).toEqual(['new', false])
  })

  test.each([
    ['lost', 0],
    ['given up by a proxy', 504],
  ])('opens if only the answer to its start was %s', async (_, status) => {
    server.refuse(start, status)
    server.answer(list, [assessmentOf({ id: 'new' }), assessmentOf({ id: 'a1', answered: 1 })])
    const { survey, ready } = await loadNew()
    await survey.open()
    expect(ready().assessmentId).toBe('new')
  })

  test.each([
    ['without a connection', () => server.refuse(start, 0)],
    ['once the network swallows everything', () => server.hold(start)],
  ])('gives way to the one on this device %s', async (_, lose) => {
    lose()
    for (const call of [list, page] as const) server.refuse(call, 0)
    const { survey, ready } = await loadNew()
    const opening = survey.open()
    await wait(4000)
    await opening
    expect(ready()).toMatchObject({ assessmentId: 'a1', answers: { 30: 2 } })
    expect([address(), toast()]).toEqual(['/assessment?id=a1', undefined])
  })

  test('makes no other call once it has begun', async () => {
    const { ready } = await open({ at: newSurveyPath })
    expect(ready().assessmentId).toBe('new')
    await wait(4000)
    expect(server.calls).not.toContain(page)
  })

  test.each([
    ['if the list of assessments is slow, too', 0, () => server.refuse(list, 0)],
    ['if a proxy answers', 502, () => {}],
    ['if the server is there again', 0, () => {}],
    ['if the newest has answers', 0, () => server.answer(list, [assessmentOf({ id: 'a1', answered: 1 })])],
    ['if the newest is complete', 0, () => server.answer(list, [assessmentOf({ id: 'a1', isCompleted: true })])],
  ])('fails and can be tried again, with no other in its place, %s', async (_, status, prepare) => {
    server.refuse(start, status)
    prepare()
    const { survey } = await loadNew()
    await survey.open()
    expect(survey.$state.get().phase).toBe('missing')
    expect(toast()).toBe('Failed to start assessment. Please try again.')
  })
})

test('shows all saved answers offline after the page went out of view', async () => {
  const { survey, save } = await open({ saved: { 30: 2 } })
  await save(4)
  survey.renewSnapshot()
  // it asks for consent anew: what it has not shown is no reason to forget
  stored.delete(10)
  const asking = await open({ asksConsent: true })
  asking.survey.renewSnapshot()
  server.refuse(read, 0)
  const offline = await open()
  expect(offline.ready()).toMatchObject({ index: 2, answers: { 30: 2, 10: 4 } })
})

test('stays and says that all is saved if no other page can be opened', async () => {
  server.refuse('HEAD /compass', 0)
  const { survey } = await open()
  await survey.leaveForNow()
  expect(toast()).toBe('There’s no connection right now. You can just close this page.')
  expect(server.visited).toEqual([])
})

test.each([
  ['a1', 404, 'not-found'],
  ['a1', 500, 'internal'],
  ['new', 0, undefined],
] as const)('ignores the snapshot after a refusal and for another assessment: %s, %d', async (id, status, code) => {
  await open()
  server.refuse(`GET /api/assessments/${id}`, status, code)
  const { survey } = await open({ at: `/assessment?id=${id}` })
  expect(survey.$state.get().phase).toBe('missing')
})
