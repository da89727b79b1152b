import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import postgres from 'postgres'
import { getAssessment } from '../answers/contract.ts'
import { recordBank } from '../answers/banks.ts'
import { searchPath } from '../deploy/faults/install.ts'
import { startService, waitUntil, type Service } from '../deploy/faults/service.ts'
import { type Folders, makeFolders, preparePooler } from '../deploy/faults/settings.ts'
import { limitsWith } from '../http/request-limits.ts'
import { currentBank } from '../instrument/wording.ts'
import { exportAccount } from '../export/contract.ts'
import { countByWeek } from '../results/queries.ts'
import { testLimit } from '../scripts/testing/limits.ts'
import { startPostgres, type TestPostgres } from '../scripts/testing/postgres.ts'
import { createTestApp, TestClient, TestClock } from '../test/client.ts'
import { newWholePerson } from '../test/person.ts'
import { finish } from '../test/readers.ts'
import { idealSheet } from '../test/sheets.ts'
import type { Database } from './engine/database.ts'
import { openDatabase } from './engine/open-database.ts'

const hasPooler = ['pgbouncer', 'setpriv'].every((program) => Bun.which(program, { PATH: searchPath() }))
if (!hasPooler) console.log('Not run: roles’ settings through PgBouncer, which isn’t installed.')

describe.skipIf(process.env.TEST_DATABASE_URL === undefined)('a role with settings of its own', () => {
  let folders: Folders
  let server: TestPostgres
  let pooler: Service | undefined
  let urls: { directly: string; 'through PgBouncer'?: string }
  let admin: postgres.Sql
  /** also ends the role's connections, which have the settings of before, and waits for that: a pooler may lend them */
  const setRole = async (...changes: string[]) => {
    for (const change of ['reset all', ...changes]) await admin.unsafe(`alter role concord ${change}`)
    await admin`select pg_terminate_backend(pid, ${testLimit}) from pg_stat_activity where usename = 'concord'`
  }
  beforeAll(async () => {
    folders = makeFolders()
    server = await startPostgres()
    admin = postgres(server.url, { max: 1 })
    const password = crypto.randomUUID()
    await admin.unsafe('create role concord login')
    await admin.unsafe('create database concord owner concord')
    const directly = Object.assign(new URL(server.url), { username: 'concord', pathname: '/concord' }).href
    urls = { directly }
    if (!hasPooler) return
    const { address, parameters, ...options } = preparePooler(folders, new URL(server.url).host, password)
    pooler = startService(options)
    urls['through PgBouncer'] = `postgres://concord:${password}@${address}/concord${parameters}`
  })
  afterAll(async () => {
    await pooler?.end('SIGKILL')
    await admin.end()
    await server.stop()
    rmSync(folders.folder, { recursive: true })
  })

  describe('for how values are written', () => {
    const clock = new TestClock()
    // In another order of day and month, it would be another day.
    clock.time = Date.parse('2026-03-04T05:06:07.089Z')
    const limits = limitsWith({ LIMIT_EXPORTS_PER_HOUR: 100 })
    let person: Awaited<ReturnType<typeof newWholePerson>>
    const readAll = async (database: Database) => {
      const { client } = person.before(createTestApp(database, { clock, limits }))
      const { status, body } = await client.call(exportAccount)
      expect(status).toBe(200)
      return { account: body as unknown, weeks: await countByWeek(database, new Date(0)) }
    }
    let expected: Awaited<ReturnType<typeof readAll>>
    beforeAll(async () => {
      const database = await openDatabase({ url: urls.directly })
      await database.migrate()
      await recordBank(database, currentBank())
      person = await newWholePerson(database, createTestApp(database, { clock }), clock)
      expected = await readAll(database)
      expect(expected.weeks.map(({ name }) => name)).toEqual(['2026-03-02'])
      await database.close()
    })

    const places = hasPooler ? (['directly', 'through PgBouncer'] as const) : (['directly'] as const)
    test.each(
      places.flatMap(
        (place) =>
          [
            [place, "DateStyle = 'German'"],
            [place, "DateStyle = 'SQL, DMY'"],
            [place, 'bytea_output = escape'],
            [place, 'IntervalStyle = sql_standard'],
            [place, "TimeZone = 'Asia/Kolkata'"],
            [place, 'extra_float_digits = -15'],
          ] as const,
      ),
    )('reads the same %s with %s', async (place, setting) => {
      await setRole(`set ${setting}`)
      const open = () => openDatabase({ url: urls[place]! })
      const database = await waitUntil('the database answers', testLimit, open)
      expect(await readAll(database)).toEqual(expected)
      await database.close()
    })
  })

  test('answers every request with as many connections as it may have', async () => {
    await setRole('connection limit 3')
    const database = await openDatabase({ url: urls.directly, connections: 3 })
    await database.migrate()
    await recordBank(database, currentBank())
    const app = createTestApp(database)
    const clients = await Promise.all(Array.from({ length: 4 }, () => TestClient.signedIn(app)))
    const background = database.withoutTimeout.transaction((runQuery) => runQuery('select pg_sleep(0.1)', []))
    const ids = await Promise.all(clients.map((client) => finish(database, client, idealSheet)))
    const reads = Array.from({ length: 30 }, (_, index) =>
      clients[index % 4]!.call(getAssessment, { params: { id: ids[index % 4]! } }),
    )
    expect(new Set((await Promise.all(reads)).map(({ status }) => status))).toEqual(new Set([200]))
    await background
    await database.close()
  })
})
