import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { exportAccount } from '../contract/export.ts'
import { sentencesOf, slots, summaryText, type Slot } from '../contract/insights.ts'
import { readScore } from '../contract/score.ts'
import { insightCalls, insights } from '../db/schema/insights.ts'
import { createTestApp, TestClock } from './client.ts'
import { onDatabase } from './databases.ts'
import { spoils } from './half-written.ts'
import { isReading, sentencesIn } from './model-draft.ts'
import { answers, fails, streams, usualUsage, writesWell, type Behaviour } from './model-server.ts'
import { takeErrors } from './quiet.ts'
import { newReader, writerIn, writtenIn, type Reader } from './readers.ts'
import { withApp, withModel } from './set-up.ts'

/** Reads everything again, and gives this verdict on statements. */
const reads =
  (verdict: string, only: (place: number) => boolean = () => true): Behaviour =>
  (request) => {
    const written = request.body.messages.at(-1)!.content.match(/^Sentence: .+$/gm) ?? []
    const verdicts = written.map((text, place) => {
      const right = text.endsWith('?') ? 'asks' : 'follows'
      return { sentence: place + 1, verdict: only(place) ? verdict : right }
    })
    return answers({ verdicts })(request)
  }

/** Writes a sentence for each place, all of which the program refuses. */
const breaksRules: Behaviour = (request) => {
  const sentences = sentencesIn(request.body.messages)
  return answers({ sentences: sentences.map((one) => ({ ...one, text: 'You will feel lighter.' })) })(request)
}

onDatabase('a letter to which a model adds', (database) => {
  const { server, model } = withModel()
  const clock = new TestClock()
  const app = withApp(database, { clock, model, callLimits: { daily: 3, dailyTotal: 1000 } })
  const callsOn = ({ assessmentId }: Reader) =>
    database()
      .orm.select()
      .from(insightCalls)
      .where(eq(insightCalls.assessmentId, assessmentId))
      .orderBy(insightCalls.id)
  const outcomesOf = async (reader: Reader) => (await callsOn(reader)).map(({ outcome }) => outcome)
  const slotsOf = ({ insights }: Awaited<ReturnType<Reader['state']>>, isModels: boolean) =>
    new Set(
      sentencesOf(insights).flatMap(({ slot, writer }) => ((writer === 'model') === isModels ? (slot ?? []) : [])),
    )

  test('has its sentences in their places; everything else stays, word for word', async () => {
    const reader = await newReader(database(), app)
    const before = await reader.state()
    expect((await reader.followAll()).map(({ event }) => event)).toEqual(['reading', 'done'])
    const after = await reader.state()
    const sentences = sentencesIn(server.requests[0]!.body.messages)
    expect(writtenIn(after)).toEqual(sentences.map(({ text }) => text))
    expect([...slotsOf(after, false)]).toEqual([])
    const fixed = (state: typeof after) => sentencesOf(state.insights).filter(({ slot }) => slot === undefined)
    expect(fixed(after)).toEqual(fixed(before))
    expect(after.insights).toMatchObject({
      recommendations: before.insights.recommendations,
      challenge: before.insights.challenge,
    })
    for (const { evidence } of sentencesOf(after.insights))
      for (const id of evidence) expect(Object.keys(after.evidence)).toContain(id)
  })

  test('loses a sentence to a fault, and nothing else', async () => {
    server.next(spoils(['scene-1', 'question']))
    const reader = await newReader(database(), app)
    const before = await reader.state()
    expect((await reader.followAll()).at(-1)!.event).toBe('done')
    const after = await reader.state()
    expect(slotsOf(after, false)).toEqual(new Set<Slot>(['scene-1']))
    expect(slotsOf(after, true)).toEqual(new Set(slots.filter((slot) => slot !== 'scene-1' && slot !== 'question')))
    const builtIn = sentencesOf(before.insights).find(({ slot }) => slot === 'scene-1')!
    expect(sentencesOf(after.insights)).toContainEqual(builtIn)
    expect(summaryText(after.insights)).not.toContain('You are at 99')
  })

  test('keeps what the second reading lets stand, and the built-in opening alone where not both its answers are told', async () => {
    server.next(
      writesWell,
      reads('adds', (place) => place === 1),
    )
    const reader = await newReader(database(), app)
    const opening = sentencesOf((await reader.state()).insights).find(({ slot }) => slot === 'opening')!
    await reader.followAll()
    const after = await reader.state()
    const told = sentencesOf(after.insights).filter(({ slot }) => slot === 'opening')
    expect(told).toEqual([opening])
  })

  test('is asked for in two calls, the second at temperature 0, and pays for both', async () => {
    const reader = await newReader(database(), app)
    await reader.followAll()
    expect(server.requests.map(({ body }) => isReading(body.messages))).toEqual([false, true])
    expect(server.requests.map(({ body }) => body.temperature)).toEqual([undefined, 0])
    expect(server.requests.map(({ body }) => body.response_format!.json_schema!.name)).toEqual(['letter', 'reading'])
    const tokens = {
      promptTokens: 2 * usualUsage.prompt_tokens,
      completionTokens: 2 * usualUsage.completion_tokens,
    }
    expect(await callsOn(reader)).toMatchObject([{ outcome: 'written', ...tokens }])
    const [row] = await database().orm.select().from(insights).where(eq(insights.assessmentId, reader.assessmentId))
    expect(row).toMatchObject({ writer: 'both', model: 'stand-in-1', ...tokens })
  })

  test('is kept as one by both, and written no more', async () => {
    const reader = await newReader(database(), app)
    const [done] = (await reader.followAll()).slice(-1)
    const after = await reader.state()
    expect(done).toEqual({ event: 'done', data: { sentences: writtenIn(after).length } })
    const score = (await reader.client.call(readScore, { params: { id: reader.assessmentId } })).body
    expect(score).toMatchObject({ summaryWriter: 'both', aiSummary: summaryText(after.insights) })
    const [exported] = (await reader.client.call(exportAccount)).body.assessments
    expect(exported.insights).toEqual(after.insights)
    expect(after.model.mayWrite).toBe(false)
    expect(await reader.followAll()).toEqual([done!])
    // nor where this site asks no model any more
    expect(await reader.before(createTestApp(database())).followAll()).toEqual([done!])
    expect(server.requests).toHaveLength(2)
  })

  const nothing: [string, Behaviour[], number][] = [
    ['is not JSON', [streams(['Once there ', 'was a story.'])], 1],
    ['is empty', [answers({ sentences: [] })], 1],
    ['has another shape', [answers({ title: 'Your result', body: 'Fine.' })], 1],
    ['is refused by the program', [breaksRules], 1],
    ['adds to the answers', [writesWell, reads('adds')], 2],
    ['contradicts them', [writesWell, reads('contradicts')], 2],
    ['is read again without a verdict', [writesWell, answers({ verdicts: [] })], 2],
  ]
  test.each(nothing)(
    'stays built in where what comes %s, and may be asked for again',
    async (_, behaviours, requests) => {
      server.next(...behaviours)
      const reader = await newReader(database(), app)
      const before = await reader.state()
      expect((await reader.followAll()).at(-1)).toEqual({ event: 'kept', data: { reason: 'rejected' } })
      expect(server.requests).toHaveLength(requests)
      expect(await outcomesOf(reader)).toEqual(['rejected'])
      const after = await reader.state()
      expect(after.insights).toEqual(before.insights)
      expect(after.model.mayWrite).toBe(true)
      expect((await reader.followAll()).at(-1)!.event).toBe('done')
      expect(await outcomesOf(reader)).toEqual(['rejected', 'written'])
    },
  )

  test('stays built in where nobody reads again, though the first call is paid for', async () => {
    server.next(writesWell, fails(500, 'server_error'))
    const reader = await newReader(database(), app)
    expect(await reader.followAll()).toEqual([
      { event: 'reading', data: {} },
      { event: 'kept', data: { reason: 'failed' } },
    ])
    expect(takeErrors()).toContain('answered 500')
    expect(writerIn(await reader.state())).toBe('built-in')
    expect(await callsOn(reader)).toMatchObject([{ outcome: 'failed', promptTokens: usualUsage.prompt_tokens }])
  })

  test('stays built in for the day where the second reading is declined', async () => {
    server.next(writesWell, streams(['I’m sorry, but I can’t ', 'help with that.']))
    const reader = await newReader(database(), app)
    const declined = { event: 'kept', data: { reason: 'declined' } } as const
    expect(await reader.followAll()).toEqual([{ event: 'reading', data: {} }, declined])
    expect(await reader.followAll()).toEqual([declined])
    expect(takeErrors()).toContain('the model declined to answer')
    const tokens = { promptTokens: 2 * usualUsage.prompt_tokens, completionTokens: 2 * usualUsage.completion_tokens }
    expect(await callsOn(reader)).toMatchObject([{ outcome: 'declined', ...tokens }])
  })
})
