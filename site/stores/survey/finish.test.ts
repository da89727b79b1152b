import { describe, expect, test } from 'bun:test'
import { noConnection, problem, settle } from './answer-queue.fixture.ts'
import { openSurveyInTest as open, type SurveySetting } from './survey.fixture.ts'

/** Open at the last question, with the three before it answered. */
const openAtLast = (setting?: SurveySetting) => open({ saved: { 30: 1, 10: 2, 20: 3 }, ...setting })

describe('completing', () => {
  test('follows the last answer by itself, once that is saved', async () => {
    const { answer, answers, happened, ready } = await openAtLast()
    await answer(4)
    expect(ready()).toMatchObject({ index: 3, isCompleting: true })
    expect(happened).toEqual([])
    await answers.succeedAll()
    expect(happened).toEqual(['complete a1', 'go to /results/a1'])
  })

  test('takes no answer meanwhile', async () => {
    const completing = Promise.withResolvers<void>()
    const { survey, answers, clock, ready } = await openAtLast({
      saved: { 30: 1, 10: 2, 20: 3, 40: 4 },
      server: { complete: () => completing.promise },
    })
    const completed = survey.complete()
    await settle()
    survey.choose(1)
    clock.advance(800)
    expect(ready()).toMatchObject({ isCompleting: true, isAdvancing: false, answers: { 40: 4 } })
    expect(answers.received).toEqual([])
    completing.resolve()
    await completed
  })

  test('twice completes once', async () => {
    const { survey, happened } = await openAtLast({ saved: { 30: 1, 10: 2, 20: 3, 40: 4 } })
    await Promise.all([survey.complete(), survey.complete()])
    expect(happened).toEqual(['complete a1', 'go to /results/a1'])
  })

  test('by the button does not wait for the pause', async () => {
    const { survey, clock, answers, happened } = await openAtLast()
    survey.choose(4)
    const completing = survey.complete()
    await answers.succeedAll()
    await completing
    clock.advance(800)
    await settle()
    expect(happened).toEqual(['complete a1', 'go to /results/a1'])
  })

  test('with answers missing goes to the first of them', async () => {
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

  test('believes the server about what is missing', async () => {
    const { answer, answers, happened, ready } = await openAtLast({
      server: { complete: () => Promise.reject(problem(409, 'incomplete')) },
    })
    answers.stored.delete(10)
    await answer(4)
    await answers.succeedAll()
    expect(ready()).toMatchObject({ index: 1, answers: { 30: 1, 20: 3, 40: 4 } })
    expect(happened.at(-1)).toStartWith('Incomplete Assessment')
  })

  test('without a connection says so, loses nothing, and works once it is back', async () => {
    const { survey, answer, answers, connection, happened, ready } = await openAtLast()
    connection.isOnline = false
    await answer(4)
    await answers.failAll(noConnection())
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

  test('that fails says so and can be tried again', async () => {
    let tries = 0
    const complete = async () => {
      tries += 1
      if (tries === 1) throw problem(500, 'internal')
    }
    const { survey, happened, ready } = await openAtLast({
      saved: { 30: 1, 10: 2, 20: 3, 40: 4 },
      server: { complete },
    })
    await survey.complete()
    expect(happened).toEqual(['Error: Failed to complete assessment. Please try again.'])
    expect(ready().isCompleting).toBe(false)
    await survey.complete()
    expect(happened.at(-1)).toBe('go to /results/a1')
  })

  test('without a session leaves to sign in and comes back to the last question', async () => {
    const { survey, happened } = await openAtLast({
      saved: { 30: 1, 10: 2, 20: 3, 40: 4 },
      server: { complete: () => Promise.reject(problem(401, 'unauthorized')) },
    })
    await survey.complete()
    await survey.complete()
    expect(happened).toEqual(['sign in for /assessment?id=a1&question=4'])
  })
})
