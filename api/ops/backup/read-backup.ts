import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { tables } from '../../db/tables.ts'
import type { RowCounts, RowSource, WholeRow } from '../../db/whole-rows.ts'
import { OperatorError } from '../../operator-error.ts'
import { end, End, head, Head, rowShapes } from './format.ts'

/** A complete backup of the tables of this version. */
export interface Backup {
  /** ISO 8601 */
  madeAt: string
  rows: RowSource
}

/**
 * Reads a backup from its first line to its last, and gives its content. Throws OperatorError if it is not a backup, if
 * its tables were made by other migrations, or if a line is missing, added or changed.
 */
export async function openBackup(path: string, migrations: string[]): Promise<Backup> {
  const damaged = () =>
    new OperatorError(`${path} is cut short or damaged, and nothing was restored. Please take another copy of it.`)
  const counts: RowCounts = Object.fromEntries(tables.map(({ name }) => [name, 0]))
  const hash = createHash('sha256')
  let about: Head | null = null
  let ending: End | null = null
  try {
    for await (const line of unpackedLines(path)) {
      const { name, json } = headerParts(line)
      if (about === null) {
        about = name === head ? Head.parse(JSON.parse(json)) : null
        if (about === null) break
        refuseOthers(path, about, migrations)
      } else if (ending !== null) {
        throw damaged()
      } else if (name === end) {
        ending = End.parse(JSON.parse(json))
        continue
      } else {
        rowShapes.get(name)!.parse(JSON.parse(json))
        counts[name]! += 1
      }
      hash.update(`${line}\n`)
    }
  } catch (error) {
    if (error instanceof OperatorError) throw error
    if (about !== null) throw damaged()
  }
  if (about === null) throw new OperatorError(`${path} is no backup that this command made.`)
  const isWhole = ending?.sha256 === hash.digest('hex') && Bun.deepEquals(ending.rows, counts)
  if (!isWhole) throw damaged()
  return { madeAt: about.madeAt, rows: () => backupRows(path) }
}

async function* backupRows(path: string): AsyncGenerator<WholeRow> {
  for await (const line of unpackedLines(path)) {
    const { name, json } = headerParts(line)
    if (rowShapes.has(name)) yield { table: name, row: json }
  }
}

function refuseOthers(path: string, { madeAt, migrations: made }: Head, migrations: string[]): void {
  if (made.join() === migrations.join()) return
  throw new OperatorError(
    `${path} was made on ${madeAt.slice(0, 10)} by another version of the software, whose tables are others. Restore it ` +
      'with that version, and then start this one, which brings the tables further.',
  )
}

function headerParts(line: string): { name: string; json: string } {
  const space = line.indexOf(' ')
  return { name: line.slice(0, space), json: line.slice(space + 1) }
}

/** The lines of a packed file. Throws if the last one has no end. */
async function* unpackedLines(path: string): AsyncGenerator<string> {
  const file = createReadStream(path)
  const text = file.pipe(createGunzip()).setEncoding('utf8')
  file.once('error', (error) => text.destroy(unread(path, error)))
  let rest = ''
  try {
    for await (const chunk of text as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop()!
      yield* lines
    }
  } finally {
    file.destroy()
  }
  if (rest !== '') throw new Error('the last line has no end')
}

function unread(path: string, error: Error): OperatorError {
  return new OperatorError(`${path} cannot be read: ${error.message}`, { cause: error })
}
