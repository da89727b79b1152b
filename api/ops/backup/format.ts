import { z } from 'zod'
import { tables } from '../../db/tables.ts'

// A backup is lines of a name and JSON, packed by gzip: how it begins, the rows of each table by its name, how it ends.

/** The names of the two lines that are no row. */
export const [head, end] = ['backup', 'end']

/** How a backup begins. */
export const Head = z.strictObject({
  holds: z.literal('all rows of an assessment site'),
  /** ISO 8601 */
  madeAt: z.iso.datetime(),
  /** that made the tables, oldest first */
  migrations: z.array(z.string()),
})
export type Head = z.infer<typeof Head>

/** How it ends: by what shows that it is whole. */
export const End = z.strictObject({
  /** of each table */
  rows: z.record(z.string(), z.number()),
  /** of all lines before */
  sha256: z.string(),
})
export type End = z.infer<typeof End>

/** A row of each table, by the table's name. Its values are the database's to check. */
export const rowShapes: ReadonlyMap<string, z.ZodType> = new Map(
  tables.map(({ name, columns }) => [
    name,
    z.strictObject(Object.fromEntries(columns.map((column) => [column.name, valueOf(column)]))),
  ]),
)

function valueOf({ isRequired }: { isRequired: boolean }) {
  return z.unknown().refine((value) => value !== undefined && (value !== null || !isRequired))
}
