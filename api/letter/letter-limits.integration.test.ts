import { beforeEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { deleteAccount } from '../accounts/contract.ts'
import type { SkipReason, WritingState } from './contract.ts'
import { modelCalls } from '../db/schema/letter.ts'
import { sampleAnswers } from '../sample/sample.ts'
import { createTestApp, password, TestClock } from '../test/client.ts'
import { onDatabase, onReadCommitted } from '../test/databases.ts'
import { answers, breaksOff, declines, fails, gatedDraft, writesWell } from '../test/model-server.ts'
import { takeErrors } from '../test/quiet.ts'
import { callsOf, finish, newReader, Reader } from '../test/readers.ts'
import { withApp, withModel } from '../test/set-up.ts'

const day = 24 * 60 * 60 * 1000
const kept = (reason: SkipReason): WritingState => ({ status: 'kept', reason })

onDatabase('calls to a model', (database) => {
  const { server, model } = withModel()
  const clock = new TestClock()
  const modelCallLimits = { daily: 2, dailyTotal: 3 }
  const app = withApp(database, { clock, model, modelCallLimits })
  beforeEach(() => clock.advance(day))

  const newReaders = (count: number) => Promise.all(Array.from({ length: count }, () => newReader(database(), app)))
  /** Someone with three results. */
  const newWithThree = async () => {
    const first = await newReader(database(), app)
    const more = async () => new Reader(first.client, await finish(database(), first.client, sampleAnswers))
    return [first, await more(), await more()] as const
  }
  const statusOf = async (reader: Reader) => (await reader.write()).status

  test('stop at a limit by person and day, and count while they run', async () => {
    const [first, second, third] = await newWithThree()
    const drafts = [gatedDraft(), gatedDraft()]
    server.next(...drafts.map(({ behaviour }) => behaviour))
    const written = [first, second].map(statusOf)
    await server.asked(2)
    expect((await third.state()).model.mayWrite).toBe(false)
    expect(await third.write()).toEqual(kept('limit'))
    for (const { open } of drafts) open()
    expect(await Promise.all(written)).toEqual(['written', 'written'])
    expect(await third.write()).toEqual(kept('limit'))
    expect(server.requests).toHaveLength(4)
    clock.advance(day)
    expect(await statusOf(third)).toBe('written')
  })

  test('stop at a limit for everyone together, also after someone leaves, and keep nothing of that person', async () => {
    const readers = await newReaders(5)
    const ends = await Promise.all(readers.map(statusOf))
    expect(ends.toSorted()).toEqual(['kept', 'kept', 'written', 'written', 'written'])
    expect(server.requests).toHaveLength(6)
    for (const { client } of readers)
      expect((await client.call(deleteAccount, { body: { password } })).status).toBe(200)
    const today = eq(modelCalls.day, clock.now().toISOString().slice(0, 10))
    const rows = await database().orm.select().from(modelCalls).where(today)
    expect(rows).toHaveLength(3)
    for (const row of rows) expect(row).toMatchObject({ userId: null, assessmentId: null, outcome: 'written' })
    expect(await (await newReader(database(), app)).write()).toEqual(kept('limit'))
  })

  test('count for nobody if the service refuses them', async () => {
    const reader = await newReader(database(), app)
    server.next(fails(429, 'rate_limit_exceeded'), fails(503, 'overloaded'), fails(401, 'invalid_api_key'))
    for (let tries = 0; tries < 3; tries += 1) expect(await reader.write()).toEqual(kept('failed'))
    takeErrors()
    expect((await reader.state()).model.mayWrite).toBe(true)
    const ends = await Promise.all([...(await newReaders(2)), reader].map(statusOf))
    expect(ends).toEqual(['written', 'written', 'written'])
  })

  test('count for everyone, and for the person in a limit of their own, if they break off', async () => {
    const [reader, stranger] = await newReaders(2)
    server.next(breaksOff, writesWell, fails(500, 'server_error'))
    for (let tries = 0; tries < modelCallLimits.daily; tries += 1) {
      expect((await reader!.state()).model.mayWrite).toBe(true)
      expect(await reader!.write()).toEqual(kept('failed'))
    }
    takeErrors()
    expect((await reader!.state()).model.mayWrite).toBe(false)
    expect(await reader!.write()).toEqual(kept('limit'))
    expect(server.requests).toHaveLength(3)
    expect(await statusOf(stranger!)).toBe('written')
    expect(await (await newReader(database(), app)).write()).toEqual(kept('limit'))
  })

  test('leave a person all answers of the day if one breaks off', async () => {
    const [first, second] = await newWithThree()
    server.next(breaksOff)
    expect(await first.write()).toEqual(kept('failed'))
    takeErrors()
    expect([await statusOf(first), await statusOf(second)]).toEqual(['written', 'written'])
  })

  test('count if the answer is rejected', async () => {
    const reader = await newReader(database(), app)
    server.next(answers({}), answers({}))
    expect(await reader.write()).toEqual(kept('rejected'))
    expect((await reader.state()).model.mayWrite).toBe(true)
    expect(await reader.write()).toEqual(kept('rejected'))
    expect((await reader.state()).model.mayWrite).toBe(false)
    expect(await reader.write()).toEqual(kept('limit'))
    expect(server.requests).toHaveLength(2)
  })

  test('wait for the next day about the same result if the model declines', async () => {
    server.next(declines)
    const [reader, other] = await newWithThree()
    expect(await reader.write()).toEqual(kept('declined'))
    expect(takeErrors()).toContain('the model declined to answer')
    expect((await reader.state()).model.mayWrite).toBe(false)
    expect(await reader.write()).toEqual(kept('declined'))
    expect(server.requests).toHaveLength(1)
    expect(await statusOf(other)).toBe('written')
    clock.advance(day)
    expect(await statusOf(reader)).toBe('written')
  })

  test('wait for the person to choose the model', async () => {
    const reader = await newReader(database(), app, { choice: null })
    expect((await reader.state()).model).toMatchObject({ choice: 'undecided', mayWrite: true })
    expect(await reader.write()).toEqual(kept('choice'))
    expect(await reader.choose('built-in')).toMatchObject({ status: 200, body: { choice: 'built-in' } })
    expect((await reader.state()).model.choice).toBe('built-in')
    expect(await reader.write()).toEqual(kept('choice'))
    expect(server.requests).toEqual([])
    await reader.choose('model')
    expect((await reader.state()).model.choice).toBe('model')
    expect(await statusOf(reader)).toBe('written')
  })

  test('save nothing if the person chooses the built-in writer meanwhile', async () => {
    const reader = await newReader(database(), app)
    const { behaviour, open } = gatedDraft()
    server.next(writesWell, behaviour)
    const letter = reader.write()
    await server.asked(2)
    const { insights } = await reader.state()
    await reader.choose('built-in')
    open()
    expect(await letter).toEqual(kept('choice'))
    expect(await reader.state()).toMatchObject({ insights, model: { choice: 'built-in' } })
    expect(await callsOf(database(), reader)).toMatchObject([{ outcome: 'unused' }])
    await reader.choose('model')
    expect(await statusOf(reader)).toBe('written')
  })

  test('never happen if answers suggest fear or harm', async () => {
    const torn = new Map(sampleAnswers)
    for (const id of [37, 38, 39, 40]) torn.set(id, 5)
    for (const id of [24, 25, 26, 28]) torn.set(id, 1)
    const reader = await newReader(database(), app, { sheet: torn })
    expect(await reader.state()).toMatchObject({ insights: { care: true }, model: { mayWrite: false } })
    expect(await reader.write()).toEqual(kept('care'))
    expect(server.requests).toEqual([])
  })

  test('never happen if no model is configured', async () => {
    const reader = await newReader(database(), createTestApp(database(), { clock }))
    expect((await reader.state()).model).toBeNull()
    expect(await reader.write()).toEqual(kept('unconfigured'))
  })
})

onReadCommitted('calls to a model at once', (database) => {
  const { server, model } = withModel()
  const app = withApp(database, { model, modelCallLimits: { daily: 2, dailyTotal: 2 } })

  test('never exceed the limit for everyone together', async () => {
    const readers = await Promise.all(Array.from({ length: 6 }, () => newReader(database(), app)))
    const ends = await Promise.all(readers.map(async (reader) => (await reader.write()).status))
    expect(ends.filter((status) => status === 'written')).toHaveLength(2)
    expect(server.requests).toHaveLength(4)
  })
})
