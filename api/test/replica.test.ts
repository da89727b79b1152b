import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import postgres, { type Sql } from 'postgres'
import { readAssessment } from '../contract/assessment.ts'
import { saveResponse } from '../contract/response.ts'
import { rememberBank } from '../db/banks.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open-database.ts'
import { replicaChanges } from '../observed.ts'
import { currentBank } from '../domain/wording.ts'
import { createTestApp, TestClient } from './client.ts'
import { startPostgres, type TestPostgres } from './postgres.ts'

describe.skipIf(process.env.TEST_DATABASE_URL === undefined)('with a replica that follows by streaming', () => {
  let primary: TestPostgres
  let replica: TestPostgres
  let onReplica: Sql
  let database: Database
  let robin: TestClient
  let id: string
  beforeAll(async () => {
    primary = await startPostgres()
    replica = await primary.startReplica()
    onReplica = postgres(replica.url, { max: 1, onnotice: () => {} })
    database = await openDatabase({ url: primary.url, replicaUrl: replica.url })
    await database.migrate()
    await rememberBank(database, currentBank)
    robin = await TestClient.signedIn(createTestApp(database))
    id = await robin.start()
  })
  afterAll(async () => {
    await database.close()
    await onReplica.end()
    await replica.stop()
    await primary.stop()
  })

  const save = (questionId: number) => robin.call(saveResponse, { body: { assessmentId: id, questionId, answer: 4 } })
  const answered = async (): Promise<number> =>
    (await robin.call(readAssessment, { params: { id } })).body.answers.length
  /** Forgets the cookie, as after ten seconds without a write. */
  const waitALittle = () => ['wrote_lately', 'has_written'].forEach((name) => robin.cookies.delete(name))
  /** How often a session was looked up there. */
  const sessionsRead = async () => {
    const [row] = await onReplica`select idx_scan::int as count from pg_stat_user_tables where relname = 'sessions'`
    return (row?.count as number | undefined) ?? 0
  }

  test('what is asked is read there while it is up to date', async () => {
    const before = await sessionsRead()
    waitALittle()
    while ((await sessionsRead()) === before) await answered()
  })

  test('people read what they wrote, although the replica stands still; then everyone does', async () => {
    await onReplica`select pg_wal_replay_pause()`
    await save(1)
    expect(await answered()).toBe(1)
    await save(2)
    waitALittle()
    while ((await answered()) !== 2);
    await onReplica`select pg_wal_replay_resume()`
  })

  test('where it is lost, the primary is read, and the log says so once, and again when it is back', async () => {
    const before = await sessionsRead()
    while ((await sessionsRead()) === before) await answered()
    const changes: boolean[] = []
    const end = replicaChanges.subscribe(({ isReached }) => void changes.push(isReached))
    await replica.crash()
    while (changes.length === 0) expect(await answered()).toBe(2)
    await replica.restart()
    while (!changes.includes(true)) expect(await answered()).toBe(2)
    end()
    expect(changes).toEqual([false, true])
  })

  test('only the clock of this process says how far it is behind, whatever another one counted', async () => {
    // as by a machine whose clock is a day ahead
    const ahead = Date.now() + 86_400_000
    await database.orm.execute(`update locks set beat = ${ahead} where name = 'replica'`)
    while ((await onReplica`select from locks where beat >= ${ahead}`).length === 0);
    await onReplica`select pg_wal_replay_pause()`
    await save(3)
    waitALittle()
    while ((await answered()) !== 3);
    await onReplica`select pg_wal_replay_resume()`
    const before = await sessionsRead()
    while ((await sessionsRead()) === before) expect(await answered()).toBe(3)
  })
})
