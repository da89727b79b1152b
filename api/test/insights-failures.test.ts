import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { createModel } from '../adapters/model/model.ts'
import { insightCalls, insightClaims } from '../db/schema/insights.ts'
import { createTestApp, TestClock } from './client.ts'
import { onDatabase } from './databases.ts'
import { draftOf } from './model-draft.ts'
import { answers, fails, failsForNow, streams, type Behaviour } from './model-server.ts'
import { takeErrors } from './quiet.ts'
import { newReader, type Reader, writerIn } from './readers.ts'
import { withApp, withModelServer } from './set-up.ts'
import { createTestTimers } from './timers.ts'

/** milliseconds: what the settings below ask for */
const [silenceAtMost, wholeAtMost] = [30_000, 180_000]

const beginning = '{"sentences": [{"slot": "opening", "text": "Some answers'

onDatabase('a model that gives no answer', (database) => {
  const server = withModelServer()
  const timers = createTestTimers()
  const clock = new TestClock()
  const timeouts = { firstWordSeconds: silenceAtMost / 1000, answerSeconds: wholeAtMost / 1000 }
  const settings = { apiKey: 'sk-test', baseUrl: server.url, name: 'stand-in-1', ...timeouts }
  const app = withApp(database, { clock, model: createModel(settings, timers.after) })

  /** The built-in words stand, the claim is let go, and the log says why without a word of what was asked. */
  const expectKept = async (reader: Reader, outcome: string, logged: string) => {
    expect(writerIn(await reader.state())).toBe('built-in')
    const calls = await database()
      .orm.select()
      .from(insightCalls)
      .where(eq(insightCalls.assessmentId, reader.assessmentId))
    expect(calls).toMatchObject([{ outcome }])
    expect(await database().orm.select().from(insightClaims)).toEqual([])
    expect(timers.pending.size).toBe(0)
    const log = takeErrors()
    expect(log).toContain(logged)
    for (const secret of ['strongly agreed', 'Some answers', reader.client.email, 'sk-test']) {
      expect(log).not.toContain(secret)
    }
    expect(await reader.state()).toMatchObject({
      model: { mayWrite: true },
    })
  }
  const kept = { event: 'kept', data: { reason: 'failed' } } as const

  const misbehaviours: [string, Behaviour, string, string][] = [
    ['says there are too many', fails(429, 'rate_limit_exceeded', { 'retry-after': '1' }), 'refused', 'answered 429'],
    ['breaks down', fails(500, 'server_error'), 'refused', 'answered 500'],
    ['knows no such key', fails(401, 'invalid_api_key'), 'refused', 'answered 401'],
    ['stops in mid-word', streams([beginning], { ends: 'cut off' }), 'failed', 'cut off'],
    ['breaks down in mid-word', streams([beginning], { ends: 'with an error' }), 'failed', 'cut off'],
    ['ends before a word', streams([], { ends: 'cut off' }), 'refused', 'cut off'],
    ['does not end', streams(Array(70).fill('x'.repeat(1000))), 'failed', 'does not end'],
  ]

  test.each(misbehaviours)(
    'a model that gives no answer because it %s leaves the built-in words, and is not asked again',
    async (_, behaviour, outcome, log) => {
      server.next(behaviour)
      const reader = await newReader(database(), app)
      expect((await reader.followAll()).at(-1)).toEqual(kept)
      expect(server.requests).toHaveLength(1)
      await expectKept(reader, outcome, log)
    },
  )

  test('a model that is not there leaves the built-in words', async () => {
    const model = createModel({ ...settings, baseUrl: 'http://127.0.0.1:1/v1' }, timers.after)
    const reader = await newReader(database(), createTestApp(database(), { clock, model }))
    expect(await reader.followAll()).toEqual([kept])
    await expectKept(reader, 'refused', 'could not be reached')
  })

  test('a model silent for the seconds allowed is waited for no longer', async () => {
    const gate = Promise.withResolvers<void>()
    server.next(streams(gatedBy([gate.promise], [beginning])))
    const reader = await newReader(database(), app)
    const events = reader.followAll()
    await server.asked(1)
    timers.advance(silenceAtMost)
    expect(await events).toEqual([kept])
    await server.requests[0]!.hungUp
    gate.resolve()
    await expectKept(reader, 'failed', 'no word came for 30 seconds')
  })

  test('may be asked again by the next visit', async () => {
    server.next(fails(500, 'server_error'))
    const reader = await newReader(database(), app)
    await reader.followAll()
    takeErrors()
    expect((await reader.followAll()).at(-1)!.event).toBe('done')
  })

  test('a model that is busy is asked twice more, and that is one try', async () => {
    server.next(failsForNow(503), failsForNow(429))
    const reader = await newReader(database(), app)
    expect((await reader.followAll()).at(-1)!.event).toBe('done')
    expect(server.requests).toHaveLength(4)
    const ofThis = eq(insightCalls.assessmentId, reader.assessmentId)
    expect(await database().orm.select().from(insightCalls).where(ofThis)).toMatchObject([{ outcome: 'written' }])
  })

  test('makes no difference to a draft that is whole but for its last line', async () => {
    server.next((request) => answers(draftOf(request.body.messages), { ends: 'cut off' })(request))
    const reader = await newReader(database(), app)
    expect((await reader.followAll()).at(-1)!.event).toBe('done')
  })
})

/** Each piece as soon as its gate is open. */
async function* gatedBy(gates: Promise<void>[], pieces: string[]): AsyncGenerator<string> {
  for (const [index, piece] of pieces.entries()) {
    await gates[index]
    yield piece
  }
}
