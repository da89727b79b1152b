import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createModel } from '../adapters/model/model.ts'
import { exportAccount } from '../contract/export.ts'
import { rememberBank } from '../db/banks.ts'
import type { Database } from '../db/engine/database.ts'
import { openDatabase } from '../db/engine/open-database.ts'
import { currentBank } from '../domain/wording.ts'
import { createTestApp, type TestClient, TestClock } from './client.ts'
import { startModelServer } from './model-server.ts'
import { type MovingPerson, newMovingPerson } from './moving-person.ts'
import { runOperator, type DatabaseSettings } from './operator-command.ts'
import { createDatabase } from '../ops/testing/postgres.ts'
import { createTestTimers } from './timers.ts'

/** absent where no PostgreSQL is there for tests */
export const postgresUrl = process.env.TEST_DATABASE_URL

/** A site with someone in it, and its backup. */
export interface BackedUp {
  site: DatabaseSettings
  file: string
  robin: MovingPerson
  clock: TestClock
  exported: string
  backup: Awaited<ReturnType<typeof runOperator>>
}

/** Sites that are stopped, each named by its settings, in a folder that goes with `remove`. */
export function createSites() {
  const folder = mkdtempSync(join(tmpdir(), 'sites-'))
  const server = startModelServer()
  const model = createModel({ apiKey: undefined, baseUrl: server.url, name: 'stand-in-1' }, createTestTimers().after)
  let made = 0
  const embedded = (): DatabaseSettings => ({ DATA_DIR: join(folder, `site-${(made += 1)}`) })
  const onPostgres = async () => ({ ...embedded(), DATABASE_URL: await createDatabase(postgresUrl!) })
  const appOf = (database: Database, clock: TestClock) => createTestApp(database, { clock, model })

  const backUp = async (site: DatabaseSettings): Promise<BackedUp> => {
    const file = `${site.DATA_DIR}.backup`
    const clock = new TestClock()
    const whole = await withDatabase(site, async (database) => {
      await database.migrate()
      await rememberBank(database, currentBank)
      const robin = await newMovingPerson(database, appOf(database, clock), clock)
      return { robin, exported: await exportOf(robin.client) }
    })
    return { site, file, clock, ...whole, backup: await runOperator(site, ['backup', file]) }
  }

  const remove = async () => {
    rmSync(folder, { recursive: true, force: true })
    await server.stop()
  }
  return { folder, embedded, onPostgres, appOf, backUp, remove }
}

/** All that someone's account holds, as the file that they are given. */
export const exportOf = async (client: TestClient) => (await client.open(exportAccount.path, {})).text()

/** Has a database open for as long as this takes: the embedded one is opened by one process at a time. */
export async function withDatabase<Result>(
  site: DatabaseSettings,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ url: site.DATABASE_URL, dataDir: site.DATA_DIR! })
  return work(database).finally(() => database.close())
}

/** Every row of every table, as the database writes it. */
export const rowsIn = (site: DatabaseSettings) =>
  withDatabase(site, (database) =>
    database.transaction(async (statement) => {
      await statement(`select set_config('timezone', 'UTC', true)`, [])
      const tables = await statement<{ name: string }>(
        `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
        [],
      )
      const found: Record<string, string[]> = {}
      for (const { name } of tables) {
        const rows = await statement<{ row: string }>(`select t::text as row from "${name}" t`, [])
        found[name] = rows.map(({ row }) => row).sort()
      }
      return found
    }),
  )

/** Has the database change a name as it is written. */
export async function alterNames(database: Database): Promise<void> {
  const alter = `create function alter_name() returns trigger language plpgsql as 'begin new.name := ''Alex''; return new; end'`
  await database.statement(alter, [])
  await database.statement(
    'create trigger alter_name before insert on users for each row execute function alter_name()',
    [],
  )
}
