import { beforeEach, describe, expect, test } from 'bun:test'
import { $toast } from '#site/lib/toasts/toasts.ts'
import { goOnline, saving, toast, traverse, withSurvey } from './open.fixture.ts'
import type { Survey } from './survey.ts'
import { detailOf } from '#site/lib/assessments/assessments.fixture.ts'
import { firstAnswers as first, lookInTest, manyQuestions as questions } from './survey.fixture.ts'

const { server, stored, open, refuseSaving } = withSurvey()
const looking = 'GET /api/assessments/a1/first-look'

beforeEach(() => server.answer('GET /api/questions', questions))

/** Answers statement 60, the only one of the first sixty without an answer, and opens the look. */
async function openLook() {
  const opened = await open({ saved: first(59) })
  await opened.answer(4)
  opened.survey.openLook()
  return opened
}

test('opens no first look that is not offered', async () => {
  const answers = Object.entries(first(60)).map(([id, answer]) => ({ questionId: Number(id), answer }))
  server.answer('GET /api/assessments/a1', detailOf({ id: 'a1', answers, offersFirstLook: false }))
  const { survey, ready } = await open()
  survey.openLook()
  expect(ready()).toMatchObject({ index: 60, look: null })
})

describe('the first look', () => {
  test('closes by the browser’s Back, to the statement that it was opened over', async () => {
    const { survey, ready } = await open({ saved: first(60) })
    survey.openLook()
    traverse(-1)
    expect(ready()).toMatchObject({ index: 60, look: null })
  })

  test('takes no answer and leads nowhere by itself', async () => {
    const { survey, answer, ready } = await open({ saved: first(60) })
    survey.openLook()
    await server.settle()
    const before = ready()
    const moves = [() => answer(1), survey.previous, survey.next, survey.openEnding, () => survey.review(0)]
    for (const move of [...moves, survey.openLook]) {
      await move()
      expect(ready()).toEqual(before)
    }
    expect(server.calls).not.toContain(saving)
  })
})

describe('a first look that fails', () => {
  test('asks for an answer that the server lacks, and can be opened after it', async () => {
    server.refuseOnce(looking, 409, 'incomplete')
    const { survey, save, ready } = await open({ saved: first(62) })
    stored.delete(questions[9]!.id)
    survey.openLook()
    await server.settle()
    expect(ready()).toMatchObject({ index: 9, look: null })
    expect(toast()).toBe('Please answer this statement again. Then you can open your first look.')
    await save(5)
    expect(ready()).toMatchObject({ index: 62, look: null })
    survey.openLook()
    await server.settle()
    expect(ready()).toMatchObject({ index: 62, look: { step: 'read', found: lookInTest } })
  })

  test('leaves the survey as it is if it is no longer offered', async () => {
    server.refuse(looking, 404, 'not-found')
    const { survey, ready } = await open({ saved: first(60) })
    survey.openLook()
    await server.settle()
    expect(ready().look).toEqual({ step: 'failed', reason: 'No.' })
    survey.closeLook()
    expect(ready()).toMatchObject({ index: 60, look: null })
  })

  test('gives way to a statement whose answer is refused', async () => {
    const { ready } = await openLook()
    await refuseSaving(400, 'invalid')
    expect(ready()).toMatchObject({ index: 59, look: null })
    expect(toast()).toBe('Your answer to question 60 could not be saved. Please answer it again.')
  })

  test.each(['before', 'after'])('says nothing if the user has gone on %s it is refused', async (moment) => {
    server.refuse(looking, 409, 'incomplete')
    server.hold(looking)
    const { survey, ready } = await open({ saved: first(60) })
    server.hold('GET /api/assessments/a1')
    stored.delete(questions[0]!.id)
    survey.openLook()
    await server.settle()
    if (moment === 'before') survey.closeLook()
    await server.answerAsked()
    survey.closeLook()
    await server.answerAll()
    expect(ready()).toMatchObject({ index: 60, look: null })
    expect($toast.get()).toBeNull()
  })
})

describe('leaving', () => {
  test.each([
    ['waits until every answer is saved', (_: Survey) => {}, ['/compass']],
    ['stops once the person goes on', ({ closeLook }: Survey) => closeLook(), []],
  ])('%s', async (_, goOn, visited) => {
    const { survey } = await openLook()
    const leaving = survey.leaveForNow()
    await server.settle()
    expect(server.visited).toEqual([])
    goOn(survey)
    await server.answerAll()
    await leaving
    expect(server.visited).toEqual(visited)
    expect('survey-kept' in localStorage).toBe(true)
  })

  test('says while offline that the device keeps unsent answers', async () => {
    goOnline(false)
    const { survey, ready } = await openLook()
    server.refuse(saving, 0)
    await server.answerAll()
    const leaving = survey.leaveForNow()
    await server.answerAll()
    await leaving
    expect(toast()).toBe('Unsent answers stay on this device. We’ll send them when you open this survey here again.')
    expect(ready().look).toMatchObject({ step: 'failed' })
  })
})
