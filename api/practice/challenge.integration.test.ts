import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { ChallengeState, Pulse } from './contract.ts'
import { getScore } from '../results/contract.ts'
import { pulses } from '../db/schema/insights.ts'
import { bankVersion } from '../instrument/bank.ts'
import { answersOf, readChallenge, itemsBehind, pulse, start, tick } from '../test/challenge-calls.ts'
import { TestClock } from '../test/client.ts'
import { onDatabase } from '../test/databases.ts'
import { newReader } from '../test/readers.ts'
import { withApp } from '../test/set-up.ts'

const day = 24 * 60 * 60 * 1000

onDatabase('a challenge', (database) => {
  const clock = new TestClock()
  const app = withApp(database, { clock })

  test('ticks days in any order and takes ticks back', async () => {
    const reader = await newReader(database(), app)
    const began = clock.now().toISOString()
    const first = await tick(reader, 3)
    expect(first.status).toBe(200)
    expect(ChallengeState.parse(first.body)).toEqual(first.body)
    expect(first.body).toMatchObject({ done: [null, null, began, null, null, null, null], startedAt: began })
    clock.advance(day)
    const later = clock.now().toISOString()
    const done = [later, null, began, null, null, null, null]
    expect((await tick(reader, 1)).body).toMatchObject({ done, startedAt: began })
    clock.advance(day)
    expect((await tick(reader, 1)).body.done[0]).toBe(later)
    const left = { startedAt: later, done: [later, ...Array(6).fill(null)] }
    for (const _ of [1, 2]) expect(await tick(reader, 3, false)).toMatchObject({ status: 200, body: left })
    expect((await tick(reader, 1, false)).body).toMatchObject({ startedAt: null, done: Array(7).fill(null) })
  })

  test('refuses other days than 1 to 7', async () => {
    const reader = await newReader(database(), app)
    for (const number of [0, 8, 1.5, 'x', '-1'])
      expect(await tick(reader, number)).toMatchObject({ status: 400, body: { code: 'invalid' } })
    expect(await tick(reader, 1, 'yes')).toMatchObject({ status: 400, body: { issues: [{ path: 'done' }] } })
  })

  test('opens the pulse on its seventh day', async () => {
    const reader = await newReader(database(), app)
    expect((await tick(reader, 6)).body).toMatchObject({ mayPulse: false, questions: [] })
    const early = await pulse(reader, await answersOf(reader, 2))
    expect(early).toMatchObject({ status: 409, body: { code: 'too-early' } })
    const { body } = await tick(reader, 7)
    const { insights, challenge } = await reader.state()
    expect(challenge).toEqual(body)
    const { signal } = insights.challenge
    const questions = (await itemsBehind(reader)).map(({ id, text }) => ({ id, questionText: text, signal }))
    expect(body).toMatchObject({ mayPulse: true, questions })
    expect((await tick(reader, 7, false)).body).toMatchObject({ mayPulse: false, questions: [] })
  })

  test('compares a pulse with day 0 and leaves the score unchanged', async () => {
    const reader = await newReader(database(), app)
    const score = (await reader.client.call(getScore, { params: { id: reader.assessmentId } })).body
    const { signal, component } = (await reader.state()).insights.challenge
    const { baseline } = (await start(reader, await answersOf(reader, -1))).body
    expect(baseline.score).toBe(25)
    await tick(reader, 7)
    const given = await answersOf(reader, 2)
    const { status, body } = await pulse(reader, given)
    expect(status).toBe(201)
    expect(Pulse.parse(body)).toEqual(body)
    const createdAt = clock.now().toISOString()
    const meaning = 'likely real change'
    expect(body).toMatchObject({ signal, component, before: 25, now: 100, points: 75, meaning, createdAt })
    expect((await reader.state()).pulses).toEqual([body])
    expect((await reader.client.call(getScore, { params: { id: reader.assessmentId } })).body).toEqual(score)
    const answers = Object.fromEntries(given.answers.map(({ questionId, answer }) => [questionId, answer]))
    const ofReader = eq(pulses.assessmentId, reader.assessmentId)
    const rows = await database().orm.select().from(pulses).where(ofReader)
    expect(rows).toMatchObject([{ bankVersion, error: expect.any(Number), answers }])
  })

  test('takes one pulse a week, and comments on the newest only', async () => {
    const reader = await newReader(database(), app)
    await start(reader, await answersOf(reader, 1))
    await tick(reader, 7)
    const { body: first } = await pulse(reader, await answersOf(reader, 0))
    expect(first.meaning).not.toBeNull()
    expect((await pulse(reader, await answersOf(reader, 0))).status).toBe(409)
    expect(await readChallenge(reader)).toMatchObject({ mayPulse: false, questions: [] })
    clock.advance(7 * day)
    const { body } = await pulse(reader, await answersOf(reader, -1))
    expect(body.meaning).toBe('likely real change')
    expect((await reader.state()).pulses).toEqual([body, { ...first, meaning: null }])
  })
})
