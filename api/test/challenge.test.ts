import { beforeAll, expect, test } from 'bun:test'
import type { App } from '../app.ts'
import { ChallengeState, tickDay } from '../contract/challenge.ts'
import { Pulse, sendPulse } from '../contract/pulse.ts'
import type { Question } from '../contract/question.ts'
import { readScore } from '../contract/score.ts'
import { pulses } from '../db/schema/insights.ts'
import { items } from '../domain/bank.ts'
import { createTestApp, TestClock } from './client.ts'
import { onEachDatabase } from './databases.ts'
import { newReader, type Reader } from './readers.ts'

const day = 24 * 60 * 60 * 1000

onEachDatabase('a challenge', (database) => {
  const clock = new TestClock()
  let app: App
  beforeAll(() => {
    app = createTestApp(database(), { clock })
  })
  const tick = (reader: Reader, number: number | string, done: unknown = true) =>
    reader.client.call(tickDay, { params: { id: reader.assessmentId, day: number }, body: { done } })
  const challengeOf = async (reader: Reader): Promise<ChallengeState> => (await reader.state()).challenge
  const answerAll = (questions: Question[], answer: (item: (typeof items)[number]) => number) => ({
    answers: questions.map(({ id }) => ({
      questionId: id,
      answer: answer(items.find((item) => item.id === id)!),
    })),
  })
  const pulse = (reader: Reader, body: unknown) =>
    reader.client.call(sendPulse, { params: { id: reader.assessmentId }, body })

  test('is ticked off day by day, in any order, and a tick can be taken back', async () => {
    const reader = await newReader(database(), app)
    const start = clock.now().toISOString()
    const first = await tick(reader, 3)
    expect(first.status).toBe(200)
    expect(ChallengeState.parse(first.body)).toEqual(first.body)
    expect(first.body).toMatchObject({ done: [null, null, start, null, null, null, null], startedAt: start })
    clock.advance(day)
    const later = clock.now().toISOString()
    expect((await tick(reader, 1)).body).toMatchObject({
      done: [later, null, start, null, null, null, null],
      startedAt: start,
    })
    expect((await tick(reader, 1)).body.done[0]).toBe(later)
    clock.advance(day)
    expect((await tick(reader, 1)).body.done[0]).toBe(later)
    expect((await tick(reader, 3, false)).body).toMatchObject({
      startedAt: later,
      done: [later, ...Array(6).fill(null)],
    })
    expect((await tick(reader, 3, false)).status).toBe(200)
    expect((await tick(reader, 1, false)).body).toMatchObject({ startedAt: null, done: Array(7).fill(null) })
  })

  test.each([0, 8, 1.5, 'x', '-1'])('has no day %p', async (number) => {
    const reader = await newReader(database(), app)
    expect(await tick(reader, number)).toMatchObject({ status: 400, body: { code: 'invalid' } })
    expect(await tick(reader, 1, 'yes')).toMatchObject({ status: 400, body: { issues: [{ path: 'done' }] } })
  })

  test('opens the pulse with its seventh day', async () => {
    const reader = await newReader(database(), app)
    expect((await tick(reader, 6)).body).toMatchObject({ mayPulse: false, questions: [] })
    const { body } = await tick(reader, 7)
    expect(body.mayPulse).toBe(true)
    const { insights, challenge } = await reader.state()
    expect(challenge).toEqual(body)
    const { signal, component } = insights.challenge
    const behind = items.filter((item) => item.signal === signal && item.component === component)
    expect(behind.length).toBeGreaterThan(1)
    expect(body.questions).toEqual(behind.map(({ id, text }) => ({ id, questionText: text, signal })))
    expect((await tick(reader, 7, false)).body).toMatchObject({ mayPulse: false, questions: [] })
  })

  test('opens the pulse a week after its first day, however many were missed', async () => {
    const reader = await newReader(database(), app)
    await tick(reader, 2)
    clock.advance(7 * day - 1)
    expect((await challengeOf(reader)).mayPulse).toBe(false)
    const early = await pulse(reader, { answers: [{ questionId: 1, answer: 1 }] })
    expect(early).toMatchObject({ status: 409, body: { code: 'too-early' } })
    clock.advance(1)
    expect((await challengeOf(reader)).mayPulse).toBe(true)
  })

  test('shows in a pulse what moved, with its error, and the score stays as it is', async () => {
    const reader = await newReader(database(), app)
    const score = (await reader.client.call(readScore, { params: { id: reader.assessmentId } })).body
    const { questions } = (await tick(reader, 7)).body
    const { signal, component } = (await reader.state()).insights.challenge
    const before = score.signalBreakdowns
      .find((breakdown: { signal: string }) => breakdown.signal === signal)
      .components.find(({ name }: { name: string }) => name === component).score
    const { status, body } = await pulse(
      reader,
      answerAll(questions, ({ keyed }) => 3 + 2 * keyed),
    )
    expect(status).toBe(201)
    expect(Pulse.parse(body)).toEqual(body)
    expect(body).toMatchObject({
      signal,
      component,
      before,
      now: 100,
      points: 100 - Math.floor(before + 0.5),
    })
    expect(body).toMatchObject({ meaning: 'likely real change', createdAt: clock.now().toISOString() })
    expect(body.error).toBeGreaterThan(3.4)
    expect(body.changeError).toBeCloseTo(body.error * Math.SQRT2, 1)
    expect((await reader.state()).pulses).toEqual([body])
    expect((await reader.client.call(readScore, { params: { id: reader.assessmentId } })).body).toEqual(score)
  })

  test('takes another pulse a week later, and two at once as one', async () => {
    const reader = await newReader(database(), app)
    const { questions } = (await tick(reader, 7)).body
    const answers = answerAll(questions, () => 3)
    const both = await Promise.all([pulse(reader, answers), pulse(reader, answers)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await challengeOf(reader)).toMatchObject({ mayPulse: false, questions: [] })
    clock.advance(7 * day)
    const { body } = await pulse(
      reader,
      answerAll(questions, ({ keyed }) => 3 - keyed),
    )
    expect((await reader.state()).pulses).toEqual([body, both.find(({ status }) => status === 201)!.body])
  })

  test('takes as a pulse exactly its own statements, each once, from 1 to 5', async () => {
    const reader = await newReader(database(), app)
    const { questions } = (await tick(reader, 7)).body
    const { answers } = answerAll(questions, () => 4)
    const other = items.find(({ id }) => !answers.some(({ questionId }) => questionId === id))!
    const wrongs = [
      {},
      { answers: [] },
      { answers: answers.slice(1) },
      { answers: [...answers, { questionId: other.id, answer: 4 }] },
      { answers: [...answers.slice(1), { questionId: other.id, answer: 4 }] },
      { answers: [...answers, answers[0]] },
      { answers: [...answers.slice(1), answers[1]] },
      { answers: [...answers.slice(1), { ...answers[0], answer: 6 }] },
      { answers: [...answers.slice(1), { ...answers[0], answer: 2.5 }] },
    ]
    for (const wrong of wrongs)
      expect(await pulse(reader, wrong)).toMatchObject({ status: 400, body: { code: 'invalid' } })
    expect((await reader.state()).pulses).toEqual([])
    expect((await pulse(reader, { answers })).status).toBe(201)
    const [row] = (await database().orm.select().from(pulses)).filter((one) => one.assessmentId === reader.assessmentId)
    expect(row!.answers).toEqual(Object.fromEntries(answers.map(({ questionId, answer }) => [questionId, answer])))
  })
})
