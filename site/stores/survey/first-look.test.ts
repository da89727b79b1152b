import { describe, expect, test } from 'bun:test'
import { settle } from './answer-queue.fixture.ts'
import {
  firstAnswers as first,
  manyQuestions as questions,
  openAtSixtieth,
  openManyQuestions as open,
} from './first-look.fixture.ts'
import { isAsideNear } from './state.ts'
import { assessmentOf, lookInTest } from './survey.fixture.ts'

const read = { step: 'read', found: lookInTest } as const

test('does not open the first look by itself after statement 60', async () => {
  const { answer, answers, happened, ready } = await openAtSixtieth()
  await answer(4)
  await answers.succeedAll()
  expect(ready()).toMatchObject({ index: 60, look: null, isAdvancing: false })
  await answer(2)
  expect(ready()).toMatchObject({ index: 61, look: null })
  expect(happened).toEqual([])
})

test('does not open a first look that is not offered', async () => {
  const saved = Object.entries(first(60)).map(([id, answer]) => ({ questionId: Number(id), answer }))
  const { survey, ready } = await open({
    server: {
      readAssessment: async (id) => ({ ...assessmentOf({ id }), answers: saved, offersFirstLook: false }),
    },
  })
  survey.openLook()
  expect(ready()).toMatchObject({ index: 60, look: null })
})

test.each([
  [39, false],
  [40, true],
  [62, true],
])('with %i answers loads the screen of the first look: %p', async (count, isNear) => {
  const { ready } = await open({ saved: first(count) })
  expect(isAsideNear(ready())).toBe(isNear)
})

describe('the first look', () => {
  test('ends the pause after an answer, and nothing moves behind it', async () => {
    const { survey, clock, answers, ready } = await open({ saved: first(60) })
    survey.choose(4)
    survey.openLook()
    clock.advance(800)
    expect(ready()).toMatchObject({ index: 60, isAdvancing: false, look: { step: 'reading' } })
    await answers.succeedAll()
    expect(ready()).toMatchObject({ index: 60, look: read })
  })

  test('is read once every answer is saved', async () => {
    const { survey, answer, answers, happened, ready } = await open({ saved: first(58) })
    await answer(1)
    await answer(2)
    survey.openLook()
    expect([ready().look, happened]).toEqual([{ step: 'reading' }, []])
    await answers.sending(questions[58]!.id).succeed()
    expect(happened).toEqual([])
    await answers.sending(questions[59]!.id).succeed()
    expect([ready().look, happened]).toEqual([read, ['look a1']])
  })

  test('takes no answer and leads nowhere by itself', async () => {
    const { survey, clock, answers, ready } = await open({ saved: first(60) })
    survey.openLook()
    await settle()
    const before = ready()
    const moves = [() => survey.choose(1), survey.previous, survey.next, survey.end, () => survey.review(0)]
    for (const move of [...moves, survey.openLook]) {
      move()
      clock.advance(800)
      await settle()
      expect(ready()).toEqual(before)
    }
    expect(answers.received).toEqual([])
  })

  test('can be closed before it is read and stays closed', async () => {
    const { survey, answer, answers, ready } = await openAtSixtieth()
    await answer(4)
    survey.openLook()
    survey.closeLook()
    expect(ready()).toMatchObject({ index: 60, look: null })
    await answers.succeedAll()
    expect(ready()).toMatchObject({ index: 60, look: null })
  })

  test('does not open before the sixtieth answer, but from the last statement', async () => {
    const early = await openAtSixtieth()
    early.survey.openLook()
    expect(early.ready().look).toBeNull()
    const late = await open({ saved: first(63) })
    expect(late.ready().isEnding).toBe(true)
    late.survey.previous()
    late.survey.openLook()
    expect(late.ready().look).toEqual({ step: 'reading' })
  })
})
