import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Parameter } from './database.ts'

/** The insertion of a whole row into a table, for a statement that has so many parameters before the row's. */
export function insertionInto<Table extends PgTable>(table: Table, { behind }: { behind: number }) {
  const columns = Object.entries(getTableColumns(table))
  const names = columns.map(([, column]) => column.name).join(', ')
  const places = columns.map(([, column], place) => `$${behind + place + 1}::${column.getSQLType()}`).join(', ')
  return {
    text: `insert into ${getTableName(table)} (${names}) values (${places})`,
    /** a row's parameters in their order, each as its column stores it */
    parametersOf: (row: Required<Table['$inferInsert']>) =>
      columns.map(([key, column]) => {
        const value: unknown = row[key as keyof typeof row]
        // Whatever a column stores, a driver accepts.
        return value === null ? null : (column.mapToDriverValue(value) as Parameter)
      }),
  }
}
