import { join } from 'node:path'
import type { Command } from 'commander'
import * as z from 'zod'
import { loadOrCreateSecret } from '../secret.ts'
import type { Database } from '../db/engine/database.ts'
import { knownMigrations } from '../db/engine/migration-guard.ts'
import { openDatabase } from '../db/engine/open-database.ts'
import { withRows, writeRows, type RowCounts } from '../db/whole-rows.ts'
import { parseEnvironment, type Environment } from '../env.ts'
import { OperatorError } from '../operator-error.ts'
import { openBackup, writeBackup } from './backup-file.ts'
import {
  fileName,
  type OnSite,
  type Outcome,
  printOutcome,
  argumentParser,
  type Site,
  type WithSite,
} from './command.ts'

const databaseUrlOf = argumentParser(z.string().min(1, 'It takes an address that begins with postgres://.'))

export function addDatabaseCommands(operator: Command, onSite: OnSite, withSite: WithSite): void {
  operator
    .command('migrate')
    .description(
      'Updates the database’s tables to this version. Every start does the same; if you run this first, starts don’t ' +
        'wait for it.',
    )
    .action(onSite(migrate))

  operator
    .command('backup')
    .argument('<file>', 'the new file', fileName)
    .description('Backs up the whole database to a new file.')
    .action(onSite(backUp))

  operator
    .command('restore')
    .argument('<file>', 'a file made by backup', fileName)
    .description('Restores a backup into an empty database.')
    .action(
      printOutcome(async (file: string) => {
        const backup = await openBackup(file, knownMigrations())
        return withSite((site) => restore(site, backup), { isNew: true })
      }),
    )

  operator
    .command('copy-to')
    .argument(
      '<address>',
      'postgres://user:password@host/name; use PGPASSWORD to keep the password out of it',
      databaseUrlOf,
    )
    .description('Copies the whole database to an empty PostgreSQL database, and compares both row by row.')
    .action(onSite(copyTo))
}

async function migrate({ database }: Site): Promise<Outcome> {
  await database.migrate()
  return { text: 'The database is up to date.', json: { migrations: knownMigrations().length } }
}

async function backUp({ database, environment }: Site, path: string): Promise<Outcome> {
  const counts = await withRows(database, (rows) => writeBackup(path, knownMigrations(), rows))
  const text = `${rowCountsInWords(counts)}\n
${path} has them all. Keep it as safe as the database: it contains addresses, answers and password
hashes. It doesn’t contain the secret: keep ${secretOf(environment)} as well.`
  return { text, json: { file: path, rows: counts } }
}

/** Into an empty database, all or nothing; returns the number of rows. Throws OperatorError. */
async function restore(
  { database, environment }: Site,
  { madeAt, rows }: Awaited<ReturnType<typeof openBackup>>,
): Promise<Outcome> {
  await database.migrate()
  const counts = await writeRows(database, rows)
  const text = `${rowCountsInWords(counts)}\n
All rows of ${madeAt} are restored, and were compared with the file. Nobody is signed out where the
site keeps the secret it had then: here that is ${secretOf(environment)}.`
  return { text, json: { madeAt, rows: counts } }
}

/**
 * One snapshot into the empty PostgreSQL at `databaseUrl`, compared row by row, all or nothing. Returns what to set next.
 * Throws OperatorError.
 */
async function copyTo({ database, environment }: Site, databaseUrl: string): Promise<Outcome> {
  const target = await openTarget(environment, databaseUrl)
  const copying = withRows(database, (rows) => writeRows(target, rows))
  const counts = await copying.finally(() => target.close())
  const text = `${rowCountsInWords(counts)}\n
Both databases hold the same, row by row. Set DATABASE_URL to that address now, and AUTH_SECRET to
${secretOf(environment)}: with another one everybody is signed out.
What is saved in the old database from now on is not in the new one.`
  return { text, json: { rows: counts } }
}

async function openTarget(
  { authSecret, dataDir, databaseConnections }: Environment,
  databaseUrl: string,
): Promise<Database> {
  const variables = { DATABASE_URL: databaseUrl, AUTH_SECRET: authSecret ?? loadOrCreateSecret(dataDir) }
  let target: Database | undefined
  try {
    target = await openDatabase({ url: parseEnvironment(variables).databaseUrl, connections: databaseConnections })
    await target.migrate()
    return target
  } catch (error) {
    await target?.close()
    if (!(error instanceof OperatorError)) throw error
    throw new OperatorError(`Nothing was copied. The problem with that address: ${error.message}`, { cause: error })
  }
}

const secretOf = ({ authSecret, dataDir }: Environment) =>
  authSecret === undefined ? `the secret in ${join(dataDir, 'auth-secret')}` : 'the AUTH_SECRET that is set'

function rowCountsInWords(counts: RowCounts): string {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return [...Object.entries(counts), ['all rows', all] as const]
    .map(([name, count]) => `${name.padEnd(24)} ${count.toLocaleString('en').padStart(12)}`)
    .join('\n')
}
