import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import type { Sql } from 'postgres'
import type { Database, Parameter, RunStatement } from './database.ts'
import { migrationsFolder, refuseOtherVersions, refuseUnfit } from './migration-guard.ts'
import { holdLock, makeLocks } from '../locks.ts'
import { findPooler, meetsPooler, migrationFailure, settingsFor } from './postgres-client.ts'
import { type QueryClient, createPool, type Pool } from './postgres-pool.ts'
import { createWriteProbe } from './write-probe.ts'

/** milliseconds in which each statement has to be answered */
const deadline = 2000

/** The PostgreSQL at `url`. Throws OperatorError where it cannot be reached. */
export async function openPostgres(url: string): Promise<Database> {
  const isPooled = await findPooler(url)
  const settings = settingsFor(isPooled)
  const writeProbe = createWriteProbe()
  // Two connections stay free for statements, which then never wait for a transaction to end.
  const limits = { deadline, transactions: 8 }
  const pool = createPool({ url, settings: { ...settings, max: 10 }, ...limits, onFailure: writeProbe.failed })
  // One connection holds the lock of the migrations, the other runs them.
  const unhurried = createPool({ url, settings: { ...settings, max: 2, idle_timeout: 5 }, deadline: null })
  const statement = statementOf(pool)
  const unhurriedStatement = statementOf(unhurried)
  const unhurriedOrm = ormOf(unhurried)
  return {
    isEmbedded: false,
    orm: ormOf(pool),
    unhurried: { orm: unhurriedOrm, transaction: transactionOf(unhurried) },
    statement,
    transaction: transactionOf(pool),
    migrate: async () => {
      const migrating = async () => {
        await refuseUnfit(unhurriedStatement)
        await refuseOtherVersions(unhurriedStatement)
        await makeLocks(unhurriedStatement)
        await unhurriedOrm.transaction(async (held) => {
          await holdLock({ orm: held }, 'migrations')
          await refuseOtherVersions(unhurriedStatement)
          await migrate(unhurriedOrm, { migrationsFolder })
        })
      }
      await migrating().catch(migrationFailure)
    },
    check: async () => {
      if ((await meetsPooler(pool)) && !isPooled) {
        throw new Error('a pooler has come before the database: this process has to be started again')
      }
      await writeProbe.check(statement)
    },
    close: async () => {
      await Promise.all([pool.end(), unhurried.end()])
    },
  }
}

/** A pool has everything of a postgres.js client that Drizzle uses. */
const ormOf = (pool: Pool) => drizzle(pool as unknown as Sql)

function statementOf(asking: QueryClient): RunStatement {
  return async <Row>(text: string, parameters: Parameter[]) =>
    [...(await asking.unsafe(text, parameters, { prepare: true }))] as Row[]
}

const transactionOf =
  (pool: Pool): Database['transaction'] =>
  (work) =>
    pool.begin((inside) => work(statementOf(inside)))
