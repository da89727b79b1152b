import { z } from 'zod'
import { tables } from '../../db/tables.ts'

// A backup is lines of a name and JSON, packed by gzip: a head, rows with the names of their tables, and an end.

/** The names of the two lines that are not rows. */
export const [head, end] = ['backup', 'end']

export const Head = z.strictObject({
  holds: z.literal('all rows of an assessment site'),
  /** ISO 8601 */
  madeAt: z.iso.datetime(),
  /** those that made the tables, oldest first */
  migrations: z.array(z.string()),
})
export type Head = z.infer<typeof Head>

/** Shows that a backup is complete. */
export const End = z.strictObject({
  /** of each table */
  rows: z.record(z.string(), z.number()),
  /** of all lines before */
  sha256: z.string(),
})
export type End = z.infer<typeof End>

/** The schema of a row, by the table's name. The database checks its values. */
export const rowShapes: ReadonlyMap<string, z.ZodType> = new Map(
  tables.map(({ name, columns }) => [
    name,
    z.strictObject(Object.fromEntries(columns.map((column) => [column.name, valueOf(column)]))),
  ]),
)

function valueOf({ isRequired }: { isRequired: boolean }) {
  return z.unknown().refine((value) => value !== undefined && (value !== null || !isRequired))
}
