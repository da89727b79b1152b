import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { ChallengeState, startChallenge } from '../contract/challenge.ts'
import { readScore, type SignalBreakdown } from '../contract/score.ts'
import { challengeStarts, insights } from '../db/schema/insights.ts'
import { bankVersion } from '../domain/bank.ts'
import { answersOf, readChallenge, itemsBehind, pulse, skip, start, tick, invalidAnswers } from './challenge-calls.ts'
import { TestClient, TestClock } from './client.ts'
import { onDatabase } from './databases.ts'
import { reviseScore } from './revise-score.ts'
import { newReader, type Reader } from './readers.ts'
import { withApp } from './set-up.ts'

const tooLate = { status: 409, body: { code: 'too-late' } }

onDatabase('day 0 of a challenge', (database) => {
  const clock = new TestClock()
  const app = withApp(database, { clock })
  const rowsOf = ({ assessmentId }: Reader) =>
    database().orm.select().from(challengeStarts).where(eq(challengeStarts.assessmentId, assessmentId))
  /** Makes the result one of an earlier questionnaire. */
  const ageResult = ({ assessmentId }: Reader) => reviseScore(database(), assessmentId, { bankVersion: 'earlier' })

  test('asks the statements behind the challenge before any day is done, and keeps their score', async () => {
    const reader = await newReader(database(), app)
    const { insights, challenge } = await reader.state()
    const { signal, component } = insights.challenge
    const behind = await itemsBehind(reader)
    expect(challenge).toMatchObject({ mayStart: true, isAskable: true, baseline: null, isStartSkipped: false })
    expect(challenge.questions).toEqual(behind.map(({ id, text }) => ({ id, questionText: text, signal })))
    const { body } = await reader.client.call(readScore, { params: { id: reader.assessmentId } })
    const part = body.signalBreakdowns
      .find((one: SignalBreakdown) => one.signal === signal)
      .components.find(({ name }: { name: string }) => name === component)

    const given = await answersOf(reader, 1)
    const begun = await start(reader, given)
    expect(begun.status).toBe(200)
    expect(ChallengeState.parse(begun.body)).toEqual(begun.body)
    expect(begun.body).toMatchObject({
      baseline: {
        score: 75,
        at: clock.now().toISOString(),
        result: { score: part.score, expected: part.estimate },
      },
      mayStart: false,
      isStartSkipped: false,
      questions: [],
    })
    expect(await readChallenge(reader)).toEqual(begun.body)
    const [row] = await rowsOf(reader)
    expect(row).toMatchObject({ signal, component, bankVersion, score: 75 })
    expect(row!.answers).toEqual(
      Object.fromEntries(given.answers.map(({ questionId, answer }) => [questionId, answer])),
    )
  })

  test('comes once', async () => {
    const reader = await newReader(database(), app)
    await start(reader, await answersOf(reader, 1))
    expect(await start(reader, await answersOf(reader, 2))).toMatchObject(tooLate)
    expect((await skip(reader)).body).toMatchObject({ baseline: { score: 75 }, isStartSkipped: false })
    expect((await readChallenge(reader)).baseline!.score).toBe(75)
  })

  test('can be skipped, and still answered while no day is done', async () => {
    const reader = await newReader(database(), app)
    const passedOver = await skip(reader)
    expect(passedOver.status).toBe(200)
    expect(passedOver.body).toMatchObject({ baseline: null, isStartSkipped: true, mayStart: true })
    expect((await skip(reader)).body).toEqual(passedOver.body)
    expect(await readChallenge(reader)).toEqual(passedOver.body)
    const begun = await start(reader, await answersOf(reader, 2))
    expect(begun.body).toMatchObject({ baseline: { score: 100 }, isStartSkipped: false, mayStart: false })
  })

  test('is too late once a day is done, and not where its tick was taken back', async () => {
    const reader = await newReader(database(), app)
    const given = await answersOf(reader, 1)
    expect((await tick(reader, 4)).body).toMatchObject({ mayStart: false, questions: [] })
    expect(await start(reader, given)).toMatchObject(tooLate)
    expect((await skip(reader)).body).toMatchObject({ mayStart: false, isStartSkipped: true, baseline: null })
    expect((await tick(reader, 4, false)).body).toMatchObject({ mayStart: true })
    expect((await start(reader, given)).status).toBe(200)
  })

  test('is too late after a pulse', async () => {
    const reader = await newReader(database(), app)
    const given = await answersOf(reader, 1)
    await tick(reader, 7)
    expect((await pulse(reader, given)).status).toBe(201)
    await tick(reader, 7, false)
    expect((await readChallenge(reader)).mayStart).toBe(false)
    expect(await start(reader, given)).toMatchObject(tooLate)
  })

  test('takes exactly its own statements, each once, from 1 to 5', async () => {
    const reader = await newReader(database(), app)
    for (const wrong of invalidAnswers(await answersOf(reader, 1)))
      expect(await start(reader, wrong)).toMatchObject({ status: 400, body: { code: 'invalid' } })
    expect(await rowsOf(reader)).toEqual([])
  })

  test('is for the owner of the result alone', async () => {
    const reader = await newReader(database(), app)
    const given = await answersOf(reader, 1)
    const stranger = await newReader(database(), app)
    for (const body of [given, { answers: null }]) {
      const asked = { params: { id: reader.assessmentId }, body }
      expect(await stranger.client.call(startChallenge, asked)).toMatchObject({ status: 404 })
      expect(await new TestClient(app).call(startChallenge, asked)).toMatchObject({ status: 401 })
    }
    expect(await rowsOf(reader)).toEqual([])
  })

  test('stands by itself where the statements have changed since the result', async () => {
    const reader = await newReader(database(), app)
    await ageResult(reader)
    const { body } = await start(reader, await answersOf(reader, 1))
    expect(body.baseline).toMatchObject({ score: 75, result: null })
  })

  test('is compared with no pulse whose statements have changed since', async () => {
    const reader = await newReader(database(), app)
    const given = await answersOf(reader, 2)
    await start(reader, await answersOf(reader, -2))
    await database()
      .orm.update(challengeStarts)
      .set({ bankVersion: 'earlier' })
      .where(eq(challengeStarts.assessmentId, reader.assessmentId))
    await tick(reader, 7)
    expect((await pulse(reader, given)).body).toMatchObject({ before: null, now: 100, points: null, meaning: null })
    expect((await reader.state()).challenge.baseline).toMatchObject({ score: 0 })
  })

  test('day 0 and pulses cannot be answered where the questionnaire has no such statements any more', async () => {
    const reader = await newReader(database(), app)
    const given = await answersOf(reader, 1)
    await start(reader, given)
    await tick(reader, 7)
    await pulse(reader, given)
    const { insights: stand, evidence } = await reader.state()
    const words = { insights: { ...stand, challenge: { ...stand.challenge, component: 'Juggling' } }, evidence }
    await database().orm.update(insights).set({ words }).where(eq(insights.assessmentId, reader.assessmentId))
    clock.advance(14 * 24 * 60 * 60 * 1000)
    const { challenge, pulses } = await reader.state()
    expect(challenge).toMatchObject({ isAskable: false, mayStart: false, mayPulse: false, questions: [] })
    expect(pulses).toMatchObject([{ now: 75 }])
    expect(await pulse(reader, given)).toMatchObject({ status: 409 })
    await database().orm.delete(challengeStarts)
    expect(await start(reader, given)).toMatchObject(tooLate)
    expect((await tick(reader, 2)).status).toBe(200)
  })
})
