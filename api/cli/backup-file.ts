import { createGzip } from 'node:zlib'
import { z } from 'zod'
import { tables } from '../db/tables.ts'
import type { RowCounts, RowSource, WholeRow } from '../db/whole-rows.ts'
import { OperatorError } from '../operator-error.ts'
import { writeNewFile } from '../scripts/new-file.ts'

// Lines of name and JSON: a head, then rows by table. Gzip's checksum reveals damage.

const head = 'backup'

const Head = z.object({
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
})

/** Not pg_dump, which PGlite lacks: backups of either database restore into the other. Throws like writeNewFile. */
export async function writeBackup(path: string, migrations: string[], rows: RowSource): Promise<RowCounts> {
  const counts: RowCounts = Object.fromEntries(tables.map(({ name }) => [name, 0]))
  async function* lines() {
    yield `${head} ${JSON.stringify({ madeAt: new Date().toISOString(), migrations })}\n`
    for await (const { table, row } of rows()) {
      counts[table]! += 1
      yield `${table} ${row}\n`
    }
  }
  await writeNewFile(path, lines(), createGzip())
  return counts
}

/** Throws OperatorError if it's no backup, damaged, or of other migrations. */
export async function openBackup(path: string, migrations: string[]) {
  let madeAt: string | null = null
  try {
    for await (const { table, row } of linesOf(path)) {
      if (madeAt !== null) continue
      const about = Head.parse(table === head && JSON.parse(row))
      if (about.migrations.join() !== migrations.join()) throw madeByAnother(path, about.madeAt)
      ;({ madeAt } = about)
    }
  } catch (error) {
    if (error instanceof OperatorError) throw error
    if (error instanceof Error && 'syscall' in error)
      throw new OperatorError(`Failed to read ${path}: ${error.message}`, { cause: error })
    madeAt = null
  }
  if (madeAt === null) {
    throw new OperatorError(
      `${path} isn’t a backup, or it’s incomplete or damaged. Nothing was restored: use another copy of the file.`,
    )
  }
  return { madeAt, rows: () => rowsOf(path) }
}

async function* rowsOf(path: string): AsyncGenerator<WholeRow> {
  for await (const line of linesOf(path)) if (line.table !== head) yield line
}

const madeByAnother = (path: string, madeAt: string) =>
  new OperatorError(
    `${path} was made on ${madeAt.slice(0, 10)} by another version of the software, whose tables are others. Restore it ` +
      'with that version, and then start this one, which brings the tables further.',
  )

/** Throws if the file is unreadable or its checksum is wrong. */
async function* linesOf(path: string): AsyncGenerator<WholeRow> {
  const unpacked = Bun.file(path).stream().pipeThrough(new DecompressionStream('gzip'))
  let rest = ''
  for await (const chunk of unpacked.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop()!
    for (const line of lines) {
      const space = line.indexOf(' ')
      yield { table: line.slice(0, space), row: line.slice(space + 1) }
    }
  }
}
