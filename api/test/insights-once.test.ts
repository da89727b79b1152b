import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { createBackground } from '../adapters/background.ts'
import { createModel } from '../adapters/model/openai.ts'
import { leaseLength } from '../db/insight-claims.ts'
import { insightCalls, insightClaims } from '../db/schema/insights.ts'
import { createTestApp, TestClock } from './client.ts'
import { onDatabase } from './databases.ts'
import { gatedDraft, writesWell } from './model-server.ts'
import { newReader, type Reader, writerIn } from './readers.ts'
import { withApp, withModelServer } from './set-up.ts'
import { createTestTimers } from './timers.ts'

const kept = (reason: 'busy' | 'failed') => ({ event: 'kept', data: { reason } }) as const

onDatabase('a text', (database) => {
  const server = withModelServer()
  const clock = new TestClock()
  const timers = createTestTimers()
  const model = createModel({ apiKey: 'sk-test', baseUrl: server.url, name: 'stand-in-1', answerSeconds: 9_000 })
  const options = { clock, model, after: timers.after }
  const background = createBackground()
  // Two processes that share a database.
  const app = withApp(database, { ...options, background })
  const other = withApp(database, options)

  const claimOf = async ({ assessmentId }: Reader) => {
    const ofThis = eq(insightClaims.assessmentId, assessmentId)
    const [claim] = await database().orm.select().from(insightClaims).where(ofThis)
    return claim
  }
  const outcomes = async ({ assessmentId }: Reader) => {
    const rows = await database().orm.select().from(insightCalls).where(eq(insightCalls.assessmentId, assessmentId))
    return rows.map(({ outcome }) => outcome).sort()
  }

  test('is sent from its beginning to a tab that comes late', async () => {
    const { behaviour, open } = gatedDraft()
    server.next(writesWell, behaviour)
    const reader = await newReader(database(), app)
    const early = reader.follow()
    const first = (await early.next()).value!
    const late = reader.follow()
    expect((await late.next()).value).toEqual(first)
    open()
    const [rest, lateRest] = [await Array.fromAsync(early), await Array.fromAsync(late)]
    expect(lateRest).toEqual(rest)
    expect([first, ...rest].map(({ event }) => event)).toEqual(['reading', 'done'])
    expect(server.requests).toHaveLength(2)
  })

  test('is paid for once by two processes asked at once', async () => {
    const reader = await newReader(database(), app)
    const elsewhere = reader.before(other)
    const ends = (await Promise.all([reader.followAll(), elsewhere.followAll()])).map((events) => events.at(-1)!)
    expect(ends.map(({ event }) => event)).toContain('done')
    expect(server.requests).toHaveLength(2)
    expect(await outcomes(reader)).toEqual(['written'])
    expect((await elsewhere.followAll()).map(({ event }) => event)).toEqual(['done'])
  })

  test('is reported as busy by another process until it is stored', async () => {
    const { behaviour, open } = gatedDraft()
    server.next(behaviour)
    const reader = await newReader(database(), app)
    const events = reader.followAll()
    await server.asked(1)
    const elsewhere = reader.before(other)
    expect(await elsewhere.followAll()).toEqual([kept('busy')])
    expect(writerIn(await elsewhere.state())).toBe('built-in')
    open()
    const [done] = (await events).slice(-1)
    expect(await elsewhere.followAll()).toEqual([done!])
    expect(writerIn(await elsewhere.state())).toBe('both')
    expect(server.requests).toHaveLength(2)
  })

  test('is written when the claim of a dead process expires', async () => {
    const reader = await newReader(database(), app)
    const expiresAt = new Date(clock.time + 1000)
    const dead = { assessmentId: reader.assessmentId, claimedBy: Bun.randomUUIDv7(), expiresAt }
    await database().orm.insert(insightClaims).values(dead)
    expect(await reader.followAll()).toEqual([kept('busy')])
    clock.advance(1000)
    expect((await reader.followAll()).at(-1)!.event).toBe('done')
    expect(server.requests).toHaveLength(2)
    expect(await claimOf(reader)).toBeUndefined()
  })

  test('stays claimed while it takes long', async () => {
    const { behaviour, open } = gatedDraft()
    server.next(behaviour)
    const reader = await newReader(database(), app)
    const events = reader.followAll()
    await server.asked(1)
    const { expiresAt } = (await claimOf(reader))!
    expect(expiresAt.getTime()).toBe(clock.time + leaseLength)
    for (let until = expiresAt; until.getTime() < expiresAt.getTime() + leaseLength;) {
      clock.advance(leaseLength / 4)
      timers.advance(leaseLength / 4)
      const renewed = async () => (await claimOf(reader))!.expiresAt
      while ((await renewed()).getTime() === until.getTime()) await new Promise(setImmediate)
      until = await renewed()
    }
    expect(await reader.before(other).followAll()).toEqual([kept('busy')])
    open()
    expect((await events).at(-1)!.event).toBe('done')
    await background.settled()
    expect(timers.pending.size).toBe(0)
  })

  test('is stored by the first of two processes after one lost its claim', async () => {
    const { behaviour, open } = gatedDraft()
    server.next(behaviour)
    const reader = await newReader(database(), app)
    const late = reader.followAll()
    await server.asked(1)
    await database().orm.delete(insightClaims).where(eq(insightClaims.assessmentId, reader.assessmentId))
    const [done] = (await reader.before(other).followAll()).slice(-1)
    expect(done!.event).toBe('done')
    open()
    expect((await late).at(-1)).toEqual(done!)
    expect(await outcomes(reader)).toEqual(['unused', 'written'])
  })

  test('is abandoned when the server stops, and written by another at once', async () => {
    const stopped = createBackground()
    const { behaviour, open } = gatedDraft()
    server.next(writesWell, behaviour)
    const reader = await newReader(database(), createTestApp(database(), { ...options, background: stopped }))
    const events = reader.follow()
    await events.next()
    await server.asked(2)
    stopped.stop()
    await stopped.settled()
    expect((await Array.fromAsync(events)).at(-1)).toEqual(kept('failed'))
    await server.requests[1]!.hungUp
    open()
    expect(timers.pending.size).toBe(0)
    expect(await claimOf(reader)).toBeUndefined()
    expect(await reader.followAll()).toEqual([kept('failed')])
    expect((await reader.before(other).followAll()).at(-1)!.event).toBe('done')
  })
})
