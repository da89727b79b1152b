import { OperatorError } from '../operator-error.ts'
import type { Database, RunStatement } from './engine/database.ts'
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
export function fetchRows<Result>(database: Database, work: (rows: RowSource) => Promise<Result>): Promise<Result> {
  return database.withoutTimeout.transaction(async (statement) => {
    await statement('set transaction isolation level repeatable read, read only', [])
    await statement(settings, [])
    const recorded = await recordedMigrations(statement)
    if (recorded.join() !== knownMigrations().join()) {
      throw new OperatorError(
        'The tables are those of another version of the software. Use this command of the version that the site runs, ' +
          'or start the site with this version first.',
      )
    }
    return work(() => rowsIn(statement))
  })
}

/**
 * Compares both sides. Throws OperatorError, with nothing written, if the database isn't empty, refuses a row or stores
 * one differently.
 */
export async function writeRows(database: Database, rows: RowSource): Promise<RowCounts> {
  try {
    return await database.withoutTimeout.transaction(async (statement) => {
      // Sees rows that others write meanwhile.
      await statement('set transaction isolation level read committed, read write', [])
      await statement(settings, [])
      await refuseRows(statement)
      await insertRows(statement, rows())
      return compareRows(rows(), rowsIn(statement))
    })
  } catch (error) {
    // Database messages repeat a row's values.
    if (!(error instanceof Error && 'severity' in error && 'code' in error)) throw error
    throw new OperatorError(`The database refused a row (SQLSTATE ${String(error.code)}); it stays as it was.`)
  }
}

async function* rowsIn(statement: RunStatement): AsyncGenerator<WholeRow> {
  for (const { name, order } of tables) {
    const cursor = `"rows of ${name}"`
    const query = `select row_to_json(t)::text as row from "${name}" t order by ${order}`
    await statement(`declare ${cursor} no scroll cursor for ${query}`, [])
    for (let rows; (rows = await statement<{ row: string }>(`fetch ${batch} from ${cursor}`, [])).length > 0;) {
      for (const { row } of rows) yield { table: name, row }
    }
    await statement(`close ${cursor}`, [])
  }
}

async function refuseRows(statement: RunStatement): Promise<void> {
  for (const { name } of tables) {
    const [found] = await statement(`select 1 from "${name}" limit 1`, [])
    if (found === undefined) continue
    throw new OperatorError(
      `The database holds rows already (in ${name}) and stays as it was. Please name an empty one, in which no site has been started.`,
    )
  }
}

async function insertRows(statement: RunStatement, rows: AsyncIterable<WholeRow>): Promise<void> {
  let table = ''
  let waiting: string[] = []
  const insert = async () => {
    const query = `insert into "${table}" select * from json_populate_recordset(null::"${table}", $1::text::json)`
    if (waiting.length > 0) await statement(query, [`[${waiting.join()}]`])
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
