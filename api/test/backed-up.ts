import type { Model } from '../model/model.ts'
import { exportAccount } from '../export/contract.ts'
import { recordBank } from '../answers/banks.ts'
import type { Database } from '../db/engine/database.ts'
import { currentBank } from '../instrument/wording.ts'
import { createTestApp, type TestClient, TestClock } from './client.ts'
import { newMovingPerson } from './person.ts'
import { operatorOf } from './operator-command.ts'

export type BackedUp = Awaited<ReturnType<typeof backUpPerson>>

/** Adds someone with everything that an account can hold to a database, and writes its backup into a file. */
export async function backUpPerson(database: Database, model: Model, file: string) {
  await database.migrate()
  await recordBank(database, currentBank())
  const clock = new TestClock()
  const robin = await newMovingPerson(database, createTestApp(database, { clock, model }), clock)
  const exported = await exportOf(robin.client)
  return { robin, clock, exported, backup: await operatorOf(() => database).run(['backup', file]) }
}

export const exportOf = async (client: TestClient) => (await client.open(exportAccount.path, {})).text()

export const rowsIn = (database: Database) =>
  database.withoutTimeout.transaction(async (runQuery) => {
    await runQuery(`select set_config('timezone', 'UTC', true)`, [])
    const tables = await runQuery<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
      [],
    )
    const found: Record<string, string[]> = {}
    for (const { name } of tables) {
      const rows = await runQuery<{ row: string }>(`select t::text as row from "${name}" t`, [])
      found[name] = rows.map(({ row }) => row).sort()
    }
    return found
  })
