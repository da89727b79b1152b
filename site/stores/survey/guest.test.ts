import { describe, expect, test } from 'bun:test'
import { problem } from './answer-queue.fixture.ts'
import { failingOnce, openSurveyInTest as open, type SurveySetting, surveyScores } from './survey.fixture.ts'

const whole = { 30: 1, 10: 2, 20: 3, 40: 4 }
const refused = (error: unknown) => () => Promise.reject(error)

describe('a guest at the ending', () => {
  test('needs an account to complete, and then the result opens', async () => {
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

  test('completes with a new account even after a first failure', async () => {
    const complete = failingOnce(problem(500, 'internal'), surveyScores)
    const { survey, happened } = await open({ saved: whole, server: { complete }, page: { presence: () => 'guest' } })
    expect(survey.$isGuest.get()).toBe(true)
    await survey.completeWithAccount()
    expect(happened).toEqual(['Error: Failed to complete assessment. Please try again.'])
    expect(survey.$isGuest.get()).toBe(false)
    await survey.complete()
    expect(happened.at(-1)).toBe('go to /results/a1')
  })
})

test('deletes answers on server and device, then leaves the page', async () => {
  const { survey, happened } = await open({ page: { presence: () => 'guest' }, saved: { 30: 1 } })
  await survey.deleteAnswers()
  expect(happened).toEqual(['delete guest', 'go to /'])
})

describe('an expired guest', () => {
  const gone = refused(problem(401, 'unauthorized'))
  const asGuest = (setting: NonNullable<SurveySetting>) =>
    open({ ...setting, page: { presence: () => 'guest', ...setting.page } })

  test.each([
    ['at an assessment', { server: { readAssessment: gone } }],
    ['at the start', { page: { assessmentId: null }, server: { start: gone } }],
  ])('sees that the answers are gone in place of sign-in %s', async (_, setting) => {
    const { survey, happened } = await asGuest(setting)
    expect(survey.$state.get()).toEqual({ phase: 'guest-gone' })
    expect(happened).toEqual(['forget guest'])
  })

  test('sees it during the survey, in a second tab for instance', async () => {
    const { survey, answer, answers, happened } = await asGuest({ saved: { 30: 1 } })
    await answer(3)
    await answers.failAll(problem(401, 'unauthorized'))
    expect(survey.$state.get()).toEqual({ phase: 'guest-gone' })
    expect(happened).toContain('forget guest')
    expect(happened.join()).not.toContain('sign in')
  })

  test('sees it when they agree', async () => {
    const server = { readConsent: async () => ({ isNeeded: true }), giveConsent: gone }
    const { survey } = await asGuest({ page: { assessmentId: null }, server })
    await survey.agree('1')
    expect(survey.$state.get()).toEqual({ phase: 'guest-gone' })
  })
})
