import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { OperatorError } from '../operator-error.ts'
import type { Database, Parameter, Statement } from './database.ts'
import { embeddedFolder, lockFolder } from './folder-lock.ts'
import { migrationsFolder, refuseOtherVersions } from './known-version.ts'
import { makeLocks } from './locks.ts'
import { createStoring } from './storing.ts'

/** The embedded database in `dataDir`, in memory without one. Throws OperatorError where it cannot be opened. */
export async function openEmbedded(dataDir: string | undefined): Promise<Database> {
  const folder = dataDir === undefined ? undefined : embeddedFolder(dataDir)
  const unlock = dataDir === undefined ? () => {} : lockFolder(dataDir, embeddedFolder(dataDir))
  const client = await PGlite.create(folder === undefined ? {} : { dataDir: folder }).catch((error: unknown) => {
    unlock()
    throw new OperatorError(unopened(folder, error), { cause: error })
  })
  return embeddedIn(client, unlock)
}

/** The embedded database that is open already; `onClosed` is called once it is closed. */
export function embeddedIn(client: PGlite, onClosed = () => {}): Database {
  const storing = createStoring()
  tellFailures(client, storing.failed)
  const orm = drizzle(client)
  const statementOf =
    (inside: Pick<PGlite, 'query'>): Statement =>
    async <Row>(text: string, parameters: Parameter[]) =>
      (await inside.query<Row>(text, parameters)).rows
  const statement = statementOf(client)
  const transaction: Database['transaction'] = (work) => client.transaction((inside) => work(statementOf(inside)))
  return {
    isEmbedded: true,
    orm,
    unhurried: { orm, transaction },
    statement,
    transaction,
    migrate: async () => {
      await refuseOtherVersions(statement)
      await makeLocks(statement)
      await migrate(orm, { migrationsFolder })
    },
    check: async () => {
      await client.query('select 1')
      await storing.check(statement)
    },
    close: async () => {
      await client.close()
      onClosed()
    },
  }
}

/** Tells of every failure, whoever asked: all that is sent to the database goes through one method. */
function tellFailures(client: PGlite, tell: (error: unknown) => void): void {
  const send = client.execProtocolStream.bind(client)
  client.execProtocolStream = (...given) =>
    send(...given).catch((error: unknown) => {
      tell(error)
      throw error
    })
}

function unopened(folder: string | undefined, error: unknown): string {
  const reason = error instanceof Error ? error.message : 'no reason was given'
  return (
    `The embedded database ${folder ? `in ${folder} ` : ''}cannot be opened (${reason}). The disk may be full, or its ` +
    'files damaged: make room, put a copy in their place, or name another folder with DATA_DIR.'
  )
}
