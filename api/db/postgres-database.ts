import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import type { Database, Parameter, Statement } from './database.ts'
import { migrationsFolder, refuseOtherVersions } from './known-version.ts'
import { connect, meetsPooler, migrationFailure } from './postgres-client.ts'

/** Any number will do, as long as every process takes the same one. */
const migrationLock = 4_120_771

/** The PostgreSQL at `url`. Throws OperatorError where it cannot be reached. */
export async function openPostgres(url: string): Promise<Database> {
  const { sql, isPooled } = await connect(url)
  const orm = drizzle(sql)
  const statementOf =
    (inside: Pick<typeof sql, 'unsafe'>): Statement =>
    async <Row>(text: string, parameters: Parameter[]) =>
      [...(await inside.unsafe(text, parameters, { prepare: true }))] as Row[]
  const statement = statementOf(sql)
  return {
    isEmbedded: false,
    orm,
    statement,
    transaction: <Result>(work: (statement: Statement) => Promise<Result>) =>
      sql.begin((inside) => work(statementOf(inside))) as Promise<Result>,
    migrate: async () => {
      const migrating = sql.begin(async (lock) => {
        // Held until this transaction ends, which also works behind a pooler in transaction mode.
        await lock`select pg_advisory_xact_lock(${migrationLock})`
        await refuseOtherVersions(statement)
        await migrate(orm, { migrationsFolder })
      })
      await migrating.catch(migrationFailure)
    },
    check: async () => {
      if ((await meetsPooler(sql)) && !isPooled) {
        throw new Error('a pooler has come before the database: this process has to be started again')
      }
    },
    close: () => sql.end({ timeout: 5 }),
  }
}
