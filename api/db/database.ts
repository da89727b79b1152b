import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js'
import { migrate as migratePostgres } from 'drizzle-orm/postgres-js/migrator'
import { OperatorError } from '../operator-error.ts'
import { lockFolder } from './folder-lock.ts'
import { refuseOtherVersions } from './known-version.ts'
import { connect, meetsPooler, migrationFailure } from './postgres-client.ts'

export type Parameter = string | number | boolean | Uint8Array | null

/** Runs one hot statement, prepared once a connection unless a pooler stands between; instants go in as ISO 8601 text. */
type Statement = <Row>(text: string, parameters: Parameter[]) => Promise<Row[]>

/** One interface over the embedded database and PostgreSQL: the same SQL runs on both. */
export interface Database {
  /** true where the database runs in this process, and does one thing after the other */
  isEmbedded: boolean
  orm: PgDatabase<PgQueryResultHKT>
  statement: Statement
  /**
   * Runs hot statements in one transaction, which is undone where `work` throws. Those that are sent without waiting
   * for one another go together, and each sees what was stored before it began.
   */
  transaction<Result>(work: (statement: Statement) => Promise<Result>): Promise<Result>
  /**
   * Brings the tables to the newest version; safe from several processes at once. Throws
   * OperatorError, with nothing changed, where the tables are not from these migrations.
   */
  migrate(): Promise<void>
  /** Throws unless the database answers and its connections can be relied on. */
  check(): Promise<void>
  close(): Promise<void>
}

const migrationsFolder = join(import.meta.dir, 'migrations')
/** Any number will do, as long as every process takes the same one. */
const migrationLock = 4_120_771

/** Where the embedded database lies. */
export const embeddedFolder = (dataDir: string) => join(dataDir, 'database')

/**
 * PostgreSQL at `url` when given, else the embedded database in `dataDir` (in memory without one).
 * Throws OperatorError where it cannot be reached, or where another process has the embedded one open.
 */
export function openDatabase({ url, dataDir }: { url?: string | undefined; dataDir?: string }): Promise<Database> {
  return url === undefined ? openEmbedded(dataDir) : openPostgres(url)
}

async function openEmbedded(dataDir: string | undefined): Promise<Database> {
  const folder = dataDir === undefined ? undefined : embeddedFolder(dataDir)
  const unlock = dataDir === undefined ? () => {} : lockFolder(dataDir, embeddedFolder(dataDir))
  const client = await PGlite.create(folder === undefined ? {} : { dataDir: folder }).catch((error: unknown) => {
    unlock()
    throw new OperatorError(unopened(folder, error), { cause: error })
  })
  return embeddedIn(client, unlock)
}

/** The embedded database that is open already; `onClosed` is called once it is closed. */
export function embeddedIn(client: PGlite, onClosed = () => {}): Database {
  const orm = drizzlePglite(client)
  const statementOf =
    (inside: Pick<PGlite, 'query'>): Statement =>
    async <Row>(text: string, parameters: Parameter[]) =>
      (await inside.query<Row>(text, parameters)).rows
  const statement = statementOf(client)
  return {
    isEmbedded: true,
    orm,
    statement,
    transaction: (work) => client.transaction((inside) => work(statementOf(inside))),
    migrate: async () => {
      await refuseOtherVersions(statement, migrationsFolder)
      await migratePglite(orm, { migrationsFolder })
    },
    check: async () => void (await client.query('select 1')),
    close: async () => {
      await client.close()
      onClosed()
    },
  }
}

function unopened(folder: string | undefined, error: unknown): string {
  const reason = error instanceof Error ? error.message : 'no reason was given'
  return (
    `The embedded database ${folder ? `in ${folder} ` : ''}cannot be opened (${reason}). The disk may be full, or its ` +
    'files damaged: make room, put a copy in their place, or name another folder with DATA_DIR.'
  )
}

async function openPostgres(url: string): Promise<Database> {
  const { sql, isPooled } = await connect(url)
  const orm = drizzlePostgres(sql)
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
        await refuseOtherVersions(statement, migrationsFolder)
        await migratePostgres(orm, { migrationsFolder })
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
