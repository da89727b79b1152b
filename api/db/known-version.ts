import { join } from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { PgTable } from 'drizzle-orm/pg-core'
import { OperatorError } from '../operator-error.ts'
import * as assessments from './schema/assessments.ts'
import * as insights from './schema/insights.ts'
import * as messages from './schema/messages.ts'
import * as people from './schema/people.ts'
import * as rateLimits from './schema/rate-limits.ts'

/** Where the migrations lie. */
export const migrationsFolder = join(import.meta.dir, 'migrations')

type Statement = <Row>(text: string, parameters: never[]) => Promise<Row[]>

const tableNames = [assessments, insights, messages, people, rateLimits]
  .flatMap((schema): unknown[] => Object.values(schema))
  .filter((value) => is(value, PgTable))
  .map(getTableName)

/**
 * Lets a database pass that is empty or was made by these migrations. Throws
 * OperatorError for any other, before anything in it is touched.
 */
export async function refuseOtherVersions(statement: Statement): Promise<void> {
  const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash))
  const recorded = await recordedMigrations(statement)
  const isKnown = recorded.every((hash) => known.has(hash))
  if (isKnown && (recorded.length > 0 || !(await hasTables(statement)))) return
  throw new OperatorError(
    'This database was made by another version of the software, and nothing in it was changed. ' +
      'Please name an empty one with DATABASE_URL, or another folder with DATA_DIR.',
  )
}

async function recordedMigrations(statement: Statement): Promise<string[]> {
  const [found] = await statement<{ table: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as "table"`,
    [],
  )
  if (!found?.table) return []
  const rows = await statement<{ hash: string }>('select hash from drizzle.__drizzle_migrations', [])
  return rows.map(({ hash }) => hash)
}

async function hasTables(statement: Statement): Promise<boolean> {
  const rows = await statement<{ name: string }>(
    'select table_name as name from information_schema.tables where table_schema = current_schema()',
    [],
  )
  return rows.some(({ name }) => tableNames.includes(name))
}
