import { beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { getScore } from '../results/contract.ts'
import { pulses, challengeStarts } from '../db/schema/practice.ts'
import { results } from '../db/schema/results.ts'
import { consents } from '../db/schema/people.ts'
import { bankVersion } from '../instrument/bank.ts'
import { answersOf, readChallenge, itemsBehind, pulse, start, tick, skip } from '../test/challenge-calls.ts'
import { createTestApp, TestClock } from '../test/client.ts'
import { onDatabase } from '../test/databases.ts'
import { newReader, type Reader } from '../test/readers.ts'
import { withApp } from '../test/set-up.ts'
import { partOf } from './pulse.ts'

const day = 24 * 60 * 60 * 1000
const tooLate = { status: 409, body: { code: 'too-late' } }

onDatabase('a challenge', (database) => {
  const clock = new TestClock()
  const app = withApp(database, { clock })
  let reader: Reader
  beforeEach(async () => {
    reader = await newReader(database(), app)
  })

  test('ticks days in any order and takes ticks back', async () => {
    const began = clock.now().toISOString()
    const first = await tick(reader, 3)
    expect(first.status).toBe(200)
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
    for (const number of [0, 8, 1.5, 'x', '-1'])
      expect(await tick(reader, number)).toMatchObject({ status: 400, body: { code: 'invalid' } })
  })

  test('opens the pulse on its seventh day', async () => {
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
    const score = (await reader.client.call(getScore, { params: { id: reader.assessmentId } })).body
    const { signal, component } = (await reader.state()).insights.challenge
    const { baseline } = (await start(reader, await answersOf(reader, -1))).body
    expect(baseline.score).toBe(25)
    await tick(reader, 7)
    const given = await answersOf(reader, 2)
    const { status, body } = await pulse(reader, given)
    expect(status).toBe(201)
    const createdAt = clock.now().toISOString()
    const meaning = 'likely real change'
    expect(body).toMatchObject({ signal, component, before: 25, now: 100, points: 75, meaning, createdAt })
    const { pulseOpensAt: _, ...shown } = body
    expect((await reader.state()).pulses).toEqual([shown])
    expect((await reader.client.call(getScore, { params: { id: reader.assessmentId } })).body).toEqual(score)
    const answers = Object.fromEntries(given.answers.map(({ questionId, answer }) => [questionId, answer]))
    const ofReader = eq(pulses.assessmentId, reader.assessmentId)
    const rows = await database().orm.select().from(pulses).where(ofReader)
    expect(rows).toMatchObject([{ bankVersion, error: expect.any(Number), answers }])
  })

  test('says when the next pulse opens, refuses it until then, and lists it first', async () => {
    await tick(reader, 7)
    const { pulseOpensAt } = (await pulse(reader, await answersOf(reader, 0))).body
    expect(await readChallenge(reader)).toMatchObject({ mayPulse: false, pulseOpensAt, questions: [] })
    expect(Date.parse(pulseOpensAt) - clock.now().getTime()).toBe(6.5 * day)
    clock.advance(6.5 * day - 1)
    expect((await pulse(reader, await answersOf(reader, 0))).status).toBe(409)
    clock.advance(1)
    expect(await readChallenge(reader)).toMatchObject({ mayPulse: true, pulseOpensAt })
    const { status, body } = await pulse(reader, await answersOf(reader, 0))
    expect(status).toBe(201)
    expect((await reader.state()).pulses).toMatchObject([{ createdAt: body.createdAt }, {}])
  })

  describe('day 0', () => {
    const ofReader = () => eq(challengeStarts.assessmentId, reader.assessmentId)
    const rows = () => database().orm.select().from(challengeStarts).where(ofReader())

    test('asks the statements behind the challenge and saves their score', async () => {
      const { insights, challenge } = await reader.state()
      const { signal, component } = insights.challenge
      const behind = await itemsBehind(reader)
      expect(challenge).toMatchObject({ mayStart: true, isAskable: true, baseline: null, isStartSkipped: false })
      expect(challenge.questions).toEqual(behind.map(({ id, text }) => ({ id, questionText: text, signal })))
      const { body } = await reader.client.call(getScore, { params: { id: reader.assessmentId } })
      const part = partOf(body, { signal, component })!
      const given = await answersOf(reader, 1)
      const begun = await start(reader, given)
      expect(begun.status).toBe(200)
      const result = { score: part.score, expected: part.estimate }
      expect(begun.body).toMatchObject({
        baseline: { score: 75, at: clock.now().toISOString(), result },
        mayStart: false,
        isStartSkipped: false,
        questions: [],
      })
      expect(await readChallenge(reader)).toEqual(begun.body)
      const answers = Object.fromEntries(given.answers.map(({ questionId, answer }) => [questionId, answer]))
      expect(await rows()).toMatchObject([{ signal, component, bankVersion, score: 75, answers }])
    })

    test('takes answers after it was skipped', async () => {
      const skipped = await skip(reader)
      expect(skipped).toMatchObject({ status: 200, body: { baseline: null, isStartSkipped: true, mayStart: true } })
      expect((await skip(reader)).body).toEqual(skipped.body)
      expect(await readChallenge(reader)).toEqual(skipped.body)
      const begun = await start(reader, await answersOf(reader, 2))
      expect(begun.body).toMatchObject({ baseline: { score: 100 }, isStartSkipped: false, mayStart: false })
    })

    test('refuses answers once a day is done, unless its tick was taken back', async () => {
      const given = await answersOf(reader, 1)
      expect((await tick(reader, 4)).body).toMatchObject({ mayStart: false, questions: [] })
      expect(await start(reader, given)).toMatchObject(tooLate)
      expect((await skip(reader)).body).toMatchObject({ mayStart: false, isStartSkipped: true, baseline: null })
      expect((await tick(reader, 4, false)).body).toMatchObject({ mayStart: true })
      expect((await start(reader, given)).status).toBe(200)
    })

    test('needs a required consent for answers, though not to skip day 0 or tick a day', async () => {
      await database().orm.update(consents).set({ version: 'an earlier one' })
      const strict = reader.before(createTestApp(database(), { clock, consent: 'require' }))
      const given = await answersOf(strict, 1)
      const needed = { status: 409, body: { code: 'consent-needed' } }
      expect(await start(strict, given)).toMatchObject(needed)
      expect([(await skip(strict)).status, (await tick(strict, 7)).status]).toEqual([200, 200])
      expect(await pulse(strict, given)).toMatchObject(needed)
      await strict.client.agree()
      expect((await pulse(strict, given)).status).toBe(201)
    })

    test('refuses anything but one answer to each of its statements', async () => {
      const { answers } = await answersOf(reader, 1)
      for (const wrong of ['none', answers.slice(1), [...answers.slice(1), { ...answers[0], answer: 6 }]])
        expect(await start(reader, { answers: wrong })).toMatchObject({ status: 400, body: { code: 'invalid' } })
      expect(await rows()).toEqual([])
    })

    test('refuses day 0 and pulses once the questionnaire has no such statements', async () => {
      const given = await answersOf(reader, 1)
      await start(reader, given)
      await tick(reader, 7)
      await pulse(reader, given)
      const { insights, evidence } = await reader.state()
      const unknown = { ...insights.challenge, component: 'Juggling' }
      const letter = { insights: { ...insights, challenge: unknown }, evidence }
      await database().orm.update(results).set({ letter }).where(eq(results.assessmentId, reader.assessmentId))
      clock.advance(14 * day)
      const { challenge, pulses } = await reader.state()
      expect(challenge).toMatchObject({
        isAskable: false,
        mayStart: false,
        mayPulse: false,
        pulseOpensAt: null,
        questions: [],
      })
      expect(pulses).toMatchObject([{ now: 75 }])
      expect(await pulse(reader, given)).toMatchObject({ status: 409 })
      await database().orm.delete(challengeStarts).where(ofReader())
      expect(await start(reader, given)).toMatchObject(tooLate)
      expect((await tick(reader, 2)).status).toBe(200)
    })
  })
})
