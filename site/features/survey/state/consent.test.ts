import { becomeElsewhere, idOf } from '#site/test/viewer.fixture.ts'
import { refuseStorage } from '#site/test/window.fixture.ts'
import { describe, expect, jest, test } from 'bun:test'
import { words } from '#words'
import { authPath, newSurveyPath, tryPath } from '#site/lib/paths.ts'
import { type Viewer, viewerNow } from '#site/lib/session/viewer.ts'
import { address, saving, toast, withSurvey } from './open.fixture.ts'
import { assessmentOf, detailOf } from '#site/lib/assessments/assessments.fixture.ts'
import { firstAnswers, lookInTest, manyQuestions } from './survey.fixture.ts'

const { server, stored, load, open, refuseSaving, changes } = withSurvey()
const list = 'GET /api/assessments'
const start = 'POST /api/assessments'
const guest = 'POST /api/guest'
const consent = 'POST /api/consent'
const deletion = 'DELETE /api/assessments/new'

/** Somebody at the plain address; the site asks for consent. */
const begin = (viewer: Viewer['kind']) => open({ at: newSurveyPath, viewer, asksConsent: true })

/** Somebody without a session at the address for trying. */
const tryFirst = (asksConsent = true) => open({ at: tryPath, viewer: 'visitor', asksConsent })

const asked = { phase: 'consent', isBegun: false, isBusy: false, failure: null } as const
const startFailed = 'Failed to start assessment. Please try again.'

describe('a visitor who tries the survey', () => {
  test('becomes a guest, agrees and begins, in this order and once', async () => {
    const { survey, ready } = await tryFirst()
    await Promise.all([survey.agree('1'), survey.agree('1')])
    expect([changes(), address()]).toEqual([[guest, consent, start], '/assessment?id=new'])
    expect(ready()).toMatchObject({ assessmentId: 'new', index: 0 })
    expect(survey.$needsAccount.get()).toBe(true)
  })

  test.each([
    ['an account, as the site has no guests', 404, 'not-found', { phase: 'account-first', why: 'no-guests' }],
    ['one, as many have begun from there', 429, 'too-many-requests', { phase: 'account-first', why: 'many-started' }],
    ['none because another server says that', 429, undefined, { phase: 'missing', why: 'unread' }],
  ] as const)('needs %s, and is not asked for consent', async (_, status, code, state) => {
    server.refuse(guest, status, code)
    const { survey } = await tryFirst(false)
    expect([survey.$state.get(), changes(), location.hash]).toEqual([state, [guest], '#try'])
  })

  test('continues where they were if the browser had lost the hint alone', async () => {
    server.answer(list, [assessmentOf({ id: 'a1', answered: 1 })])
    await tryFirst(false)
    expect([changes(), address()]).toEqual([[guest], '/assessment?id=a1'])
  })

  test.each([
    [401, undefined, words('common').failures.connectionRefused],
    [500, 'internal', 'Something went wrong on our side. Please try again in a moment.'],
  ])('reads why consent was refused and can agree again, as the same guest: %d', async (status, code, failure) => {
    server.refuseOnce(consent, status, code)
    const { survey } = await tryFirst()
    await survey.agree('1')
    expect(survey.$state.get()).toMatchObject({ phase: 'consent', failure })
    await survey.agree('1')
    expect([changes(), address()]).toEqual([[guest, consent, consent, start], '/assessment?id=new'])
  })

  test('meets the consent form again after their guest has expired', async () => {
    server.refuseOnce(list, 401, 'unauthorized')
    const { survey } = await open({ at: tryPath, viewer: 'guest', asksConsent: true })
    expect(survey.$state.get()).toEqual({ ...asked, hasNoAccount: true })
    expect([viewerNow().kind, changes()]).toEqual(['visitor', []])
    await survey.agree('1')
    expect(changes()).toEqual([guest, consent, start])
  })

  test.each([
    ['as a guest with the latest assessment', 'guest', [], '/assessment?id=a1'],
    ['anew with an account, even beside an unfinished one', 'account', [start], '/assessment?id=new'],
  ] as const)('begins %s', async (_, viewer, changed, path) => {
    const unanswered = assessmentOf({ id: 'new', createdAt: '2026-03-03T00:00:00.000Z' })
    server.answer(list, [unanswered, assessmentOf({ id: 'a1', answered: 1 })])
    await open({ at: tryPath, viewer })
    expect([changes(), address()]).toEqual([[...changed], path])
  })
})

describe('a failure', () => {
  test('appears in place if the assessment cannot begin', async () => {
    server.refuse(start, 500, 'internal')
    const { survey } = await tryFirst()
    await survey.agree('1')
    expect(survey.$state.get()).toEqual({ ...asked, hasNoAccount: true, failure: startFailed })
  })

  test('leads to sign in if consent is given without a session', async () => {
    server.refuse(consent, 401, 'unauthorized')
    const { survey } = await begin('account')
    await survey.agree('1')
    jest.advanceTimersByTime(500)
    expect(server.visited).toEqual([authPath('/assessment?id=new')])
  })

  test.each([
    [0, 'unreached'],
    [401, 'refused'],
  ] as const)('counts as a missing survey if the consent cannot be read: %d, %s', async (status, why) => {
    server.refuse('GET /api/consent', status)
    const { survey } = await tryFirst()
    expect(toast()).toBe(startFailed)
    expect(survey.$state.get()).toEqual({ phase: 'missing', why })
  })
})

describe('declining', () => {
  const earlier = () => server.answer(list, [assessmentOf({ id: 'a7', answered: 1 })])
  const keepAnswer = () => (localStorage['survey-answers:kim:new'] = '{"30":{"answer":4,"chosenAt":1}}')
  const answerElsewhere = () => {
    earlier()
    stored.set(30, 4)
  }

  test.each([
    ['the unanswered assessment', 'account', () => {}, [deletion]],
    ['a guest with the unanswered assessment', 'guest', () => {}, [deletion, 'DELETE /api/guest']],
    ['no guest with an earlier assessment', 'guest', earlier, [deletion]],
    ['no guest who began in another tab', 'visitor', () => {}, [deletion]],
    ['no guest offline', 'guest', () => server.refuse(deletion, 0), [deletion]],
    ['no answers that another tab has sent meanwhile', 'guest', answerElsewhere, []],
    ['nothing while the device keeps unsent answers', 'guest', keepAnswer, []],
  ] as const)('deletes %s and goes home', async (_, viewer, prepare, deleted) => {
    const { survey } = load({ at: newSurveyPath, viewer, asksConsent: true })
    if (viewer === 'visitor') becomeElsewhere('guest')
    await survey.open()
    expect(survey.$state.get()).toEqual({ ...asked, hasNoAccount: viewer !== 'account' })
    prepare()
    await survey.decline()
    expect([changes(), server.visited]).toEqual([[start, ...deleted], ['/']])
  })

  test('keeps earlier answers if the text is new', async () => {
    earlier()
    const { survey } = await open({ viewer: 'guest', asksConsent: true, saved: { 30: 1 } })
    await survey.decline()
    expect([changes(), server.visited]).toEqual([[], ['/']])
  })
})

describe('a user with an account', () => {
  test('meets the consent form first if the server requires consent', async () => {
    server.refuseOnce(start, 409, 'consent-needed')
    const { survey, ready } = await open({ at: newSurveyPath })
    expect([survey.$state.get(), address()]).toEqual([{ ...asked, hasNoAccount: false }, newSurveyPath])
    await survey.agree('1')
    expect([changes(), address()]).toEqual([[start, consent, start], '/assessment?id=new'])
    expect(ready().assessmentId).toBe('new')
  })

  test('agrees to a new consent text and continues with all answers', async () => {
    const { survey, ready } = await open({ asksConsent: true, saved: { 30: 1, 10: 2 } })
    expect(survey.$state.get()).toEqual({ ...asked, isBegun: true, hasNoAccount: false })
    await survey.agree('1')
    expect(changes()).toEqual([consent])
    expect(ready()).toMatchObject({ index: 2, answers: { 30: 1, 10: 2 } })
  })

  test('reads an existing result without being asked', async () => {
    server.answer('GET /api/assessments/a1', detailOf({ id: 'a1', isCompleted: true }))
    const { survey } = await open({ asksConsent: true })
    expect([server.visited, survey.$state.get().phase]).toEqual([['/results/a1'], 'loading'])
  })
})

describe('consent that is missing in the middle', () => {
  const needed = [409, 'consent-needed'] as const

  test('raises one question, keeps unsent answers, and sends them at the same statement after it', async () => {
    const { survey, answer, ready } = await open({ saved: { 30: 1 } })
    await answer(4)
    survey.choose(5)
    await refuseSaving(...needed)
    expect(survey.$state.get()).toEqual({ ...asked, isBegun: true, hasNoAccount: false })
    jest.advanceTimersByTime(60_000)
    expect(server.calls.filter((call) => call === saving)).toHaveLength(1)
    expect(survey.$save.get()).toMatchObject({ state: 'unsaved', count: 2, reason: 'consent-needed', onDevice: true })
    await survey.agree('1')
    await server.answerAll()
    expect(Object.fromEntries(stored)).toEqual({ 30: 1, 10: 4, 20: 5 })
    expect([changes(), address()]).toEqual([[consent], '/assessment?id=a1&question=3'])
    expect(ready()).toMatchObject({ index: 2, isAdvancing: false, answers: { 30: 1, 10: 4, 20: 5 } })
    jest.advanceTimersByTime(800)
    expect(ready().index).toBe(2)
  })

  test.each([
    ['an answer', saving, 59],
    ['the first look itself', 'GET /api/assessments/a1/first-look', 60],
  ] as const)('opens the first look after it, if %s is refused', async (_, call, count) => {
    server.answer('GET /api/questions', manyQuestions)
    server.refuseOnce(call, ...needed)
    const { survey, answer, ready } = await open({ saved: firstAnswers(count) })
    if (count === 59) await answer(4)
    survey.openLook()
    await server.answerAll()
    expect(survey.$state.get()).toEqual({ ...asked, isBegun: true, hasNoAccount: false })
    await survey.agree('1')
    await server.answerAll()
    expect(ready()).toMatchObject({ index: 60, look: { step: 'read', found: lookInTest } })
  })

  test.each([
    ['an answer', saving],
    ['the completion itself', 'POST /api/assessments/a1/complete'],
  ] as const)('leads back to the ending, which completes, if %s is refused', async (_, call) => {
    server.refuseOnce(call, ...needed)
    const { survey, answer, ready } = await open({ saved: { 30: 1, 10: 2, 20: 3 } })
    await answer(4)
    if (call !== saving) await server.answerAll()
    const completing = survey.complete()
    await server.answerAll()
    await completing
    expect(survey.$state.get()).toEqual({ ...asked, isBegun: true, hasNoAccount: false })
    await survey.agree('1')
    await server.answerAll()
    expect(ready()).toMatchObject({ isEnding: true, isCompleting: false })
    await survey.complete()
    await server.settle()
    expect(server.visited).toEqual(['/results/a1'])
  })

  test.each([true, false])('deletes nothing if it is declined, with storage or without: %p', async (hasStorage) => {
    if (!hasStorage) refuseStorage()
    const { survey, answer, save } = await open({ viewer: 'guest' })
    await save(4)
    await answer(5)
    await refuseSaving(...needed)
    await survey.decline()
    await server.settle()
    expect([changes(), server.visited]).toEqual([[], ['/']])
    if (!hasStorage) return
    const kept = localStorage.getItem(`survey-answers:${idOf('robin')}:a1`)!
    expect(JSON.parse(kept)).toMatchObject({ 10: { answer: 5 } })
  })

  test('leads to sign in and back to the same question if the session has ended, too', async () => {
    server.refuse(consent, 401, 'unauthorized')
    const { survey, answer } = await open({ saved: { 30: 1 } })
    await answer(4)
    survey.previous()
    await refuseSaving(...needed)
    await survey.agree('1')
    jest.advanceTimersByTime(500)
    expect(server.visited).toEqual([authPath('/assessment?id=a1&question=2')])
  })
})
