import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { OperatorError } from '#api/operator-error.ts'
import type { RunQuery } from './database.ts'
import { tables } from '../tables.ts'

export const migrationsFolder = join(import.meta.dir, '..', 'migrations')

export const knownMigrations = () => readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)

/** Accepts empty databases, ours, and ones that a newer version migrated further. Else throws OperatorError. */
export async function refuseOtherVersions(runQuery: RunQuery): Promise<void> {
  const known = knownMigrations()
  const recorded = await recordedMigrations(runQuery)
  const both = Math.min(known.length, recorded.length)
  const isKnown = known.slice(0, both).every((hash, index) => hash === recorded[index])
  if (isKnown && (recorded.length > 0 || !(await hasTables(runQuery)))) return
  throw new OperatorError(
    'This database was created by a different version of the software, and nothing in it was changed. ' +
      'Set DATABASE_URL to an empty database, or DATA_DIR to another folder.',
  )
}

/** Throws OperatorError unless it stores every character and uses the migrations' schema. */
export async function refuseUnfit(runQuery: RunQuery): Promise<void> {
  const [found] = await runQuery<{ encoding: string; schema: string | null }>(
    `select current_setting('server_encoding') as encoding, current_schema() as "schema"`,
    [],
  )
  if (found?.encoding !== 'UTF8') {
    throw new OperatorError(
      `DATABASE_URL names a database in the encoding ${found?.encoding}, which can’t hold every character. Create one ` +
        "in UTF8 and name that: CREATE DATABASE name ENCODING 'UTF8' LOCALE 'C' TEMPLATE template0",
    )
  }
  if (found.schema !== 'public') {
    throw new OperatorError(
      'DATABASE_URL names a user whose search_path doesn’t begin with a schema public that they may use: ' +
        'ALTER ROLE user SET search_path = public, and GRANT ALL ON SCHEMA public TO user',
    )
  }
}

export async function recordedMigrations(runQuery: RunQuery): Promise<string[]> {
  const [found] = await runQuery<{ table: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as "table"`,
    [],
  )
  if (!found?.table) return []
  const rows = await runQuery<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at, id',
    [],
  )
  return rows.map(({ hash }) => hash)
}

async function hasTables(runQuery: RunQuery): Promise<boolean> {
  const rows = await runQuery<{ name: string }>(
    'select table_name as name from information_schema.tables where table_schema = current_schema()',
    [],
  )
  return rows.some((row) => tables.some(({ name }) => name === row.name))
}
