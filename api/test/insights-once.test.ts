import { beforeAll, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { createBackground } from '../adapters/background.ts'
import { createModel } from '../adapters/model/model.ts'
import type { App } from '../app.ts'
import { deleteAssessment } from '../contract/assessment.ts'
import { leaseLength } from '../db/insight-claims.ts'
import { insightCalls, insightClaims } from '../db/schema/insights.ts'
import { createTestApp, TestClock } from './client.ts'
import { onDatabase } from './databases.ts'
import { gatedDraft, writesWell } from './model-server.ts'
import { newReader, type Reader, writerIn } from './readers.ts'
import { withModelServer } from './set-up.ts'
import { createTestTimers } from './timers.ts'

const busy = { event: 'kept', data: { reason: 'busy' } } as const

onDatabase('a text', (database) => {
  const server = withModelServer()
  const clock = new TestClock()
  const timers = createTestTimers()
  const model = createModel(
    { apiKey: 'sk-test', baseUrl: server.url, name: 'stand-in-1', firstWordSeconds: 9_000 },
    timers.after,
  )
  /** One of several that share a database. */
  const startProcess = () => {
    const background = createBackground()
    const app = createTestApp(database(), { clock, model, background, after: timers.after })
    return { app, background }
  }
  let app: App
  let background: ReturnType<typeof createBackground>
  let other: App
  beforeAll(() => {
    ;({ app, background } = startProcess())
    other = startProcess().app
  })

  const claimOf = async ({ assessmentId }: Reader) => {
    const [claim] = await database()
      .orm.select()
      .from(insightClaims)
      .where(eq(insightClaims.assessmentId, assessmentId))
    return claim
  }
  const outcomes = async ({ assessmentId }: Reader) => {
    const rows = await database().orm.select().from(insightCalls).where(eq(insightCalls.assessmentId, assessmentId))
    return rows.map(({ outcome }) => outcome).sort()
  }
  /** As if a process had died with the work in its hands. */
  const leaveClaim = async ({ assessmentId }: Reader, expiresAt: Date) =>
    database().orm.insert(insightClaims).values({ assessmentId, claimedBy: Bun.randomUUIDv7(), expiresAt })

  test('a text that two tabs ask for at once is written once, and both read along', async () => {
    const reader = await newReader(database(), app)
    const [one, two] = await Promise.all([reader.followAll(), reader.followAll()])
    expect(one.at(-1)!.event).toBe('done')
    expect(two.at(-1)).toEqual(one.at(-1)!)
    expect(server.requests).toHaveLength(2)
  })

  test('a text under way is read from its beginning by a tab that comes late', async () => {
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

  test('a text that two processes are asked for at once is paid for once', async () => {
    const reader = await newReader(database(), app)
    const ends = (await Promise.all([reader.followAll(), reader.before(other).followAll()])).map((events) =>
      events.at(-1)!,
    )
    expect(ends.map(({ event }) => event)).toContain('done')
    expect(server.requests).toHaveLength(2)
    expect(await outcomes(reader)).toEqual(['written'])
    expect((await reader.before(other).followAll()).map(({ event }) => event)).toEqual(['done'])
  })

  test('a text under way in another process is reported so, and is there once it is written', async () => {
    const { behaviour, open } = gatedDraft()
    server.next(behaviour)
    const reader = await newReader(database(), app)
    const events = reader.followAll()
    await server.asked(1)
    const elsewhere = reader.before(other)
    expect(await elsewhere.followAll()).toEqual([busy])
    expect(writerIn(await elsewhere.state())).toBe('built-in')
    open()
    const [written] = (await events).slice(-1)
    expect(await elsewhere.followAll()).toEqual([written!])
    expect(writerIn(await elsewhere.state())).toBe('both')
    expect(server.requests).toHaveLength(2)
  })

  test('goes on when whoever read along has left', async () => {
    const { behaviour, open } = gatedDraft()
    server.next(writesWell, behaviour)
    const reader = await newReader(database(), app)
    for await (const { event } of reader.follow()) {
      expect(event).toBe('reading')
      break
    }
    open()
    await background.settled()
    expect(writerIn(await reader.state())).toBe('both')
    expect(await claimOf(reader)).toBeUndefined()
  })

  test('a text claimed by a process that died is left alone until the claim runs out, and then written', async () => {
    const reader = await newReader(database(), app)
    await leaveClaim(reader, new Date(clock.time + 1000))
    expect(await reader.followAll()).toEqual([busy])
    clock.advance(1000)
    expect((await reader.followAll()).at(-1)!.event).toBe('done')
    expect(server.requests).toHaveLength(2)
    expect(await claimOf(reader)).toBeUndefined()
  })

  test('a text that takes long stays claimed, though no word comes', async () => {
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
    expect(await reader.before(other).followAll()).toEqual([busy])
    open()
    expect((await events).at(-1)!.event).toBe('done')
    await background.settled()
    expect(timers.pending.size).toBe(0)
  })

  test('a text whose claim another process took meanwhile is stored by whoever comes first', async () => {
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

  test('is given up when the server stops, and another process goes on at once', async () => {
    const stopped = startProcess()
    const { behaviour, open } = gatedDraft()
    server.next(writesWell, behaviour)
    const reader = await newReader(database(), stopped.app)
    const events = reader.follow()
    await events.next()
    await server.asked(2)
    stopped.background.stop()
    await stopped.background.settled()
    expect((await Array.fromAsync(events)).at(-1)).toEqual({ event: 'kept', data: { reason: 'failed' } })
    await server.requests[1]!.hungUp
    open()
    expect(timers.pending.size).toBe(0)
    expect(await claimOf(reader)).toBeUndefined()
    expect(await reader.followAll()).toEqual([{ event: 'kept', data: { reason: 'failed' } }])
    expect((await reader.before(other).followAll()).at(-1)!.event).toBe('done')
  })

  test('a text whose result is deleted meanwhile is dropped', async () => {
    const { behaviour, open } = gatedDraft()
    server.next(writesWell, behaviour)
    const reader = await newReader(database(), app)
    const events = reader.follow()
    await events.next()
    expect((await reader.client.call(deleteAssessment, { params: { id: reader.assessmentId } })).status).toBe(200)
    open()
    expect((await Array.fromAsync(events)).at(-1)).toEqual({ event: 'kept', data: { reason: 'failed' } })
  })
})
