import { describe, expect, spyOn, test } from 'bun:test'
import { problem } from './answer-queue.fixture.ts'
import { openSurveyInTest as open } from './survey.fixture.ts'

test('leads to the result if another tab has completed', async () => {
  const { answer, answers, happened } = await open()
  await answer(4)
  await answers.failAll(problem(409, 'already-completed'))
  expect(happened).toEqual(['go to /results/a1'])
})

test('ends the pause after an answer when moving by hand', async () => {
  const { survey, clock, ready } = await open({ saved: { 30: 1, 10: 2 } })
  survey.choose(4)
  survey.previous()
  expect(ready()).toMatchObject({ index: 1, isAdvancing: false })
  clock.advance(800)
  expect(ready().index).toBe(1)
  survey.choose(3)
  survey.next()
  clock.advance(800)
  expect(ready().index).toBe(2)
})

test('reads the assessment once if another device has answered, when all is saved', async () => {
  const { answer, answers, ready, server } = await open({ saved: { 30: 1 } })
  const reads = spyOn(server, 'fetchAssessment')
  await answer(2)
  await answers.succeedAll()
  answers.stored.set(40, 5)
  await answer(3)
  expect(reads).not.toHaveBeenCalled()
  await answers.succeedAll()
  expect(reads).toHaveBeenCalledTimes(1)
  expect(ready().answers).toEqual({ 30: 1, 10: 2, 20: 3, 40: 5 })
  await answer(4)
  await answers.succeedAll()
  expect(reads).toHaveBeenCalledTimes(1)
})

describe('the address', () => {
  const plain = 'address /assessment?id=a1'
  const atQuestion = (number: number) => `${plain}&question=${number}`

  test('names the question only if another one would open without it', async () => {
    const { survey, answer, happened } = await open({ saved: { 30: 1, 10: 2 } })
    survey.previous()
    survey.previous()
    expect(happened).toEqual([atQuestion(2), atQuestion(1)])
    survey.next()
    survey.next()
    await answer(4)
    expect(happened).toEqual([atQuestion(2), atQuestion(1), atQuestion(2), plain])
  })

  test('distinguishes the last statement from the ending', async () => {
    const { survey, answer, happened } = await open({ saved: { 30: 1, 10: 2, 20: 3 } })
    await answer(4)
    expect(happened).toEqual([])
    survey.review(3)
    survey.end()
    expect(happened).toEqual([atQuestion(4), plain])
  })
})

describe('the browser’s Back and Forward', () => {
  const all = { 30: 1, 10: 2, 20: 3, 40: 4 }

  test('go by statements, as far as these are answered, and from the first one out', async () => {
    const { survey, ready, happened } = await open({ saved: { 30: 1, 10: 2 } })
    survey.follow(-1)
    expect(ready().index).toBe(1)
    survey.follow(5)
    expect(ready().index).toBe(2)
    survey.follow(-2)
    expect(ready().index).toBe(0)
    expect(happened).not.toContain('go back')
    survey.follow(-1)
    expect(happened.at(-1)).toBe('go back')
    expect(ready().index).toBe(0)
  })

  test('change nothing before the statements and while it is completed', async () => {
    const { survey, happened } = await open({ asksConsent: true })
    survey.follow(-1)
    expect([survey.$state.get().phase, happened]).toEqual(['consent', []])
    const completing = await open({ saved: all, server: { complete: () => new Promise<never>(() => {}) } })
    void completing.survey.complete()
    completing.survey.follow(-1)
    expect(completing.ready()).toMatchObject({ isEnding: true, isCompleting: true })
  })
})

test('leads to sign in and back to the same question once the session has ended, and keeps the answer', async () => {
  const { survey, clock, answers, happened, ready } = await open({ saved: { 30: 1, 10: 2 } })
  survey.choose(5)
  await answers.failAll(problem(401, 'unauthorized'))
  clock.advance(60_000)
  expect(ready()).toMatchObject({ index: 2, answers: { 20: 5 } })
  expect(happened).toEqual(['sign in for /assessment?id=a1&question=3'])
  expect(survey.$save.get()).toMatchObject({ state: 'unsaved', count: 1, reason: 'signed-out' })
})

test('removes what the device holds of an assessment that is gone', async () => {
  const { survey, answer, answers, happened } = await open()
  await answer(1)
  await answers.failAll(problem(404, 'not-found'))
  expect(survey.$state.get()).toEqual({ phase: 'missing', why: 'gone' })
  expect(happened).toEqual(['forget a1'])
})
