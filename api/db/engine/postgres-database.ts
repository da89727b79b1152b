import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres, { type Sql } from 'postgres'
import { messageOf, OperatorError } from '#api/operator-error.ts'
import { acquireLock, makeLocks } from '../locks.ts'
import type { Database, Parameter, RunQuery } from './database.ts'
import { migrationsFolder, refuseOtherVersions, refuseUnfit } from './migration-guard.ts'
import { createPool, type QueryClient, sessionSettings } from './postgres-pool.ts'
import { isUnavailableForAll } from './unavailable.ts'
import { withTimeout } from './with-timeout.ts'
import { createWriteProbe } from './write-probe.ts'

/** milliseconds for each statement */
const deadline = 2000

/** One holds the migrations' lock, the other runs them. */
const untimedConnections = 2

export async function openPostgres(url: string, connections: number): Promise<Database> {
  await connectOnce(url)
  const writeProbe = createWriteProbe()
  const max = connections - untimedConnections
  // If there are enough, two stay free, so that statements don't wait for transactions.
  const transactions = Math.max(1, max - 2)
  const pool = createPool({ url, max, transactions, deadline, onFailure: writeProbe.failed })
  const untimed = createPool({ url, max: untimedConnections, idleTimeout: 5, deadline: null })
  const query = queryOn(pool)
  // A pool has all that Drizzle uses of a postgres.js client.
  const [orm, untimedOrm] = [drizzle(pool as unknown as Sql), drizzle(untimed as unknown as Sql)]
  const transaction: Database['withoutTimeout']['transaction'] = (work) => untimed.begin((tx) => work(queryOn(tx)))
  return {
    isEmbedded: false,
    orm,
    withoutTimeout: { orm: untimedOrm, transaction },
    query,
    migrate: () => migrateTables(untimedOrm, queryOn(untimed)).catch(migrationFailure),
    check: async () => {
      await query('select 1', [])
      await writeProbe.check(query)
    },
    close: async () => {
      await Promise.all([pool.end(), untimed.end()])
    },
  }
}

const dateStyle = `
  select current_setting('DateStyle') as style,
    format('alter role %I in database %I set DateStyle = %L;', session_user, current_database(),
      '${sessionSettings.DateStyle}') as cure`

/** Throws OperatorError if it can't, or if dates would be read wrongly. */
async function connectOnce(url: string): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => {}, connection: sessionSettings })
  // If a proxy closes every connection at once, the driver reconnects forever.
  const [found] = await withTimeout(client.unsafe<{ style: string; cure: string }[]>(dateStyle), 10_000)
    .finally(() => client.end({ timeout: 0 }))
    .catch(connectionFailure)
  if (found?.style.startsWith('ISO')) return
  throw new OperatorError(
    `DATABASE_URL leads to the DateStyle ${found?.style}, with which day and month could change places. Take DateStyle ` +
      `out of the address; if it isn’t there, a pooler drops ours, so type: ${found?.cure}`,
  )
}

async function migrateTables(orm: PostgresJsDatabase, runQuery: RunQuery): Promise<void> {
  await refuseUnfit(runQuery)
  await refuseOtherVersions(runQuery)
  await makeLocks(runQuery)
  await orm.transaction(async (tx) => {
    await acquireLock({ orm: tx }, 'migrations')
    await refuseOtherVersions(runQuery)
    await migrate(orm, { migrationsFolder })
  })
}

function queryOn(client: QueryClient): RunQuery {
  return async <Result>(text: string, parameters: Parameter[]) =>
    [...(await client.unsafe(text, parameters, { prepare: true }))] as Result[]
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing is listening at that host and port',
  ENOTFOUND: 'that host doesn’t exist',
  ECONNRESET: 'the connection was closed; if sslmode is set, the server may not support TLS',
  // undefined object
  '42704': 'take the parameter out of the address',
  TIMEOUT: 'no database answered there within 10 seconds',
}

const insufficientPrivilege = '42501'

/** Omits the address, which holds the password. */
function connectionFailure(error: unknown): never {
  const reason = error instanceof Error && 'code' in error ? reasons[String(error.code)] : undefined
  const message = reason === undefined ? messageOf(error) : `${reason} (${messageOf(error)})`
  throw new OperatorError(`Failed to open the database in DATABASE_URL: ${message}`, { cause: error })
}

function migrationFailure(error: unknown): never {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  if (cause instanceof postgres.PostgresError && cause.code === insufficientPrivilege) {
    const owner = 'make that user the owner: ALTER DATABASE name OWNER TO user'
    throw new OperatorError(`The user in DATABASE_URL may not create tables: ${cause.message}; ${owner}`, {
      cause,
    })
  }
  if (!isUnavailableForAll(error)) throw error
  throw new OperatorError(`The database in DATABASE_URL can’t be changed right now: ${messageOf(cause)}`, { cause })
}
