import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as assessments from './schema/assessments.ts'
import * as letter from './schema/letter.ts'
import * as practice from './schema/practice.ts'
import * as results from './schema/results.ts'
import * as mails from './schema/mails.ts'
import * as messages from './schema/messages.ts'
import * as people from './schema/people.ts'
import * as rateLimits from './schema/rate-limits.ts'
import * as sharedLinks from './schema/shared-links.ts'
import * as sweepMarks from './schema/sweep-marks.ts'

/** Each after the tables it references. */
export const tables = referredToFirst(
  [assessments, letter, mails, messages, people, practice, rateLimits, results, sharedLinks, sweepMarks]
    .flatMap((schema): unknown[] => Object.values(schema))
    .filter((value) => is(value, PgTable)),
).map(({ name, columns, primaryKeys }) => {
  const inKey = primaryKeys.flatMap((key) => key.columns.map((column) => column.name))
  return {
    name,
    columns: columns.map((column) => ({ name: column.name, isRequired: column.notNull })),
    order: columns
      .filter((column) => column.primary || inKey.includes(column.name))
      .map((column) => `"${column.name}"${column.getSQLType() === 'text' ? ' collate "C"' : ''}`)
      .join(', '),
  }
})

function referredToFirst(unordered: PgTable[]) {
  const placed = new Map<PgTable, ReturnType<typeof getTableConfig>>()
  const addTable = (table: PgTable) => {
    if (placed.has(table)) return
    const config = getTableConfig(table)
    for (const { reference } of config.foreignKeys) addTable(reference().foreignTable)
    placed.set(table, config)
  }
  unordered.forEach(addTable)
  return [...placed.values()]
}
