import { describe, expect, test } from 'bun:test'
import { ApiError } from '../../lib/api.ts'
import { noConnection, problem } from './answer-queue.fixture.ts'
import { assessmentOf, createSurveyInTest, type SurveySetting } from './survey.fixture.ts'

type Setting = NonNullable<SurveySetting>
type Server = NonNullable<Setting['server']>

const refused = (error: unknown) => () => Promise.reject(error)

/** Somebody without a session at the address for trying; the site asks for consent. */
async function tryFirst(server: Server = {}) {
  const opened = createSurveyInTest({
    page: { assessmentId: null, isTrying: true, presence: () => 'visitor' },
    server,
    asksConsent: true,
  })
  await opened.survey.open()
  return opened
}

/** As a server that begins nothing before somebody has agreed. */
function requiring() {
  let isAgreed = false
  return {
    readConsent: async () => ({ isNeeded: !isAgreed }),
    start: async () => {
      if (!isAgreed) throw problem(409, 'consent-needed')
      return assessmentOf({ id: 'new' })
    },
    giveConsent: async () => (isAgreed = true),
  }
}

/** Somebody with an account, or a guest, at the plain address; the site asks for consent. */
async function begin(presence: 'account' | 'guest', server: Server = {}, page: Setting['page'] = {}) {
  const opened = createSurveyInTest({
    page: { assessmentId: null, presence: () => presence, ...page },
    server,
    asksConsent: true,
  })
  await opened.survey.open()
  return opened
}

const asked = { phase: 'consent', isBusy: false, failure: null } as const

describe('somebody who wants to try first', () => {
  test('is asked before anything is created', async () => {
    const { survey, happened } = await tryFirst()
    expect(survey.$state.get()).toEqual({ ...asked, isGuest: true })
    expect(happened).toEqual([])
  })

  test('becomes a guest, agrees and begins, in this order and once', async () => {
    const { survey, happened, ready } = await tryFirst()
    await Promise.all([survey.agree('1'), survey.agree('1')])
    expect(happened).toEqual(['begin as guest', 'consent 1', 'start', 'address /assessment?id=new'])
    expect(ready()).toMatchObject({ assessmentId: 'new', index: 0 })
    expect(survey.$isGuest.get()).toBe(true)
  })

  test('is not asked where the site does not ask', async () => {
    const { happened, ready } = await tryFirst({ readConsent: async () => ({ isNeeded: false }) })
    expect(happened).toEqual(['begin as guest', 'start', 'address /assessment?id=new'])
    expect(ready().index).toBe(0)
  })

  test('goes home without a trace', async () => {
    const { survey, happened } = await tryFirst()
    await survey.decline()
    expect(happened).toEqual(['go to /'])
  })

  test.each([true, false])(
    'is told that an account comes first where the site has no guests, asked: %p',
    async (isNeeded) => {
      const { survey, happened } = await tryFirst({
        readConsent: async () => ({ isNeeded }),
        beginAsGuest: refused(problem(404, 'not-found')),
      })
      await survey.agree('1')
      expect(survey.$state.get()).toEqual({ phase: 'account-first' })
      expect(happened).toEqual([])
    },
  )

  test('is asked again, as a visitor, where the guest of this device is no more', async () => {
    const opened = createSurveyInTest({
      page: { assessmentId: null, isTrying: true, presence: () => 'guest' },
      server: { readAssessments: refused(problem(401, 'unauthorized')) },
      asksConsent: true,
    })
    await opened.survey.open()
    expect(opened.survey.$state.get()).toEqual({ ...asked, isGuest: true })
    expect(opened.happened).toEqual(['forget guest'])
    await opened.survey.agree('1')
    expect(opened.happened.slice(1, 3)).toEqual(['begin as guest', 'consent 1'])
  })

  test('a guest who wants to try goes on with what they began last', async () => {
    const readAssessments = async () => [
      assessmentOf({ id: 'a9', createdAt: '2026-03-03T00:00:00.000Z' }),
      assessmentOf({ id: 'a7', answered: 1 }),
    ]
    const server = { readAssessments, readConsent: async () => ({ isNeeded: false }) }
    const { happened, ready } = await begin('guest', server, { isTrying: true })
    expect(happened).toEqual(['address /assessment?id=a7'])
    expect(ready().assessmentId).toBe('a7')
  })

  test('somebody with an account who wants to try begins anew', async () => {
    const server = { readConsent: async () => ({ isNeeded: false }) }
    const { happened } = await begin('account', server, { isTrying: true })
    expect(happened).toEqual(['start', 'address /assessment?id=new'])
  })

  test('somebody who wants to try after their session has ended is sent to sign in', async () => {
    const { happened } = await begin('account', { start: refused(problem(401, 'unauthorized')) }, { isTrying: true })
    expect(happened).toEqual(['sign in for /assessment'])
  })
})

describe('what goes wrong', () => {
  test.each([
    ['too many', new ApiError(429, '', null, 120), 'Too many tries. Please wait 2 minutes and try again.'],
    ['no connection', noConnection(), 'The server could not be reached. Please check your connection and try again.'],
    ['a fault of ours', problem(500, 'internal'), 'Something went wrong on our side. Please try again in a moment.'],
  ])('a beginning that fails says so in place, and may be tried again: %s', async (_, error, failure) => {
    let tries = 0
    const { survey, happened } = await tryFirst({
      beginAsGuest: async () => {
        tries += 1
        if (tries === 1) throw error
      },
    })
    await survey.agree('1')
    expect(survey.$state.get()).toEqual({ ...asked, isGuest: true, failure })
    expect(happened).toEqual([])
    await survey.agree('1')
    expect(survey.$state.get().phase).toBe('ready')
  })

  test('a beginning that fails once the guest is there begins no second guest', async () => {
    let isRefused = true
    const { survey, happened } = await tryFirst({
      giveConsent: async (version) => {
        if (isRefused) throw problem(500, 'internal')
        return happened.push(`consent ${version}`)
      },
    })
    await survey.agree('1')
    isRefused = false
    await survey.agree('1')
    expect(happened).toEqual(['begin as guest', 'consent 1', 'start', 'address /assessment?id=new'])
  })

  test('is said in the server’s words where the words have changed meanwhile', async () => {
    const changed = new ApiError(400, '', { message: 'These words have changed.', code: 'invalid' })
    const { survey } = await begin('account', { giveConsent: refused(changed) })
    await survey.agree('1')
    expect(survey.$state.get()).toMatchObject({ ...asked, failure: 'These words have changed.' })
  })

  test('a failure as the assessment is begun is said in place', async () => {
    const { survey } = await tryFirst({ start: refused(problem(500, 'internal')) })
    await survey.agree('1')
    const failure = 'Failed to start assessment. Please try again.'
    expect(survey.$state.get()).toEqual({ ...asked, isGuest: true, failure })
  })

  test('consent without a session leaves to sign in', async () => {
    const { survey, happened } = await begin('account', { giveConsent: refused(problem(401, 'unauthorized')) })
    await survey.agree('1')
    expect(happened.slice(2)).toEqual(['sign in for /assessment?id=new'])
  })

  test('a failure before anything can be asked lets it be tried again', async () => {
    const { survey, happened } = await tryFirst({ readConsent: refused(noConnection()) })
    expect(happened).toEqual(['Error: Failed to start assessment. Please try again.'])
    expect(survey.$state.get()).toEqual({ phase: 'missing', why: 'unreached' })
  })
})

describe('somebody with an account', () => {
  test('has a new assessment in the address before they are asked, and its first statement once they agreed', async () => {
    const { survey, happened, ready } = await begin('account')
    expect(survey.$state.get()).toEqual({ ...asked, isGuest: false })
    expect(happened).toEqual(['start', 'address /assessment?id=new'])
    await survey.agree('1')
    expect(happened.slice(2)).toEqual(['consent 1'])
    expect(ready()).toMatchObject({ assessmentId: 'new', index: 0 })
    expect(survey.$isGuest.get()).toBe(false)
  })

  test('is asked again, for the same assessment, after a reload', async () => {
    const { survey, happened } = await begin('account', {}, { assessmentId: 'new' })
    expect(survey.$state.get()).toEqual({ ...asked, isGuest: false })
    expect(happened).toEqual([])
  })

  test('goes home, and the assessment without an answer is deleted', async () => {
    for (const page of [{}, { assessmentId: 'new' }]) {
      const { survey, happened } = await begin('account', {}, page)
      await survey.decline()
      expect(happened.slice(-2)).toEqual(['delete new', 'go to /'])
    }
  })

  test('goes home where it cannot be deleted: the next start takes it up', async () => {
    const { survey, happened } = await begin('account', { deleteAssessment: refused(noConnection()) })
    await survey.decline()
    expect(happened.at(-1)).toBe('go to /')
  })

  test('keeps the answers given before where they do not agree to new words', async () => {
    const { survey, happened } = createSurveyInTest({ asksConsent: true, saved: { 30: 1 } })
    await survey.open()
    await survey.decline()
    expect(happened).toEqual(['go to /'])
  })

  test('is asked first where the server refuses to begin without it', async () => {
    const { survey, happened, ready } = createSurveyInTest({ page: { assessmentId: null }, server: requiring() })
    await survey.open()
    expect(survey.$state.get()).toEqual({ ...asked, isGuest: false })
    expect(happened).toEqual([])
    await survey.agree('1')
    expect(happened).toEqual(['address /assessment?id=new'])
    expect(ready().assessmentId).toBe('new')
  })

  test('goes home where the server has begun nothing, and nothing is deleted', async () => {
    const { survey, happened } = createSurveyInTest({ page: { assessmentId: null }, server: requiring() })
    await survey.open()
    await survey.decline()
    expect(happened).toEqual(['go to /'])
  })

  test('somebody who comes back to new words is asked before the statement, and finds it with all answers', async () => {
    const { survey, happened, ready } = createSurveyInTest({ asksConsent: true, saved: { 30: 1, 10: 2 } })
    await survey.open()
    expect(survey.$state.get()).toEqual({ ...asked, isGuest: false })
    await survey.agree('1')
    expect(happened).toEqual(['consent 1'])
    expect(ready()).toMatchObject({ index: 2, answers: { 30: 1, 10: 2 } })
  })

  test('reads a result that is there without being asked', async () => {
    const readAssessment = async (id: string) => ({
      ...assessmentOf({ id, isCompleted: true }),
      answers: [],
      offersFirstLook: false,
    })
    const { survey, happened } = createSurveyInTest({ asksConsent: true, server: { readAssessment } })
    await survey.open()
    expect(happened).toEqual(['go to /results/a1'])
  })
})

describe('a guest who does not agree', () => {
  test('leaves nothing where they have answered nothing', async () => {
    const { survey, happened } = await begin('guest')
    expect(survey.$state.get()).toEqual({ ...asked, isGuest: true })
    await survey.decline()
    expect(happened.slice(2)).toEqual(['delete new', 'delete guest', 'go to /'])
  })

  test('goes home where they cannot be deleted: what nobody takes up goes by itself', async () => {
    const { survey, happened } = await begin('guest', { deleteGuest: refused(noConnection()) })
    await survey.decline()
    expect(happened.at(-1)).toBe('go to /')
  })

  test('keeps what they answered before where the words are new', async () => {
    const { survey, happened } = createSurveyInTest({
      page: { presence: () => 'guest' },
      asksConsent: true,
      server: { readAssessments: async () => [assessmentOf({ id: 'a1', answered: 1 })] },
      saved: { 30: 1 },
    })
    await survey.open()
    await survey.decline()
    expect(happened).toEqual(['go to /'])
  })

  test('keeps the first assessment where it is the second', async () => {
    const readAssessments = async () => [assessmentOf({ id: 'a7', answered: 1 })]
    const { survey, happened } = await begin('guest', { readAssessments })
    await survey.decline()
    expect(happened.slice(2)).toEqual(['delete new', 'go to /'])
  })
})
