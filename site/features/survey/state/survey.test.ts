import { describe, expect, jest, test } from 'bun:test'
import { authPath } from '#site/lib/paths.ts'
import { address, saving, traverse, withSurvey } from './open.fixture.ts'

const { server, stored, open, refuseSaving } = withSurvey()
const readings = () => server.calls.filter((call) => call === 'GET /api/assessments/a1').length

test('leads to the result if another tab has completed', async () => {
  const { answer } = await open()
  await answer(4)
  await refuseSaving(409, 'already-completed')
  expect(server.visited).toEqual(['/results/a1'])
})

test('ends the pause after an answer when moving by hand', async () => {
  const { survey, ready } = await open({ saved: { 30: 1, 10: 2 } })
  survey.choose(4)
  survey.previous()
  expect(ready()).toMatchObject({ index: 1, isAdvancing: false })
  jest.advanceTimersByTime(800)
  expect(ready().index).toBe(1)
  survey.choose(3)
  survey.next()
  jest.advanceTimersByTime(800)
  expect(ready().index).toBe(2)
})

test('reads the assessment once if another device has answered, when all is saved', async () => {
  const { answer, save, ready } = await open({ saved: { 30: 1 } })
  await save(2)
  stored.set(40, 5)
  await answer(3)
  expect(readings()).toBe(1)
  await server.answerAll()
  expect(readings()).toBe(2)
  expect(ready().answers).toEqual({ 30: 1, 10: 2, 20: 3, 40: 5 })
  await save(4)
  expect(readings()).toBe(2)
})

describe('the address', () => {
  const plain = '/assessment?id=a1'
  const atQuestion = (number: number) => `${plain}&question=${number}`

  test('names the question only if another one would open without it', async () => {
    const { survey, answer } = await open({ saved: { 30: 1, 10: 2 } })
    const moves = [survey.previous, survey.previous, survey.next, survey.next, () => answer(4)]
    const addresses = []
    for (const move of moves) {
      await move()
      addresses.push(address())
    }
    expect(addresses).toEqual([atQuestion(2), atQuestion(1), atQuestion(2), plain, plain])
  })

  test('distinguishes the last statement from the ending', async () => {
    const { survey, answer } = await open({ saved: { 30: 1, 10: 2, 20: 3 } })
    await answer(4)
    expect(address()).toBe(plain)
    survey.review(3)
    expect(address()).toBe(atQuestion(4))
    survey.openEnding()
    expect(address()).toBe(plain)
  })
})

describe('the browser’s Back and Forward', () => {
  const all = { 30: 1, 10: 2, 20: 3, 40: 4 }

  test('go by statements, as far as these are answered, and from the first one out', async () => {
    const { ready } = await open({ saved: { 30: 1, 10: 2 } })
    traverse(-1)
    expect(ready().index).toBe(1)
    traverse(5)
    expect(ready().index).toBe(2)
    traverse(-2)
    expect(ready().index).toBe(0)
    expect(history.go).not.toHaveBeenCalled()
    traverse(-1)
    expect(history.go).toHaveBeenCalledWith(-2)
    expect(ready().index).toBe(0)
  })

  test('change nothing before the statements and while it is completed', async () => {
    const { survey } = await open({ asksConsent: true })
    traverse(-1)
    expect(survey.$state.get().phase).toBe('consent')
    expect(history.go).not.toHaveBeenCalled()
    server.answer('GET /api/consent', { isNeeded: false })
    server.hold('POST /api/assessments/a1/complete')
    const completing = await open({ saved: all })
    void completing.survey.complete()
    traverse(-1)
    expect(completing.ready()).toMatchObject({ isEnding: true, isCompleting: true })
  })
})

test('leads to sign in and back to the same question once the session has ended, and keeps the answer', async () => {
  const { survey, ready } = await open({ saved: { 30: 1, 10: 2 } })
  survey.choose(5)
  await refuseSaving(401, 'unauthorized')
  jest.advanceTimersByTime(60_000)
  expect(ready()).toMatchObject({ index: 2, answers: { 20: 5 } })
  expect(server.visited).toEqual([authPath('/assessment?id=a1&question=3')])
  expect(survey.$save.get()).toMatchObject({ state: 'unsaved', count: 1, reason: 'signed-out' })
})

test('removes what the device holds of an assessment that is gone', async () => {
  const { survey, answer } = await open()
  await answer(1)
  server.refuse(saving, 404, 'not-found')
  expect(localStorage).toHaveLength(3)
  await server.answerAll()
  expect(survey.$state.get()).toEqual({ phase: 'missing', why: 'gone' })
  expect(Object.keys(localStorage)).toEqual(['server-time'])
})
