import { describe, expect, test } from 'bun:test'
import { noConnection, problem } from './answer-queue.fixture.ts'
import { createSurveyInTest, openSurveyInTest as open, surveyScores } from './survey.fixture.ts'

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
    expect(happened).toEqual(['delete guest', 'forget guest', 'go to /'])
  })

  test('that are gone already are no failure', async () => {
    const deleteGuest = refused(problem(404, 'not-found'))
    const { survey, happened } = createSurveyInTest({ page: { presence: () => 'guest' }, server: { deleteGuest } })
    await survey.open()
    await survey.deleteAnswers()
    expect(happened).toEqual(['forget guest', 'go to /'])
  })

  test('stay where they could not be deleted', async () => {
    const deleteGuest = refused(noConnection())
    const { survey, happened } = createSurveyInTest({ page: { presence: () => 'guest' }, server: { deleteGuest } })
    await survey.open()
    await expect(survey.deleteAnswers()).rejects.toMatchObject({ status: 0 })
    expect(happened).toEqual([])
  })
})
