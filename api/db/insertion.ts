import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Parameter } from './database.ts'

/** How a statement writes a whole row of a table. */
export interface Insertion<Table extends PgTable> {
  /** SQL whose parameters begin behind so many others */
  text: string
  /** the parameters, in their order */
  parametersOf(row: Required<Table['$inferInsert']>): Parameter[]
}

/** The insertion of whole rows into a table, each value as its column stores it; for a part of a hot statement. */
export function insertionInto<Table extends PgTable>(table: Table, { behind }: { behind: number }): Insertion<Table> {
  const columns = Object.entries(getTableColumns(table))
  const names = columns.map(([, column]) => column.name).join(', ')
  const places = columns.map(([, column], place) => `$${behind + place + 1}::${column.getSQLType()}`).join(', ')
  return {
    text: `insert into ${getTableName(table)} (${names}) values (${places})`,
    parametersOf: (row) =>
      columns.map(([key, column]) => {
        const value: unknown = row[key as keyof typeof row]
        // What a column stores is one of those that a driver takes.
        return value === null ? null : (column.mapToDriverValue(value) as Parameter)
      }),
  }
}
