import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js'
import { migrate as migratePostgres } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { lockFolder } from './folder-lock.ts'
import { refuseOtherVersions } from './known-version.ts'

type Parameter = string | number | boolean | null

/** One interface over the embedded database and PostgreSQL: the same SQL runs on both. */
export interface Database {
  orm: PgDatabase<PgQueryResultHKT>
  /** Runs one hot statement, prepared once a connection; instants go in as ISO 8601 text. */
  statement<Row>(text: string, parameters: Parameter[]): Promise<Row[]>
  /**
   * Brings the tables to the newest version; safe from several processes at once. Throws
   * OtherVersionError, with nothing changed, where the tables are not from these migrations.
   */
  migrate(): Promise<void>
  close(): Promise<void>
}

const migrationsFolder = join(import.meta.dir, 'migrations')
/** Any number will do, as long as every process takes the same one. */
const migrationLock = 4_120_771

/** Where the embedded database lies. */
export const embeddedFolder = (dataDir: string) => join(dataDir, 'database')

/**
 * PostgreSQL at `url` when given, else the embedded database in `dataDir` (in memory without one).
 * Throws FolderInUseError where another process has the embedded one open.
 */
export function openDatabase({ url, dataDir }: { url?: string | undefined; dataDir?: string }): Promise<Database> {
  return url === undefined ? openEmbedded(dataDir) : Promise.resolve(openPostgres(url))
}

async function openEmbedded(dataDir: string | undefined): Promise<Database> {
  if (dataDir !== undefined) mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unlock = dataDir === undefined ? () => {} : lockFolder(dataDir)
  const client = await PGlite.create(dataDir === undefined ? {} : { dataDir: embeddedFolder(dataDir) })
  const orm = drizzlePglite(client)
  const statement = async <Row>(text: string, parameters: Parameter[]) =>
    (await client.query<Row>(text, parameters)).rows
  return {
    orm,
    statement,
    migrate: async () => {
      await refuseOtherVersions({ statement }, migrationsFolder)
      await migratePglite(orm, { migrationsFolder })
    },
    close: async () => {
      await client.close()
      unlock()
    },
  }
}

function openPostgres(url: string): Database {
  const client = postgres(url, { max: 10, onnotice: () => {} })
  const orm = drizzlePostgres(client)
  const statement = async <Row>(text: string, parameters: Parameter[]) =>
    [...(await client.unsafe(text, parameters, { prepare: true }))] as Row[]
  return {
    orm,
    statement,
    migrate: async () => {
      await client.begin(async (lock) => {
        // Held until this transaction ends, which also works behind a pooler in transaction mode.
        await lock`select pg_advisory_xact_lock(${migrationLock})`
        await refuseOtherVersions({ statement }, migrationsFolder)
        await migratePostgres(orm, { migrationsFolder })
      })
    },
    close: () => client.end({ timeout: 5 }),
  }
}
