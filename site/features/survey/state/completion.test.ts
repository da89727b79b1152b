import { describe, expect, test } from 'bun:test'
import { noConnection, problem, settle } from './answer-queue.fixture.ts'
import { being, failingOnce, openSurveyInTest as open, type SurveySetting } from './survey.fixture.ts'

const whole = { 30: 1, 10: 2, 20: 3, 40: 4 }

/** Open at the last question, with the three before it answered. */
const openAtLast = (setting?: SurveySetting) => open({ saved: { 30: 1, 10: 2, 20: 3 }, ...setting })

describe('completing', () => {
  test('blocks every change while it runs', async () => {
    const server = { complete: () => new Promise<never>(() => {}) }
    const { survey, ready } = await open({ saved: whole, page: { questionNumber: 2 }, server })
    survey.end()
    void survey.complete()
    await settle()
    const before = ready()
    for (const move of [() => survey.review(0), survey.previous, survey.next, survey.end]) {
      move()
      expect(ready()).toEqual(before)
    }
    expect(before).toMatchObject({ isEnding: true, isCompleting: true })
  })

  test.each([
    ['leads to the result if another tab has completed', problem(409, 'already-completed'), 'go to /results/a1'],
    ['leads to sign in without a session, and back', problem(401, 'unauthorized'), 'sign in for /assessment?id=a1'],
    ['does so if it is refused', problem(401, 'connection-refused'), 'sign in for /assessment?id=a1'],
    [
      'says that it failed without a connection',
      noConnection(),
      'Error: Failed to complete assessment. Please try again.',
    ],
  ])('%s', async (_, refusal, outcome) => {
    const complete = () => Promise.reject(refusal)
    const { survey, happened, ready } = await open({
      saved: whole,
      server: { complete },
    })
    await survey.complete()
    expect(happened).toEqual([outcome])
    expect(ready()).toMatchObject({ isEnding: true, isCompleting: outcome.startsWith('go to') })
  })

  test('begins at the last statement, too, but for guests, whose account comes first', async () => {
    const atLast = { saved: whole, page: { questionNumber: 4 } }
    const { survey, happened } = await open(atLast)
    await survey.complete()
    expect(happened).toEqual(['complete a1', 'go to /results/a1'])
    const guests = await open({ ...atLast, page: { ...atLast.page, viewerNow: being('guest') } })
    await guests.survey.complete()
    expect(guests.ready()).toMatchObject({ isEnding: true, isCompleting: false })
  })

  test('goes to the first missing answer', async () => {
    const { answer, answers, happened, ready } = await open({
      saved: { 10: 2, 40: 3 },
      page: { questionNumber: 4 },
    })
    expect(ready().index).toBe(3)
    await answer(4)
    await answers.succeedAll()
    expect(ready()).toMatchObject({ index: 0, isCompleting: false })
    expect(happened).toEqual([
      'address /assessment?id=a1',
      'Incomplete Assessment: Please answer all questions before completing the assessment.',
    ])
  })

  test('goes to the answer that the server lacks', async () => {
    const { survey, answer, answers, happened, ready } = await openAtLast({
      server: { complete: () => Promise.reject(problem(409, 'incomplete')) },
    })
    await answer(4)
    await answers.succeedAll()
    answers.stored.delete(10)
    await survey.complete()
    expect(ready()).toMatchObject({ index: 1, isEnding: false, answers: { 30: 1, 20: 3, 40: 4 } })
    expect(happened.at(-1)).toStartWith('Incomplete Assessment')
  })

  test('gives way to an answer that the server turns out to lack', async () => {
    const { answer, answers, happened, ready } = await openAtLast()
    answers.stored.delete(10)
    await answer(4)
    expect(ready().isEnding).toBe(true)
    await answers.succeedAll()
    expect(ready()).toMatchObject({ index: 1, isEnding: false, answers: { 30: 1, 20: 3, 40: 4 } })
    expect(happened.at(-1)).toStartWith('Incomplete Assessment')
  })

  test('waits for unsaved answers while offline, loses nothing and works once online', async () => {
    const { survey, answer, answers, connection, happened, ready } = await openAtLast()
    connection.isOnline = false
    await answer(4)
    const tried = survey.complete()
    await answers.failAll(noConnection())
    await tried
    expect(happened).toEqual([
      'Almost there: Not saved yet: 1 answer is kept on this device and will be sent when you are ' +
        'back online. After that you can complete the assessment.',
    ])
    expect(ready()).toMatchObject({ index: 3, isCompleting: false, answers: { 40: 4 } })
    connection.isOnline = true
    const completing = survey.complete()
    await answers.succeedAll()
    await completing
    expect(happened.slice(1)).toEqual(['complete a1', 'go to /results/a1'])
  })
})

describe('the ending', () => {
  test('opens first in a complete survey, unless a question is asked for', async () => {
    expect((await open({ saved: whole })).ready().isEnding).toBe(true)
    const asked = await open({ saved: whole, page: { questionNumber: 2 } })
    expect(asked.ready()).toMatchObject({ isEnding: false, index: 1 })
  })

  test('gives way to an answer that the server refuses', async () => {
    const { answer, answers, happened, ready } = await openAtLast()
    await answer(4)
    expect(ready().isEnding).toBe(true)
    await answers.failAll(problem(400, 'invalid'))
    expect(ready()).toMatchObject({ isEnding: false, index: 3, answers: { 30: 1, 10: 2, 20: 3 } })
    expect(happened).toEqual([
      'Answer not saved: Your answer to question 4 could not be saved. Please answer it again.',
    ])
  })

  test('stays closed while an answer is missing, and takes no answer itself', async () => {
    const missing = await openAtLast()
    missing.survey.end()
    missing.survey.next()
    expect(missing.ready()).toMatchObject({ isEnding: false, index: 3 })
    const { survey, clock, answers } = await open({ saved: whole })
    survey.choose(1)
    clock.advance(800)
    expect(answers.received).toEqual([])
  })
})

test('completes with a new account even after a first failure', async () => {
  const complete = failingOnce(problem(500, 'internal'), undefined)
  const { survey, happened } = await open({ saved: whole, server: { complete }, page: { viewerNow: being('guest') } })
  expect(survey.$needsAccount.get()).toBe(true)
  await survey.completeWithAccount()
  expect(happened).toEqual(['Error: Failed to complete assessment. Please try again.'])
  expect(survey.$needsAccount.get()).toBe(false)
  await survey.complete()
  expect(happened.at(-1)).toBe('go to /results/a1')
})

test('asks the new account for its consent before it completes', async () => {
  let isNeeded = false
  const server = { fetchConsent: async () => ({ isNeeded }) }
  const { survey, happened } = await open({ saved: whole, server, page: { viewerNow: being('guest') } })
  isNeeded = true
  await survey.completeWithAccount()
  expect(happened.at(-1)).toBe('go to /assessment?id=a1')
})
