import { describe, expect, test } from 'bun:test'
import { settle } from './answer-queue.fixture.ts'
import {
  answersTo,
  firstAnswers as first,
  manyQuestions as questions,
  openAtSixtieth,
  openManyQuestions as open,
} from './first-look.fixture.ts'
import { isAsideNear } from './state.ts'
import { assessmentOf, lookInTest } from './survey.fixture.ts'

const read = { step: 'read', found: lookInTest } as const

describe('the pause', () => {
  test('follows the sixtieth answer after its lock, in place of statement 61', async () => {
    const { survey, clock, answers, happened, ready } = await openAtSixtieth()
    survey.choose(4)
    clock.advance(799)
    expect(ready()).toMatchObject({ index: 59, look: null, isAdvancing: true })
    clock.advance(1)
    expect(ready()).toMatchObject({ index: 60, look: { step: 'reading' }, isAdvancing: false })
    await answers.succeedAll()
    expect(ready()).toMatchObject({ index: 60, look: read })
    expect(happened).toEqual(['look a1'])
  })

  test('is read once every answer is saved', async () => {
    const { answer, answers, happened, ready } = await open({ saved: first(58) })
    await answer(1)
    await answer(2)
    expect([ready().look, happened]).toEqual([{ step: 'reading' }, []])
    await answers.sending(questions[58]!.id).succeed()
    expect(happened).toEqual([])
    await answers.sending(questions[59]!.id).succeed()
    expect([ready().look, happened]).toEqual([read, ['look a1']])
  })

  test('takes no answer and leads nowhere by itself', async () => {
    const { survey, clock, answer, answers, ready } = await openAtSixtieth()
    await answer(4)
    await answers.succeedAll()
    clock.advance(800)
    const before = ready()
    const moves = [() => survey.choose(1), survey.previous, survey.next, survey.end, () => survey.review(0)]
    for (const move of [...moves, survey.openLook]) {
      move()
      clock.advance(800)
      await settle()
      expect(ready()).toEqual(before)
    }
    expect(answers.received).toHaveLength(1)
  })

  test('ends with statement 61, whatever has been read until then', async () => {
    const { survey, answer, answers, ready } = await openAtSixtieth()
    await answer(4)
    survey.closeLook()
    expect(ready()).toMatchObject({ index: 60, look: null })
    await answers.succeedAll()
    expect(ready()).toMatchObject({ index: 60, look: null })
    await answer(2)
    expect(ready()).toMatchObject({ index: 61, look: null })
  })

  test('begins at once where Next ends the lock; a second Next does not end it', async () => {
    const { survey, ready } = await openAtSixtieth()
    survey.choose(4)
    survey.next()
    survey.next()
    expect(ready()).toMatchObject({ index: 60, look: { step: 'reading' } })
  })

  test('follows the one answer of the first sixty that was missing, and the next one after it', async () => {
    const { survey, answer, ready } = await open({ saved: answersTo((number) => number !== 12 && number !== 62) })
    expect(ready().index).toBe(11)
    await answer(4)
    expect(ready()).toMatchObject({ index: 61, look: { step: 'reading' } })
    survey.closeLook()
    expect(ready().index).toBe(61)
  })

  test('does not come where that answer is the last of all: the ending does', async () => {
    const { answer, happened, ready } = await open({ saved: answersTo((number) => number !== 12) })
    await answer(4)
    expect(ready()).toMatchObject({ isEnding: true, look: null })
    expect(happened).toEqual([])
  })

  test('does not come where no first look is offered', async () => {
    const saved = Object.entries(first(59)).map(([id, answer]) => ({ questionId: Number(id), answer }))
    const { survey, answer, ready } = await open({
      server: {
        readAssessment: async (id) => ({ ...assessmentOf({ id }), answers: saved, offersFirstLook: false }),
      },
    })
    await answer(4)
    expect(ready()).toMatchObject({ index: 60, look: null })
    survey.openLook()
    expect(ready().look).toBeNull()
  })

  test('comes once: not for an earlier answer, not for a later one, not on another device', async () => {
    const { survey, answer, ready } = await openAtSixtieth()
    await answer(4)
    survey.closeLook()
    survey.previous()
    await answer(2)
    expect(ready()).toMatchObject({ index: 60, look: null })
    await answer(2)
    expect(ready()).toMatchObject({ index: 61, look: null })
    const device = await open({ saved: first(60) })
    expect(device.ready()).toMatchObject({ index: 60, look: null })
    await device.answer(1)
    expect(device.ready()).toMatchObject({ index: 61, look: null })
  })

  test('is left out by who goes back during the lock, and can be had from any statement', async () => {
    const { survey, clock, ready } = await openAtSixtieth()
    survey.choose(4)
    survey.previous()
    clock.advance(800)
    expect(ready()).toMatchObject({ index: 58, look: null })
    survey.openLook()
    expect(ready()).toMatchObject({ index: 58, look: { step: 'reading' } })
  })
})

test.each([
  [39, false],
  [40, true],
  [62, true],
])('with %i answers the screen of the first look is fetched: %p', async (count, isNear) => {
  const { ready } = await open({ saved: first(count) })
  expect(isAsideNear(ready())).toBe(isNear)
})

describe('opened from a statement', () => {
  test('a first look opened from a statement leads back there', async () => {
    const { survey, happened, ready } = await open({ saved: first(62), page: { questionNumber: 7 } })
    survey.openLook()
    await settle()
    expect(ready()).toMatchObject({ index: 6, look: read })
    survey.closeLook()
    expect(ready()).toMatchObject({ index: 6, look: null })
    expect(happened).toEqual(['look a1'])
  })

  test('opening the first look ends the lock, and nothing moves behind it', async () => {
    const { survey, clock, ready } = await open({ saved: first(60) })
    survey.choose(4)
    survey.openLook()
    clock.advance(800)
    expect(ready()).toMatchObject({ index: 60, isAdvancing: false, look: { step: 'reading' } })
  })

  test('is not there before the sixtieth answer, nor from the ending', async () => {
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
