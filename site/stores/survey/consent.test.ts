import { describe, expect, test } from 'bun:test'
import { ApiError } from '../../lib/api.ts'
import { noConnection, problem } from './answer-queue.fixture.ts'
import { assessmentOf, createSurveyInTest, type SurveySetting } from './survey.fixture.ts'

type Setting = NonNullable<SurveySetting>
type Server = NonNullable<Setting['server']>

const needed = { readConsent: async () => ({ isNeeded: true }) }
const refused = (error: unknown) => () => Promise.reject(error)

/** Somebody without a session at the address for trying; the site asks for consent. */
async function tryFirst(server: Server = {}) {
  const opened = createSurveyInTest({
    page: { assessmentId: null, isTrying: true, presence: () => 'visitor' },
    server: { ...needed, ...server },
  })
  await opened.survey.open()
  return opened
}

/** Somebody with an account, or a guest, at the plain address; the site asks for consent. */
async function begin(presence: 'account' | 'guest', server: Server = {}, page: Setting['page'] = {}) {
  const opened = createSurveyInTest({
    page: { assessmentId: null, presence: () => presence, ...page },
    server: { ...needed, ...server },
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
      server: { ...needed, readAssessments: refused(problem(401, 'unauthorized')) },
    })
    await opened.survey.open()
    expect(opened.survey.$state.get()).toEqual({ ...asked, isGuest: true })
    expect(opened.happened).toEqual(['forget guest'])
    await opened.survey.agree('1')
    expect(opened.happened.slice(1, 3)).toEqual(['begin as guest', 'consent 1'])
  })

  test('somebody signed in who wants to try is asked what is under way, as ever', async () => {
    const readAssessments = async () => [assessmentOf({ id: 'a7', answered: 1 })]
    for (const presence of ['account', 'guest'] as const) {
      const { survey, happened } = await begin(presence, { readAssessments }, { isTrying: true })
      expect(survey.$state.get().phase).toBe('asking')
      expect(happened).toEqual([])
    }
  })

  test('somebody who wants to try after their session has ended is sent to sign in', async () => {
    const readAssessments = refused(problem(401, 'unauthorized'))
    const { happened } = await begin('account', { readAssessments }, { isTrying: true })
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
    const { survey } = await begin('account', { start: refused(problem(500, 'internal')) })
    await survey.agree('1')
    const failure = 'Failed to start assessment. Please try again.'
    expect(survey.$state.get()).toEqual({ ...asked, isGuest: false, failure })
  })

  test('consent without a session leaves to sign in', async () => {
    const { survey, happened } = await begin('account', { giveConsent: refused(problem(401, 'unauthorized')) })
    await survey.agree('1')
    expect(happened).toEqual(['sign in for /assessment'])
  })

  test('a failure before anything can be asked lets it be tried again', async () => {
    const { survey, happened } = await tryFirst({ readConsent: refused(noConnection()) })
    expect(happened).toEqual(['Error: Failed to start assessment. Please try again.'])
    expect(survey.$state.get()).toEqual({ phase: 'missing', why: 'unreached' })
  })
})

describe('somebody with an account', () => {
  test('is asked before a new assessment, and begins once they agreed', async () => {
    const { survey, happened } = await begin('account')
    expect(survey.$state.get()).toEqual({ ...asked, isGuest: false })
    await survey.agree('1')
    expect(happened).toEqual(['consent 1', 'start', 'address /assessment?id=new'])
    expect(survey.$isGuest.get()).toBe(false)
  })

  test('goes home, and nothing is deleted', async () => {
    const { survey, happened } = await begin('account')
    await survey.decline()
    expect(happened).toEqual(['go to /'])
  })

  test('is asked where the server refuses to begin without it', async () => {
    let isAgreed = false
    const { survey, happened, ready } = createSurveyInTest({
      page: { assessmentId: null },
      server: {
        start: async () => {
          if (!isAgreed) throw problem(409, 'consent-needed')
          return assessmentOf({ id: 'new' })
        },
        giveConsent: async () => (isAgreed = true),
      },
    })
    await survey.open()
    expect(survey.$state.get()).toEqual({ ...asked, isGuest: false })
    await survey.agree('1')
    expect(happened).toEqual(['address /assessment?id=new'])
    expect(ready().assessmentId).toBe('new')
  })

  test('somebody who comes back to new words is asked before the statement, and finds it with all answers', async () => {
    const { survey, happened, ready } = createSurveyInTest({ server: needed, saved: { 30: 1, 10: 2 } })
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
    const { survey, happened } = createSurveyInTest({ server: { ...needed, readAssessment } })
    await survey.open()
    expect(happened).toEqual(['go to /results/a1'])
  })
})

describe('a guest who does not agree', () => {
  test('a guest who has answered nothing and does not agree leaves nothing', async () => {
    const { survey, happened } = await begin('guest', { readAssessments: async () => [assessmentOf({ id: 'a1' })] })
    expect(survey.$state.get()).toEqual({ ...asked, isGuest: true })
    await survey.decline()
    expect(happened).toEqual(['delete guest', 'go to /'])
  })

  test('a guest who cannot be deleted goes home: what nobody takes up goes by itself', async () => {
    const { survey, happened } = await begin('guest', { deleteGuest: refused(noConnection()) })
    await survey.decline()
    expect(happened).toEqual(['go to /'])
  })

  test('a guest who does not agree to new words keeps what they answered before', async () => {
    const { survey, happened } = createSurveyInTest({
      page: { presence: () => 'guest' },
      server: needed,
      saved: { 30: 1 },
    })
    await survey.open()
    await survey.decline()
    expect(happened).toEqual(['go to /'])
  })

  test('a guest who does not agree to a second assessment keeps the first', async () => {
    const readAssessments = async () => [assessmentOf({ id: 'a7', answered: 1 })]
    const { survey, happened } = await begin('guest', {
      readAssessments,
      start: refused(problem(409, 'consent-needed')),
    })
    await survey.startNew()
    await survey.decline()
    expect(happened).toEqual(['go to /'])
  })
})
