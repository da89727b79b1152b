import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { ChallengeState } from './contract.ts'
import { getScore, type SignalBreakdown } from '../results/contract.ts'
import { challengeStarts, insights } from '../db/schema/insights.ts'
import { bankVersion } from '../instrument/bank.ts'
import { answersOf, readChallenge, itemsBehind, pulse, skip, start, tick } from '../test/challenge-calls.ts'
import { TestClock } from '../test/client.ts'
import { onDatabase } from '../test/databases.ts'
import { newReader, type Reader } from '../test/readers.ts'
import { withApp } from '../test/set-up.ts'

const tooLate = { status: 409, body: { code: 'too-late' } }

onDatabase('day 0 of a challenge', (database) => {
  const clock = new TestClock()
  const app = withApp(database, { clock })
  const ofReader = ({ assessmentId }: Reader) => eq(challengeStarts.assessmentId, assessmentId)
  const rowsOf = (reader: Reader) => database().orm.select().from(challengeStarts).where(ofReader(reader))

  test('asks the statements behind the challenge and saves their score', async () => {
    const reader = await newReader(database(), app)
    const { insights, challenge } = await reader.state()
    const { signal, component } = insights.challenge
    const behind = await itemsBehind(reader)
    expect(challenge).toMatchObject({ mayStart: true, isAskable: true, baseline: null, isStartSkipped: false })
    expect(challenge.questions).toEqual(behind.map(({ id, text }) => ({ id, questionText: text, signal })))
    const { body } = await reader.client.call(getScore, { params: { id: reader.assessmentId } })
    const part = body.signalBreakdowns
      .find((one: SignalBreakdown) => one.signal === signal)
      .components.find(({ name }: { name: string }) => name === component)

    const given = await answersOf(reader, 1)
    const begun = await start(reader, given)
    expect(begun.status).toBe(200)
    expect(ChallengeState.parse(begun.body)).toEqual(begun.body)
    const result = { score: part.score, expected: part.estimate }
    expect(begun.body).toMatchObject({
      baseline: { score: 75, at: clock.now().toISOString(), result },
      mayStart: false,
      isStartSkipped: false,
      questions: [],
    })
    expect(await readChallenge(reader)).toEqual(begun.body)
    const answers = Object.fromEntries(given.answers.map(({ questionId, answer }) => [questionId, answer]))
    expect(await rowsOf(reader)).toMatchObject([{ signal, component, bankVersion, score: 75, answers }])
  })

  test('takes answers after it was skipped', async () => {
    const reader = await newReader(database(), app)
    const skipped = await skip(reader)
    expect(skipped).toMatchObject({ status: 200, body: { baseline: null, isStartSkipped: true, mayStart: true } })
    expect((await skip(reader)).body).toEqual(skipped.body)
    expect(await readChallenge(reader)).toEqual(skipped.body)
    const begun = await start(reader, await answersOf(reader, 2))
    expect(begun.body).toMatchObject({ baseline: { score: 100 }, isStartSkipped: false, mayStart: false })
  })

  test('refuses answers once a day is done, unless its tick was taken back', async () => {
    const reader = await newReader(database(), app)
    const given = await answersOf(reader, 1)
    expect((await tick(reader, 4)).body).toMatchObject({ mayStart: false, questions: [] })
    expect(await start(reader, given)).toMatchObject(tooLate)
    expect((await skip(reader)).body).toMatchObject({ mayStart: false, isStartSkipped: true, baseline: null })
    expect((await tick(reader, 4, false)).body).toMatchObject({ mayStart: true })
    expect((await start(reader, given)).status).toBe(200)
  })

  test('refuses anything but one answer to each of its statements', async () => {
    const reader = await newReader(database(), app)
    const { answers } = await answersOf(reader, 1)
    for (const wrong of ['none', answers.slice(1), [...answers.slice(1), { ...answers[0], answer: 6 }]])
      expect(await start(reader, { answers: wrong })).toMatchObject({ status: 400, body: { code: 'invalid' } })
    expect(await rowsOf(reader)).toEqual([])
  })

  test('refuses day 0 and pulses once the questionnaire has no such statements', async () => {
    const reader = await newReader(database(), app)
    const given = await answersOf(reader, 1)
    await start(reader, given)
    await tick(reader, 7)
    await pulse(reader, given)
    const { insights: letter, evidence } = await reader.state()
    const words = { insights: { ...letter, challenge: { ...letter.challenge, component: 'Juggling' } }, evidence }
    await database().orm.update(insights).set({ words }).where(eq(insights.assessmentId, reader.assessmentId))
    clock.advance(14 * 24 * 60 * 60 * 1000)
    const { challenge, pulses } = await reader.state()
    expect(challenge).toMatchObject({ isAskable: false, mayStart: false, mayPulse: false, questions: [] })
    expect(pulses).toMatchObject([{ now: 75 }])
    expect(await pulse(reader, given)).toMatchObject({ status: 409 })
    await database().orm.delete(challengeStarts).where(ofReader(reader))
    expect(await start(reader, given)).toMatchObject(tooLate)
    expect((await tick(reader, 2)).status).toBe(200)
  })
})
