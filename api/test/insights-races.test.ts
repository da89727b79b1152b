import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { sql, type SQL } from 'drizzle-orm'
import { createModel } from '../adapters/model/model.ts'
import type { App } from '../app.ts'
import { deleteAssessment } from '../contract/assessment.ts'
import { completeAssessment } from '../contract/score.ts'
import { readUser } from '../contract/user.ts'
import { createTestApp, TestClock } from './client.ts'
import { onReadCommitted } from './databases.ts'
import { spoils } from './half-written.ts'
import { startModelServer, writesWell } from './model-server.ts'
import { answerAtOnce, finish, newReader, Reader, writerIn } from './readers.ts'
import { idealSheet } from './sheets.ts'

onReadCommitted('what happens just as a text is stored', (database) => {
  const server = startModelServer()
  const clock = new TestClock()
  const model = createModel({ apiKey: 'sk-test', baseUrl: server.url, name: 'stand-in-1' })
  let app: App
  let other: App
  beforeAll(async () => {
    ;[app, other] = [createTestApp(database(), { clock, model }), createTestApp(database(), { clock, model })]
    // Whoever stores a text stops with it and with its claim in its hands, where nobody else sees either yet.
    await database().orm.execute(sql`
      create function stop_at_gate() returns trigger language plpgsql as $$ begin
        if new.writer <> 'built-in' then
          lock table insight_claims in access exclusive mode;
          perform pg_advisory_xact_lock(77);
        end if;
        return new;
      end $$`)
    await database().orm.execute(
      sql`create trigger stop_at_gate before update on insights for each row execute function stop_at_gate()`,
    )
  })
  beforeEach(() => server.reset())
  afterAll(() => server.stop())

  /** Takes a lock in a transaction of its own, and gives what lets it go. */
  const hold = async (lock: SQL) => {
    const letGo = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const ended = database().orm.transaction(async (orm) => {
      await orm.execute(lock)
      held.resolve()
      await letGo.promise
    })
    await held.promise
    return () => {
      letGo.resolve()
      return ended
    }
  }
  const shut = () => hold(sql`select pg_advisory_xact_lock(77)`)
  /** Resolves when so many transactions wait for a lock. */
  const waiting = async (count: number) => {
    const asked = `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    for (;;) {
      const [row] = await database().statement<{ count: number }>(asked, [])
      if (row!.count >= count) return
    }
  }

  test.each([
    ['whole', writesWell],
    ['in part', spoils(['opening'])],
  ])(
    'a second process that asks as a text is stored finds it written %s, and pays for nothing',
    async (_, behaviour) => {
      server.always(behaviour)
      const reader = await newReader(database(), app)
      const open = await shut()
      const first = reader.followAll()
      await waiting(1)
      const second = reader.before(other).followAll()
      await waiting(2)
      await open()
      const ends = (await Promise.all([first, second])).map((events) => events.at(-1)!)
      expect(ends[0]!.event).toBe('done')
      expect(ends[1]).toEqual(ends[0]!)
      expect(server.requests).toHaveLength(2)
    },
  )

  test('a choice taken back as a text is stored comes too late, and holds from the next text on', async () => {
    const reader = await newReader(database(), app)
    const open = await shut()
    const writing = reader.followAll()
    await waiting(1)
    const changing = reader.choose('built-in')
    await waiting(2)
    await open()
    expect((await writing).at(-1)!.event).toBe('done')
    expect((await changing).status).toBe(200)
    expect((await reader.state()).model.choice).toBe('built-in')
  })

  test('a deletion of the result before waits for a text being stored, and takes what rests on that result', async () => {
    const earlier = await newReader(database(), app)
    clock.advance(60_000)
    const reader = new Reader(earlier.client, await finish(database(), earlier.client, idealSheet))
    server.next(writesWell)
    const open = await shut()
    const writing = reader.followAll()
    await waiting(1)
    const deleting = reader.client.call(deleteAssessment, { params: { id: earlier.assessmentId } })
    await waiting(2)
    await open()
    expect((await writing).at(-1)!.event).toBe('done')
    expect((await deleting).status).toBe(200)
    const { insights, evidence } = await reader.state()
    expect(writerIn({ insights })).toBe('both')
    expect(Object.keys(evidence).filter((id) => id.startsWith('growth'))).toEqual([])
  })

  test('a result completed while the one before it is deleted says nothing of that one', async () => {
    const earlier = await newReader(database(), app, { choice: null })
    const { id } = (await earlier.client.call(readUser)).body
    clock.advance(60_000)
    const later = await earlier.client.start()
    await answerAtOnce(database(), later, idealSheet)
    const release = await hold(sql`select id from users where id = ${id} for no key update`)
    const deleting = earlier.client.call(deleteAssessment, { params: { id: earlier.assessmentId } })
    await waiting(1)
    const completing = earlier.client.call(completeAssessment, { params: { id: later } })
    await waiting(2)
    await release()
    expect([(await deleting).status, (await completing).status]).toEqual([200, 200])
    const { evidence } = await new Reader(earlier.client, later).state()
    expect(Object.keys(evidence).filter((id) => id.startsWith('growth'))).toEqual([])
  })
})
