import { describe, expect, test } from 'bun:test'
import type { Viewer } from '#site/lib/session/viewer.ts'
import { createMemoryStorage, noConnection, problem, settle } from './answer-queue.fixture.ts'
import {
  assessmentOf,
  being,
  detailOf,
  failingOnce,
  firstAnswers,
  lookInTest,
  openSurveyInTest as open,
  type SurveySetting,
  withManyQuestions,
} from './survey.fixture.ts'

type Setting = NonNullable<SurveySetting>
type Server = NonNullable<Setting['server']>

const refused = (error: unknown) => () => Promise.reject(error)

/** Somebody at the plain address; the site asks for consent. */
const begin = (kind: Viewer['kind'], server: Server = {}, page: Setting['page'] = {}) =>
  open({ page: { assessmentId: null, viewerNow: being(kind), ...page }, server, asksConsent: true })

/** Somebody without a session at the address for trying. */
const tryFirst = (server?: Server) => begin('visitor', server, { isTrying: true })

const asked = { phase: 'consent', isBegun: false, isBusy: false, failure: null } as const

describe('a visitor who tries the survey', () => {
  test('becomes a guest, agrees and begins, in this order and once', async () => {
    const { survey, happened, ready } = await tryFirst()
    await Promise.all([survey.agree('1'), survey.agree('1')])
    expect(happened).toEqual(['begin as guest', 'consent 1', 'start', 'address /assessment?id=new'])
    expect(ready()).toMatchObject({ assessmentId: 'new', index: 0 })
    expect(survey.$needsAccount.get()).toBe(true)
  })

  test.each([
    ['the site has no guests', 'no-guests', problem(404, 'not-found')],
    ['many have begun from their network', 'many-started', problem(429, 'too-many-requests')],
  ] as const)('needs an account, and is not asked for consent, if %s', async (_, why, refusal) => {
    const beginAsGuest = refused(refusal)
    const { survey, happened } = await tryFirst({ fetchConsent: async () => ({ isNeeded: false }), beginAsGuest })
    expect(survey.$state.get()).toEqual({ phase: 'account-first', why })
    expect(happened).toEqual([])
  })

  test('needs no account because another server says that there were too many', async () => {
    const beginAsGuest = refused(problem(429))
    const { survey } = await tryFirst({ fetchConsent: async () => ({ isNeeded: false }), beginAsGuest })
    expect(survey.$state.get()).toEqual({ phase: 'missing', why: 'unread' })
  })

  test('continues where they were if the browser had lost the hint alone', async () => {
    const fetchAssessments = async () => [assessmentOf({ id: 'a7', answered: 1 })]
    const { happened } = await tryFirst({ fetchConsent: async () => ({ isNeeded: false }), fetchAssessments })
    expect(happened).toEqual(['begin as guest', 'address /assessment?id=a7'])
  })

  test('reads why and can agree again if the connection is refused', async () => {
    const giveConsent = failingOnce(problem(401, 'connection-refused'), undefined)
    const { survey, happened } = await tryFirst({ giveConsent })
    await survey.agree('1')
    expect(survey.$state.get()).toMatchObject({ phase: 'consent', failure: 'connection-refused' })
    await survey.agree('1')
    expect(happened).toEqual(['begin as guest', 'start', 'address /assessment?id=new'])
  })

  test('meets the consent form again after their guest has expired', async () => {
    const server = { fetchAssessments: refused(problem(401, 'unauthorized')) }
    const { survey, happened } = await begin('guest', server, { isTrying: true })
    expect(survey.$state.get()).toEqual({ ...asked, isGuest: true })
    expect(happened).toEqual(['forget guest'])
    await survey.agree('1')
    expect(happened.slice(1, 3)).toEqual(['begin as guest', 'consent 1'])
  })

  test('continues as a guest with the latest assessment', async () => {
    const fetchAssessments = async () => [
      assessmentOf({ id: 'a9', createdAt: '2026-03-03T00:00:00.000Z' }),
      assessmentOf({ id: 'a7', answered: 1 }),
    ]
    const server = { fetchAssessments, fetchConsent: async () => ({ isNeeded: false }) }
    const { happened, ready } = await begin('guest', server, { isTrying: true })
    expect(happened).toEqual(['address /assessment?id=a7'])
    expect(ready().assessmentId).toBe('a7')
  })

  test('begins anew with an account, even beside an unfinished one', async () => {
    const fetchAssessments = async () => [assessmentOf({ id: 'a7', answered: 1 })]
    const server = { fetchAssessments, fetchConsent: async () => ({ isNeeded: false }) }
    const { happened } = await begin('account', server, { isTrying: true })
    expect(happened).toEqual(['start', 'address /assessment?id=new'])
  })
})

describe('a failure', () => {
  test('creates no second guest once the guest is there', async () => {
    const { survey, happened } = await tryFirst({ giveConsent: failingOnce(problem(500, 'internal'), null) })
    await survey.agree('1')
    await survey.agree('1')
    expect(happened).toEqual(['begin as guest', 'start', 'address /assessment?id=new'])
  })

  test('appears in place if the assessment cannot begin', async () => {
    const { survey } = await tryFirst({ start: refused(problem(500, 'internal')) })
    await survey.agree('1')
    const failure = 'Failed to start assessment. Please try again.'
    expect(survey.$state.get()).toEqual({ ...asked, isGuest: true, failure })
  })

  test('leads to sign in if consent is given without a session', async () => {
    const { survey, happened } = await begin('account', { giveConsent: refused(problem(401, 'unauthorized')) })
    await survey.agree('1')
    expect(happened.slice(2)).toEqual(['sign in for /assessment?id=new'])
  })

  test('counts as a missing survey if the consent cannot be read', async () => {
    const { survey, happened } = await tryFirst({ fetchConsent: refused(noConnection()) })
    expect(happened).toEqual(['Error: Failed to start assessment. Please try again.'])
    expect(survey.$state.get()).toEqual({ phase: 'missing', why: 'unreached' })
  })
})

describe('declining', () => {
  const earlier = { fetchAssessments: async () => [assessmentOf({ id: 'a7', answered: 1 })] }
  const offline = { deleteAssessment: refused(noConnection()) }

  test.each([
    ['the unanswered assessment', 'account', true, {}, ['delete new', 'go to /']],
    ['a guest with the unanswered assessment', 'guest', true, {}, ['delete new', 'delete guest', 'go to /']],
    ['no guest with an earlier assessment', 'guest', true, earlier, ['delete new', 'go to /']],
    ['no guest who began in another tab', 'guest', false, {}, ['delete new', 'go to /']],
    ['nothing offline', 'guest', true, offline, ['go to /']],
  ] as const)('deletes %s and goes home', async (_, kind, isOwner, server, outcome) => {
    const { survey, happened } = await begin(kind, server, isOwner ? {} : { pageViewer: being('visitor') })
    expect(survey.$state.get()).toEqual({ ...asked, isGuest: kind === 'guest' })
    await survey.decline()
    expect(happened.slice(2)).toEqual([...outcome])
  })

  test('deletes no answers that another tab has sent meanwhile', async () => {
    const { survey, answers, happened } = await begin('guest', earlier)
    answers.stored.set(30, 4)
    await survey.decline()
    expect(happened.slice(2)).toEqual(['go to /'])
  })

  test('deletes nothing while the device keeps unsent answers', async () => {
    const storage = createMemoryStorage()
    storage.setItem('survey-answers:kim:new', '{"30":{"answer":4,"chosenAt":1}}')
    const page = { assessmentId: null, viewerNow: being('guest') }
    const { survey, happened } = await open({ storage, page, asksConsent: true })
    await survey.decline()
    expect(happened.slice(2)).toEqual(['go to /'])
  })

  test('keeps earlier answers if the text is new', async () => {
    const page = { viewerNow: being('guest') }
    const { survey, happened } = await open({ page, asksConsent: true, server: earlier, saved: { 30: 1 } })
    await survey.decline()
    expect(happened).toEqual(['go to /'])
  })
})

describe('a user with an account', () => {
  test('meets the consent form first if the server requires consent', async () => {
    const start = failingOnce(problem(409, 'consent-needed'), assessmentOf({ id: 'new' }))
    const { survey, happened, ready } = await open({ page: { assessmentId: null }, server: { start } })
    expect(survey.$state.get()).toEqual({ ...asked, isGuest: false })
    expect(happened).toEqual([])
    await survey.agree('1')
    expect(happened).toEqual(['consent 1', 'address /assessment?id=new'])
    expect(ready().assessmentId).toBe('new')
  })

  test('agrees to a new consent text and continues with all answers', async () => {
    const { survey, happened, ready } = await open({ asksConsent: true, saved: { 30: 1, 10: 2 } })
    expect(survey.$state.get()).toEqual({ ...asked, isBegun: true, isGuest: false })
    await survey.agree('1')
    expect(happened).toEqual(['consent 1'])
    expect(ready()).toMatchObject({ index: 2, answers: { 30: 1, 10: 2 } })
  })

  test('reads an existing result without being asked', async () => {
    const fetchAssessment = async (id: string) => detailOf({ id, isCompleted: true })
    const { survey, happened } = await open({ asksConsent: true, server: { fetchAssessment: fetchAssessment } })
    expect(happened).toEqual(['go to /results/a1'])
    expect(survey.$state.get().phase).toBe('loading')
  })
})

describe('consent that is missing in the middle', () => {
  const needed = () => problem(409, 'consent-needed')

  test('raises one question, keeps unsent answers, and sends them at the same statement after it', async () => {
    const { survey, clock, answer, answers, happened, ready } = await open({ saved: { 30: 1 } })
    await answer(4)
    survey.choose(5)
    await answers.failAll(needed())
    expect(survey.$state.get()).toEqual({ ...asked, isBegun: true, isGuest: false })
    clock.advance(60_000)
    expect(answers.received).toHaveLength(1)
    expect(survey.$save.get()).toMatchObject({ state: 'unsaved', count: 2, reason: 'consent-needed', onDevice: true })
    await survey.agree('1')
    await answers.succeedAll()
    expect(Object.fromEntries(answers.stored)).toEqual({ 30: 1, 10: 4, 20: 5 })
    expect(happened).toEqual(['consent 1', 'address /assessment?id=a1&question=3'])
    expect(ready()).toMatchObject({ index: 2, isAdvancing: false, answers: { 30: 1, 10: 4, 20: 5 } })
    clock.advance(800)
    expect(ready().index).toBe(2)
  })

  test.each([
    ['an answer', {}, true],
    ['the first look itself', { fetchFirstLook: failingOnce(needed(), lookInTest) }, false],
  ] as const)('opens the first look after it, if %s is refused', async (_, server, isUnsent) => {
    const count = isUnsent ? 59 : 60
    const { survey, answer, answers, ready } = await open(withManyQuestions({ saved: firstAnswers(count), server }))
    if (isUnsent) await answer(4)
    survey.openLook()
    await answers.failAll(needed())
    await settle()
    expect(survey.$state.get()).toEqual({ ...asked, isBegun: true, isGuest: false })
    await survey.agree('1')
    await answers.succeedAll()
    expect(ready()).toMatchObject({ index: 60, look: { step: 'read', found: lookInTest } })
  })

  test.each([
    ['an answer', {}, true],
    ['the completion itself', { complete: failingOnce(needed(), undefined) }, false],
  ] as const)('leads back to the ending, which completes, if %s is refused', async (_, server, isUnsent) => {
    const { survey, answer, answers, happened, ready } = await open({ saved: { 30: 1, 10: 2, 20: 3 }, server })
    await answer(4)
    if (!isUnsent) await answers.succeedAll()
    const completing = survey.complete()
    await answers.failAll(needed())
    await completing
    expect(survey.$state.get()).toEqual({ ...asked, isBegun: true, isGuest: false })
    await survey.agree('1')
    await answers.succeedAll()
    expect(ready()).toMatchObject({ isEnding: true, isCompleting: false })
    await survey.complete()
    expect(happened.at(-1)).toBe('go to /results/a1')
  })

  test('deletes nothing if it is declined, though all began on this page', async () => {
    const { survey, answer, answers, happened, storage } = await open({ page: { viewerNow: being('guest') } })
    await answer(4)
    await answers.succeedAll()
    await answer(5)
    await answers.failAll(needed())
    await survey.decline()
    expect(happened).toEqual(['go to /'])
    expect(JSON.parse(storage.getItem('survey-answers:robin:a1')!)).toMatchObject({ 10: { answer: 5 } })
  })

  test('leads to sign in and back to the same question if the session has ended, too', async () => {
    const giveConsent = refused(problem(401, 'unauthorized'))
    const { survey, answer, answers, happened } = await open({ saved: { 30: 1 }, server: { giveConsent } })
    await answer(4)
    survey.previous()
    await answers.failAll(needed())
    await survey.agree('1')
    expect(happened.at(-1)).toBe('sign in for /assessment?id=a1&question=2')
  })
})

test('says that beginning is slow after four seconds', async () => {
  const giving = Promise.withResolvers<void>()
  const { survey, clock } = await begin('account', { giveConsent: () => giving.promise })
  const agreeing = survey.agree('1')
  clock.advance(4000)
  expect(survey.$isSlow.get()).toBe(true)
  giving.resolve()
  await agreeing
  expect(survey.$isSlow.get()).toBe(false)
})
