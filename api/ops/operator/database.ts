import type { Command } from 'commander'
import * as z from 'zod'
import { knownMigrations } from '../../db/engine/migration-guard.ts'
import { backUp, copyTo, restore } from '../backup/moving.ts'
import { openBackup } from '../backup/read-backup.ts'
import { fileName, type OnSite, type Outcome, printed, readBy, type Site, type WithSite } from './command.ts'

const databaseAddress = readBy(z.string().min(1, 'It takes an address that begins with postgres://.'))

/** Tables and rows as a whole: migrate, backup, restore, copy-to. */
export function addDatabase(operator: Command, onSite: OnSite, withSite: WithSite): void {
  operator
    .command('migrate')
    .description(
      'Brings the database to this version’s tables. Each start does so too, one after the other; run once before, ' +
        'it keeps them from waiting for it.',
    )
    .action(onSite(migrate))

  operator
    .command('backup')
    .argument('<file>', 'the new file', fileName)
    .description('Writes all that the database holds into a new file.')
    .action(onSite(backUp))

  operator
    .command('restore')
    .argument('<file>', 'a file that backup wrote', fileName)
    .description('Reads such a file into an empty database.')
    .action(
      printed(async (file: string) => {
        const backup = await openBackup(file, knownMigrations())
        return withSite((site) => restore(site, backup), { isNew: true })
      }),
    )

  operator
    .command('copy-to')
    .argument(
      '<address>',
      'postgres://user:password@host/name; PGPASSWORD keeps the password out of it',
      databaseAddress,
    )
    .description('Copies all that the database holds to an empty PostgreSQL, and compares both row by row.')
    .action(onSite(copyTo))
}

async function migrate({ database }: Site): Promise<Outcome> {
  await database.migrate()
  return { words: 'The database has this version’s tables.', json: { migrations: knownMigrations().length } }
}
