import { describe, expect, test } from 'bun:test'
import { noConnection, problem } from './answer-queue.fixture.ts'
import { createSurveyInTest, openSurveyInTest as open, type SurveySetting, surveyScores } from './survey.fixture.ts'

const whole = { 30: 1, 10: 2, 20: 3, 40: 4 }
const refused = (error: unknown) => () => Promise.reject(error)

describe('without an account', () => {
  test('completing asks for one, and the result opens once it is there', async () => {
    let hasAccount = false
    const complete = async () => {
      if (!hasAccount) throw problem(403, 'account-needed')
      return surveyScores
    }
    const { survey, happened, ready } = await open({ saved: whole, server: { complete } })
    expect(survey.$isGuest.get()).toBe(false)
    await survey.complete()
    expect([survey.$isGuest.get(), ready().isCompleting, ready().isEnding]).toEqual([true, false, true])
    expect(happened).toEqual([])
    hasAccount = true
    await survey.completeWithAccount()
    expect(survey.$isGuest.get()).toBe(false)
    expect(happened).toEqual(['go to /results/a1'])
  })

  test('an account that was made at the ending is enough, also where completing fails at first', async () => {
    let tries = 0
    const complete = async () => {
      tries += 1
      if (tries === 1) throw problem(500, 'internal')
      return surveyScores
    }
    const { survey, happened } = await open({ saved: whole, server: { complete }, page: { presence: () => 'guest' } })
    expect(survey.$isGuest.get()).toBe(true)
    await survey.completeWithAccount()
    expect(happened).toEqual(['Error: Failed to complete assessment. Please try again.'])
    expect(survey.$isGuest.get()).toBe(false)
    await survey.complete()
    expect(happened.at(-1)).toBe('go to /results/a1')
  })
})

describe('a guest’s answers', () => {
  test('are deleted here and on the device, then the page is left', async () => {
    const { survey, happened } = createSurveyInTest({ page: { presence: () => 'guest' }, saved: { 30: 1 } })
    await survey.open()
    await survey.deleteAnswers()
    expect(happened).toEqual(['delete guest', 'go to /'])
  })

  test('stay where they could not be deleted', async () => {
    const deleteGuest = refused(noConnection())
    const { survey, happened } = createSurveyInTest({ page: { presence: () => 'guest' }, server: { deleteGuest } })
    await survey.open()
    await expect(survey.deleteAnswers()).rejects.toMatchObject({ status: 0 })
    expect(happened).toEqual([])
  })
})

describe('a guest who is no more', () => {
  const gone = refused(problem(401, 'unauthorized'))
  const asGuest = (setting: NonNullable<SurveySetting>) =>
    open({ ...setting, page: { presence: () => 'guest', ...setting.page } })

  test.each([
    ['at an assessment', { server: { readAssessment: gone } }],
    ['where they would go on', { page: { assessmentId: null }, server: { start: gone } }],
  ])('is told so %s, and not to log in again', async (_, setting) => {
    const { survey, happened } = await asGuest(setting)
    expect(survey.$state.get()).toEqual({ phase: 'guest-gone' })
    expect(happened).toEqual(['forget guest'])
  })

  test('is told so in mid-survey, in a second tab for instance', async () => {
    const { survey, answer, answers, happened } = await asGuest({ saved: { 30: 1 } })
    await answer(3)
    await answers.failAll(problem(401, 'unauthorized'))
    expect(survey.$state.get()).toEqual({ phase: 'guest-gone' })
    expect(happened).toContain('forget guest')
    expect(happened.join()).not.toContain('sign in')
  })

  test('is told so where they agree', async () => {
    const server = { readConsent: async () => ({ isNeeded: true }), giveConsent: gone }
    const { survey } = await asGuest({ page: { assessmentId: null }, server })
    await survey.agree('1')
    expect(survey.$state.get()).toEqual({ phase: 'guest-gone' })
  })

  test('somebody with an account is sent to sign in, as ever', async () => {
    const { happened } = await open({ server: { readAssessment: gone } })
    expect(happened).toEqual(['sign in for /assessment?id=a1'])
  })
})
