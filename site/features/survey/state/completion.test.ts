import { idOf } from '#site/test/viewer.fixture.ts'
import { describe, expect, jest, test } from 'bun:test'
import { authPath } from '#site/lib/paths.ts'
import { $toast } from '#site/lib/toasts/toasts.ts'
import { address, goOnline, saving, toast, withSurvey } from './open.fixture.ts'
import { failureMessage } from './words.ts'

const { server, stored, open, refuseSaving, changes } = withSurvey()
const completing = 'POST /api/assessments/a1/complete'
const whole = { 30: 1, 10: 2, 20: 3, 40: 4 }

/** Open at the last question, with the three before it answered. */
const openAtLast = () => open({ saved: { 30: 1, 10: 2, 20: 3 } })
const atQuestion = (number: number) => `/assessment?id=a1&question=${number}`

describe('completing', () => {
  test('blocks every change while it runs', async () => {
    server.hold(completing)
    const { survey, ready } = await open({ saved: whole, at: atQuestion(2) })
    survey.openEnding()
    void survey.complete()
    await server.settle()
    const before = ready()
    for (const move of [() => survey.review(0), survey.previous, survey.next, survey.openEnding]) {
      move()
      expect(ready()).toEqual(before)
    }
    expect(before).toMatchObject({ isEnding: true, isCompleting: true })
  })

  test.each([
    ['leads to the result if another tab has completed', 409, 'already-completed', '/results/a1'],
    ['leads to sign in without a session, and back', 401, 'unauthorized', authPath('/assessment?id=a1')],
    ['does so if it is refused', 401, undefined, `${authPath('/assessment?id=a1')}#refused=connection`],
    ['says that it failed without a connection', 0, undefined, null],
  ])('%s', async (_, status, code, path) => {
    server.refuse(completing, status, code)
    const { survey, ready } = await open({ saved: whole })
    await survey.complete()
    expect(ready()).toMatchObject({ isEnding: true, isCompleting: status === 409 })
    if (status !== 401) expect($toast.get()).toEqual(status === 0 ? failureMessage('completeFailed') : null)
    jest.advanceTimersByTime(500)
    expect(server.visited).toEqual(path === null ? [] : [path])
  })

  test('begins at the last statement, too, but for guests, whose account comes first', async () => {
    const atLast = { saved: whole, at: atQuestion(4) }
    const guests = await open({ ...atLast, viewer: 'guest' })
    await guests.survey.complete()
    expect(guests.ready()).toMatchObject({ isEnding: true, isCompleting: false })
    expect(changes()).toEqual([])
    const { survey } = await open(atLast)
    await survey.complete()
    expect([changes(), server.visited]).toEqual([[completing], ['/results/a1']])
  })

  test('leaves nothing of the assessment on the device', async () => {
    const { survey } = await open({ saved: whole })
    const [own, other] = ['a1', 'a2'].map((id) => `survey-answers:${idOf('robin')}:${id}`)
    localStorage[own!] = localStorage[other!] = '{}'
    await survey.complete()
    expect(Object.keys(localStorage)).toEqual(['server-time', other!])
  })

  test('goes to the first missing answer', async () => {
    const { save, ready } = await open({ saved: { 10: 2, 40: 3 }, at: atQuestion(4) })
    expect(ready().index).toBe(3)
    await save(4)
    expect(ready()).toMatchObject({ index: 0, isCompleting: false })
    expect([address(), $toast.get()]).toEqual(['/assessment?id=a1', failureMessage('incomplete')])
  })

  test('goes to the answer that the server lacks', async () => {
    server.refuse(completing, 409, 'incomplete')
    const { survey, save, ready } = await openAtLast()
    await save(4)
    stored.delete(10)
    await survey.complete()
    expect(ready()).toMatchObject({ index: 1, isEnding: false, answers: { 30: 1, 20: 3, 40: 4 } })
    expect($toast.get()).toEqual(failureMessage('incomplete'))
  })

  test('gives way to an answer that the server turns out to lack', async () => {
    const { answer, ready } = await openAtLast()
    stored.delete(10)
    await answer(4)
    expect(ready().isEnding).toBe(true)
    await server.answerAll()
    expect(ready()).toMatchObject({ index: 1, isEnding: false, answers: { 30: 1, 20: 3, 40: 4 } })
    expect($toast.get()).toEqual(failureMessage('incomplete'))
  })

  test('waits for unsaved answers while offline, loses nothing and works once online', async () => {
    const { survey, answer, ready } = await openAtLast()
    goOnline(false)
    await answer(4)
    const tried = survey.complete()
    await refuseSaving(0)
    await tried
    expect(toast()).toBe(
      'Not saved yet: 1 answer is kept on this device and will be sent when you are back online. After that you can ' +
        'complete the assessment.',
    )
    expect(ready()).toMatchObject({ index: 3, isCompleting: false, answers: { 40: 4 } })
    goOnline(true)
    const completed = survey.complete()
    await server.answerAll()
    await completed
    expect([changes(), server.visited]).toEqual([[completing], ['/results/a1']])
  })
})

describe('the ending', () => {
  test('opens first in a complete survey, unless a question is asked for', async () => {
    expect((await open({ saved: whole })).ready().isEnding).toBe(true)
    expect((await open({ at: atQuestion(2) })).ready()).toMatchObject({ isEnding: false, index: 1 })
  })

  test('gives way to an answer that the server refuses', async () => {
    const { answer, ready } = await openAtLast()
    await answer(4)
    expect(ready().isEnding).toBe(true)
    await refuseSaving(400, 'invalid')
    expect(ready()).toMatchObject({ isEnding: false, index: 3, answers: { 30: 1, 10: 2, 20: 3 } })
    expect(toast()).toBe('Your answer to question 4 could not be saved. Please answer it again.')
  })

  test('stays closed while an answer is missing, and takes no answer itself', async () => {
    const missing = await openAtLast()
    missing.survey.openEnding()
    missing.survey.next()
    expect(missing.ready()).toMatchObject({ isEnding: false, index: 3 })
    const { survey } = await open({ saved: whole })
    survey.choose(1)
    jest.advanceTimersByTime(800)
    expect(server.calls).not.toContain(saving)
  })
})

test('completes with a new account even after a first failure', async () => {
  server.refuseOnce(completing, 500, 'internal')
  const { survey } = await open({ saved: whole, viewer: 'guest' })
  expect(survey.$needsAccount.get()).toBe(true)
  await survey.completeWithAccount()
  expect([$toast.get(), survey.$needsAccount.get()]).toEqual([failureMessage('completeFailed'), false])
  await survey.complete()
  expect(server.visited).toEqual(['/results/a1'])
})

test('asks the new account for its consent before it completes', async () => {
  const { survey } = await open({ saved: whole, viewer: 'guest' })
  server.answer('GET /api/consent', { isNeeded: true })
  await survey.completeWithAccount()
  expect([changes(), server.visited]).toEqual([[], ['/assessment?id=a1']])
})
