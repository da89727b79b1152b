import { OperatorError } from '../operator-error.ts'
import type { Database, RunQuery } from './engine/database.ts'
import { knownMigrations, recordedMigrations } from './engine/migration-guard.ts'
import { tables } from './tables.ts'

export interface WholeRow {
  table: string
  row: string
}

/** In order of tables and keys; each call starts from the beginning. */
export type RowSource = () => AsyncIterable<WholeRow>

export type RowCounts = Record<string, number>

const batch = 500

// With these, values survive the way to text and back.
const settings = `
  select set_config('timezone', 'UTC', true), set_config('bytea_output', 'hex', true), set_config('datestyle', 'ISO', true)`

/** From one snapshot. Throws OperatorError if another version made the tables. */
export function withRows<Result>(database: Database, work: (rows: RowSource) => Promise<Result>): Promise<Result> {
  return database.withoutTimeout.transaction(async (runQuery) => {
    await runQuery('set transaction isolation level repeatable read, read only', [])
    await runQuery(settings, [])
    const recorded = await recordedMigrations(runQuery)
    if (recorded.join() !== knownMigrations().join()) {
      throw new OperatorError(
        'The tables are those of another version of the software. Use this command of the version that the site runs, ' +
          'or start the site with this version first.',
      )
    }
    return work(() => rowsIn(runQuery))
  })
}

/**
 * Compares both sides. Throws OperatorError, with nothing written, if the database isn't empty, refuses a row or stores
 * one differently.
 */
export async function writeRows(database: Database, rows: RowSource): Promise<RowCounts> {
  try {
    return await database.withoutTimeout.transaction(async (runQuery) => {
      // Sees rows that others write meanwhile.
      await runQuery('set transaction isolation level read committed, read write', [])
      await runQuery(settings, [])
      await refuseRows(runQuery)
      await insertRows(runQuery, rows())
      return compareRows(rows(), rowsIn(runQuery))
    })
  } catch (error) {
    // Database messages repeat a row's values.
    if (!(error instanceof Error && 'severity' in error && 'code' in error)) throw error
    throw new OperatorError(`The database refused a row (SQLSTATE ${String(error.code)}); it stays as it was.`)
  }
}

async function* rowsIn(runQuery: RunQuery): AsyncGenerator<WholeRow> {
  for (const { name, order } of tables) {
    const cursor = `"rows of ${name}"`
    const query = `select row_to_json(t)::text as row from "${name}" t order by ${order}`
    await runQuery(`declare ${cursor} no scroll cursor for ${query}`, [])
    for (let rows; (rows = await runQuery<{ row: string }>(`fetch ${batch} from ${cursor}`, [])).length > 0;) {
      for (const { row } of rows) yield { table: name, row }
    }
    await runQuery(`close ${cursor}`, [])
  }
}

async function refuseRows(runQuery: RunQuery): Promise<void> {
  for (const { name } of tables) {
    const [found] = await runQuery(`select 1 from "${name}" limit 1`, [])
    if (found === undefined) continue
    throw new OperatorError(
      `The database holds rows already (in ${name}) and stays as it was. Please name an empty one, in which no site has been started.`,
    )
  }
}

async function insertRows(runQuery: RunQuery, rows: AsyncIterable<WholeRow>): Promise<void> {
  let table = ''
  let waiting: string[] = []
  const insert = async () => {
    const query = `insert into "${table}" select * from json_populate_recordset(null::"${table}", $1::text::json)`
    if (waiting.length > 0) await runQuery(query, [`[${waiting.join()}]`])
    waiting = []
  }
  for await (const row of rows) {
    if (row.table !== table || waiting.length === batch) await insert()
    table = row.table
    waiting.push(row.row)
  }
  await insert()
}

async function compareRows(source: AsyncIterable<WholeRow>, stored: AsyncGenerator<WholeRow>): Promise<RowCounts> {
  const counts: RowCounts = Object.fromEntries(tables.map(({ name }) => [name, 0]))
  const differ = (table: string) =>
    new OperatorError(
      `What was written differs from what was given, in a row of ${table}; the database stays as it was. ` +
        'Something else may have written into it meanwhile, or changes what is written.',
    )
  for await (const { table, row } of source) {
    const { value } = await stored.next()
    if (value?.table !== table || value.row !== row) throw differ(table)
    counts[table]! += 1
  }
  const { value } = await stored.next()
  if (value !== undefined) throw differ(value.table)
  return counts
}
