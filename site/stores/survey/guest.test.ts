import { describe, expect, test } from 'bun:test'
import { problem } from './answer-queue.fixture.ts'
import { failingOnce, openSurveyInTest as open, type SurveySetting, surveyScores } from './survey.fixture.ts'

const whole = { 30: 1, 10: 2, 20: 3, 40: 4 }

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

test('asks the new account for its consent before it completes', async () => {
  let isNeeded = false
  const server = { readConsent: async () => ({ isNeeded }) }
  const { survey, happened } = await open({ saved: whole, server, page: { presence: () => 'guest' } })
  isNeeded = true
  await survey.completeWithAccount()
  expect(happened.at(-1)).toBe('go to /assessment?id=a1')
})

describe('an expired guest', () => {
  const gone = () => Promise.reject(problem(401, 'unauthorized'))
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
})
