import { becomeElsewhere, idOf } from '#site/test/viewer.fixture.ts'
import { describe, expect, jest, test } from 'bun:test'
import { words } from '#words'
import { authPath, continuePath, newSurveyPath, tryPath } from '#site/lib/paths.ts'
import { viewerNow } from '#site/lib/session/viewer.ts'
import { address, toast, withSurvey } from './open.fixture.ts'
import { assessmentOf } from '#site/lib/assessments/assessments.fixture.ts'

const { server, stored, load, open, refuseSaving, changes } = withSurvey()
const list = 'GET /api/assessments'
const start = 'POST /api/assessments'
const read = 'GET /api/assessments/a1'
const questions = 'GET /api/questions'
const answersOnDevice = `survey-answers:${idOf('robin')}:a1`

describe('opening', () => {
  test('puts unsent answers over those of the server and sends them', async () => {
    const before = await open({ saved: { 30: 1 } })
    await before.answer(4)
    before.survey.previous()
    await before.answer(3)
    before.survey.previous()
    before.survey.previous()
    await before.answer(5)
    await refuseSaving(0)

    const later = await open()
    expect(later.ready()).toMatchObject({ index: 2, answers: { 30: 5, 10: 3 } })
    await server.answerAll()
    expect(Object.fromEntries(stored)).toEqual({ 30: 5, 10: 3 })
    expect(later.ready().answers).toEqual({ 30: 5, 10: 3 })
  })

  test('creates one assessment without an id in the address, even beside an unfinished one', async () => {
    server.answer(list, [assessmentOf({ id: 'a7', answered: 1 })])
    const { survey, ready } = load({ at: newSurveyPath })
    await Promise.all([survey.open(), survey.open()])
    await survey.open()
    expect([changes(), address()]).toEqual([[start], '/assessment?id=new'])
    expect(ready().assessmentId).toBe('new')
  })

  test.each([
    ['the newest unfinished', ['a0', 'a1'], [], '/assessment?id=a1'],
    ['a new one without any', [], [start], '/assessment?id=new'],
  ])('continues with %s', async (_, unfinished, changed, path) => {
    server.answer(
      list,
      unfinished.map((id) =>
        assessmentOf({ id, answered: 1, createdAt: `2026-01-0${+id.slice(1) + 1}T00:00:00.000Z` }),
      ),
    )
    await open({ at: continuePath })
    expect([changes(), address()]).toEqual([changed, path])
  })

  test('corrects an address whose question cannot be shown yet', async () => {
    const { ready } = await open({ at: '/assessment?id=a1&question=4', saved: { 30: 2 } })
    expect([ready().index, address()]).toEqual([1, '/assessment?id=a1'])
  })
})

describe('a failed opening', () => {
  const a1 = '/assessment?id=a1'
  const failed = 'Failed to start assessment. Please try again.'

  test.each([
    ['gone', () => server.refuse(read, 404, 'not-found')],
    ['unreached', () => server.refuse(read, 0)],
    ['unread', () => server.refuse(questions, 500, 'internal')],
    ['unread', () => [server.refuse(read, 500), server.refuse(questions, 0)]],
    ['unread', () => server.answer(questions, [])],
  ] as const)('reports what is %s, and forgets an assessment that is gone: %#', async (why, fail) => {
    fail()
    localStorage[answersOnDevice] = '{}'
    const { survey } = await open()
    expect(survey.$state.get()).toEqual({ phase: 'missing', why })
    expect(Object.keys(localStorage)).toEqual(why === 'gone' ? [] : [answersOnDevice])
  })

  test.each([
    ['unread', 500, ''],
    ['unreached', 0, ''],
    ['unread', 429, ' Too many attempts. Please wait 2 minutes and try again.'],
  ] as const)('reports a failed start as %s: %d', async (why, status, wait) => {
    server.answer(start, null, status, { 'retry-after': '120' })
    const { survey } = await open({ at: newSurveyPath })
    expect(toast()).toBe(failed + wait)
    expect(survey.$state.get()).toEqual({ phase: 'missing', why })
  })

  test.each([
    ['cookies-refused', words('common').failures.cookiesNeeded, () => server.refuse(list, 401, 'unauthorized')],
    ['hint-hidden', words('common').failures.hintHidden, () => {}],
  ] as const)('reports the session of a new guest as %s', async (why, reason, fail) => {
    fail()
    server.answer('POST /api/guest', { id: 'g1' })
    const { survey } = await open({ at: tryPath, viewer: 'visitor' })
    expect(toast()).toBe(`${failed} ${reason}`)
    expect(survey.$state.get()).toEqual({ phase: 'missing', why })
  })

  test.each([
    [newSurveyPath, start, 'unauthorized', ''],
    [a1, read, 'unauthorized', ''],
    [`${a1}&question=7`, questions, 'unauthorized', ''],
    [newSurveyPath, start, undefined, '#refused=connection'],
    [a1, read, undefined, '#refused=connection'],
  ] as const)(
    'leads from %s to sign in without a session or if refused, and back: %s %s',
    async (at, call, code, hash) => {
      server.refuse(call, 401, code)
      await open({ at })
      jest.advanceTimersByTime(500)
      expect(server.visited).toEqual([authPath(at) + hash])
    },
  )

  test.each([
    [a1, read],
    [newSurveyPath, start],
  ] as const)('tells an expired guest at %s that the answers are gone', async (at, call) => {
    server.refuse(call, 401, 'unauthorized')
    const { survey } = await open({ at, viewer: 'guest' })
    expect(survey.$state.get()).toEqual({ phase: 'guest-gone' })
    expect([viewerNow().kind, server.visited, toast()]).toEqual(['visitor', [], undefined])
  })

  test('deletes no answers of a guest whom another tab has signed in to an account', async () => {
    localStorage[answersOnDevice] = '{}'
    server.hold(list)
    const { survey } = load({ at: tryPath, viewer: 'guest' })
    void survey.open()
    becomeElsewhere('account', 'kim')
    await server.answerAll()
    expect([server.visited, viewerNow().kind]).toEqual([['/assessment'], 'account'])
    expect(Object.keys(localStorage)).toEqual([answersOnDevice])
  })

  test.each([
    [a1, read, undefined],
    [newSurveyPath, start, `${failed} ${words('common').failures.connectionRefused}`],
    [tryPath, list, `${failed} ${words('common').failures.connectionRefused}`],
  ] as const)('tells a guest at %s whose connection is refused so, and forgets nothing', async (at, call, told) => {
    server.refuse(call, 401)
    const { survey } = await open({ at, viewer: 'guest' })
    expect(survey.$state.get()).toEqual({ phase: 'missing', why: 'refused' })
    expect([viewerNow().kind, server.visited, toast()]).toEqual(['guest', [], told])
  })

  test('shows a guest whose connection is refused no copy from the device, which would seem saved', async () => {
    await open({ viewer: 'guest' })
    server.refuse(read, 401)
    const { survey } = await open({ viewer: 'guest' })
    expect(survey.$state.get()).toEqual({ phase: 'missing', why: 'refused' })
  })

  test('tells a visitor whose connection is refused so', async () => {
    server.refuse('GET /api/consent', 401)
    const { survey } = await open({ at: tryPath, viewer: 'visitor' })
    expect(survey.$state.get()).toEqual({ phase: 'missing', why: 'refused' })
  })
})
