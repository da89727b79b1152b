import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { createBackground } from '../background.ts'
import { createModel } from '../model/openai.ts'
import { writeLetter } from './contract.ts'
import { letterLocks } from '../db/schema/letter.ts'
import { createTestApp, TestClock } from '../test/client.ts'
import { onDatabase } from '../test/databases.ts'
import { gatedDraft, writesWell } from '../test/model-server.ts'
import { callsOf, newReader, type Reader, writerIn } from '../test/readers.ts'
import { withApp, withModelServer } from '../test/set-up.ts'
import { createTestTimers } from '../test/timers.ts'

const answerSeconds = 600
const writing = { status: 'writing' } as const
const idle = { status: 'idle' } as const

onDatabase('a letter', (database) => {
  const server = withModelServer()
  const clock = new TestClock()
  const timers = createTestTimers()
  const model = createModel({ baseUrl: server.url, name: 'stand-in-1', answerSeconds })
  const options = { clock, model, startTimer: timers.startTimer }
  const background = createBackground()
  // Two processes that share a database.
  const app = withApp(database, { ...options, background })
  const other = withApp(database, options)

  const lockOf = async ({ assessmentId }: Reader) => {
    const ofThis = eq(letterLocks.assessmentId, assessmentId)
    const [lock] = await database().orm.select().from(letterLocks).where(ofThis)
    return lock
  }
  const outcomes = async (reader: Reader) => (await callsOf(database(), reader)).map(({ outcome }) => outcome)
  /** Someone whose letter is being written until `open` is called. */
  const newLetter = async () => {
    const { behaviour, open } = gatedDraft()
    server.next(behaviour)
    const reader = await newReader(database(), app)
    const letter = reader.write()
    await server.asked(1)
    return { reader, letter, open }
  }
  /** Resolves once so many requests wait for a letter. */
  const waiting = async (requests: number) => {
    while (timers.pending.size < requests) await new Promise(setImmediate)
  }

  test('costs its calls once in two tabs, which both show it', async () => {
    const { reader, letter, open } = await newLetter()
    const [again, waited] = [reader.write(), reader.wait()]
    await waiting(3)
    open()
    expect((await letter).status).toBe('written')
    expect([await again, await waited]).toEqual([await letter, await letter])
    expect(server.requests).toHaveLength(2)
    expect(timers.pending.size).toBe(0)
  })

  test('answers 202 after 50 seconds, and gets its sentences all the same', async () => {
    const { reader, letter, open } = await newLetter()
    const waited = reader.wait()
    await waiting(2)
    timers.advance(49_999)
    expect(timers.pending.size).toBe(2)
    timers.advance(1)
    expect([await letter, await waited]).toEqual([writing, writing])
    const again = reader.client.call(writeLetter, { params: { id: reader.assessmentId } })
    await waiting(1)
    timers.advance(50_000)
    expect(await again).toMatchObject({ status: 202, body: writing })
    expect((await reader.state()).model.isWriting).toBe(true)
    open()
    await background.settled()
    expect((await reader.wait()).status).toBe('written')
    expect((await reader.state()).model.isWriting).toBe(false)
    expect(server.requests).toHaveLength(2)
  })

  test('costs its calls once in two processes asked at once', async () => {
    const reader = await newReader(database(), app)
    const elsewhere = reader.before(other)
    const statuses = (await Promise.all([reader.write(), elsewhere.write()])).map(({ status }) => status)
    expect(statuses).toContain('written')
    expect(server.requests).toHaveLength(2)
    expect(await outcomes(reader)).toEqual(['written'])
    expect((await elsewhere.write()).status).toBe('written')
  })

  test('shows as being written to another process until it is stored', async () => {
    const { reader, letter, open } = await newLetter()
    const elsewhere = reader.before(other)
    expect(await elsewhere.write()).toEqual(writing)
    expect(await elsewhere.state()).toMatchObject({ model: { isWriting: true } })
    expect(writerIn(await elsewhere.state())).toBe('built-in')
    const waited = elsewhere.wait()
    await waiting(2)
    open()
    await letter
    timers.advance(1000)
    expect(await waited).toEqual(await letter)
    expect(writerIn(await elsewhere.state())).toBe('both')
    expect(server.requests).toHaveLength(2)
  })

  test('shows as being written after 50 seconds of waiting for another process', async () => {
    const { reader, open } = await newLetter()
    const waited = reader.before(other).wait()
    for (let second = 0; second < 50; second += 1) {
      await waiting(2)
      timers.advance(1000)
    }
    expect(await waited).toEqual(writing)
    open()
    await background.settled()
  })

  test('belongs to a process for as long as the model may take and a minute, and then to another that asks', async () => {
    const { reader, letter, open } = await newLetter()
    const expiresAt = clock.time + (answerSeconds + 60) * 1000
    expect((await lockOf(reader))!.expiresAt.getTime()).toBe(expiresAt)
    const elsewhere = reader.before(other)
    clock.advance(expiresAt - clock.time - 1)
    expect(await elsewhere.write()).toEqual(writing)
    clock.advance(1)
    expect(await elsewhere.wait()).toEqual(idle)
    const later = await elsewhere.write()
    expect(later.status).toBe('written')
    open()
    expect(await letter).toEqual(later)
    expect(await outcomes(reader)).toEqual(['unused', 'written'])
    expect(await lockOf(reader)).toBeUndefined()
  })

  test('leaves the lock to a process that took over, however late its own sentences come', async () => {
    const { reader, letter, open } = await newLetter()
    clock.advance((answerSeconds + 60) * 1000)
    const second = gatedDraft()
    server.next(second.behaviour)
    const later = reader.before(other).write()
    await server.asked(2)
    const lock = await lockOf(reader)
    open()
    expect((await letter).status).toBe('written')
    expect(lock).toBeDefined()
    expect(await lockOf(reader)).toEqual(lock)
    second.open()
    expect(await later).toEqual(await letter)
    expect(await lockOf(reader)).toBeUndefined()
  })

  test('passes from a server that stops to another at once', async () => {
    const stopped = createBackground()
    const { behaviour, open } = gatedDraft()
    server.next(writesWell, behaviour)
    const reader = await newReader(database(), createTestApp(database(), { ...options, background: stopped }))
    const letter = reader.write()
    await server.asked(2)
    stopped.stop()
    await stopped.settled()
    const failed = { status: 'kept', reason: 'failed' } as const
    expect(await letter).toEqual(failed)
    await server.requests[1]!.hungUp
    open()
    expect(await lockOf(reader)).toBeUndefined()
    expect(await reader.write()).toEqual(failed)
    expect((await reader.before(other).write()).status).toBe('written')
  })
})
