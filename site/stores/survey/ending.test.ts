import { describe, expect, test } from 'bun:test'
import { problem } from './answer-queue.fixture.ts'
import { openSurveyInTest as open, type SurveySetting } from './survey.fixture.ts'

const whole = { 30: 1, 10: 2, 20: 3, 40: 4 }

/** Open at the last question, with the three before it answered. */
const openAtLast = (setting?: SurveySetting) => open({ saved: { 30: 1, 10: 2, 20: 3 }, ...setting })

describe('the ending', () => {
  test('follows the last answer, and completes nothing by itself', async () => {
    const { answer, answers, happened, ready } = await openAtLast()
    await answer(4)
    await answers.succeedAll()
    expect(ready()).toMatchObject({ isEnding: true, isCompleting: false, scores: null })
    expect(happened).toEqual([])
  })

  test('follows the one answer that was missing, wherever it is', async () => {
    const { answer, ready } = await open({ saved: { 30: 1, 20: 3, 40: 4 } })
    expect(ready()).toMatchObject({ index: 1, isEnding: false })
    await answer(2)
    expect(ready().isEnding).toBe(true)
  })

  test('is where a whole sheet opens, unless a question is asked for', async () => {
    expect((await open({ saved: whole })).ready().isEnding).toBe(true)
    const asked = await open({ saved: whole, page: { questionNumber: 2 } })
    expect(asked.ready()).toMatchObject({ isEnding: false, index: 1 })
  })

  test('lets one go back to any answer and change it, question by question to the end again', async () => {
    const { survey, answer, ready } = await open({ saved: whole })
    survey.review(2)
    expect(ready()).toMatchObject({ isEnding: false, index: 2 })
    await answer(5)
    expect(ready()).toMatchObject({ isEnding: false, index: 3, answers: { 20: 5 } })
    survey.next()
    expect(ready().isEnding).toBe(true)
    survey.review(0)
    survey.end()
    expect(ready().isEnding).toBe(true)
  })

  test('gives way to the first question without an answer, where the server refuses one', async () => {
    const { answer, answers, happened, ready } = await openAtLast()
    await answer(4)
    expect(ready().isEnding).toBe(true)
    await answers.failAll(problem(400, 'invalid'))
    expect(ready()).toMatchObject({ isEnding: false, index: 3, answers: { 30: 1, 10: 2, 20: 3 } })
    expect(happened).toEqual([
      'Answer not saved: Your answer to question 4 could not be saved. Please answer it again.',
    ])
  })

  test('follows several answers that were missing, from one to the next', async () => {
    const { answer, ready } = await open({ saved: { 10: 2, 40: 4 } })
    expect(ready().index).toBe(0)
    await answer(1)
    expect(ready().index).toBe(2)
    await answer(3)
    expect(ready().isEnding).toBe(true)
  })

  test('comes at once where Next ends the pause of the answer that was missing', async () => {
    const { survey, ready } = await open({ saved: { 30: 1, 20: 3, 40: 4 } })
    survey.choose(2)
    survey.next()
    expect(ready().isEnding).toBe(true)
  })

  test('cannot be reached from the last question while another has no answer: that one is shown', async () => {
    const { survey, happened, ready } = await open({ saved: { 10: 2, 20: 3, 40: 4 }, page: { questionNumber: 4 } })
    survey.next()
    expect(ready()).toMatchObject({ isEnding: false, index: 0 })
    expect(happened.at(-1)).toStartWith('Incomplete Assessment')
  })

  test('is not to be reached while an answer is missing, and takes none itself', async () => {
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
