import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { measureCall } from '#api/metrics.ts'
import { messageOf, OperatorError } from '#api/operator-error.ts'
import { DatabaseUnavailable } from './unavailable.ts'
import type { Database, Parameter, RunQuery } from './database.ts'
import { embeddedFolder, lockFolder } from './folder-lock.ts'
import { migrationsFolder, refuseOtherVersions } from './migration-guard.ts'
import { makeLocks } from '../locks.ts'
import { createWriteProbe } from './write-probe.ts'

/** In memory without `dataDir` (docs/decisions, 6). Throws OperatorError. */
export async function openEmbedded(dataDir: string | undefined): Promise<Database> {
  const folder = dataDir === undefined ? undefined : embeddedFolder(dataDir)
  const unlock = dataDir === undefined ? () => {} : lockFolder(dataDir)
  const client = await PGlite.create(folder === undefined ? {} : { dataDir: folder }).catch((error: unknown) => {
    unlock()
    throw new OperatorError(openFailure(folder, error), { cause: error })
  })
  return embeddedIn(client, unlock)
}

export function embeddedIn(client: PGlite, onClosed = () => {}): Database {
  const writeProbe = createWriteProbe()
  const sending = watchSending(client, writeProbe.failed)
  watchCalls(client)
  const orm = drizzle(client)
  const query = statementOf(client)
  const transaction: Database['withoutTimeout']['transaction'] = (work) =>
    client.transaction((opened) => work(statementOf(opened)))
  return {
    isEmbedded: true,
    orm,
    withoutTimeout: { orm, transaction },
    query,
    migrate: async () => {
      await refuseOtherVersions(query)
      await makeLocks(query)
      await migrate(orm, { migrationsFolder })
    },
    check: async () => {
      await client.query('select 1')
      await writeProbe.check(query)
    },
    close: async () => {
      if (!sending.isBroken()) await client.close()
      onClosed()
    },
  }
}

const statementOf =
  (client: Pick<PGlite, 'query'>): RunQuery =>
  async <Row>(text: string, parameters: Parameter[]) =>
    (await client.query<Row>(text, parameters)).rows

function watchCalls(client: PGlite): void {
  const query = client.query.bind(client)
  const transaction = client.transaction.bind(client)
  client.query = <Row>(...parameters: Parameters<typeof query>) => measureCall(() => query<Row>(...parameters))
  client.transaction = (work) => measureCall(() => transaction(work))
}

/**
 * All traffic goes through one method. After a panic, such as on a full disk, PGlite would block this process for ever,
 * so nothing more is sent.
 */
function watchSending(client: PGlite, onError: (error: unknown) => void): { isBroken(): boolean } {
  const send = client.execProtocolStream.bind(client)
  let isBroken = false
  client.execProtocolStream = async (...parameters) => {
    if (isBroken)
      throw new DatabaseUnavailable(
        'the embedded database has stopped; free up disk space, then restart the site',
        'PANIC',
      )
    return send(...parameters).catch((error: unknown) => {
      isBroken ||= error instanceof Error && 'severity' in error && error.severity === 'PANIC'
      onError(error)
      throw error
    })
  }
  return { isBroken: () => isBroken }
}

function openFailure(folder: string | undefined, error: unknown): string {
  return (
    `The embedded database ${folder ? `in ${folder} ` : ''}can’t be opened (${messageOf(error)}). The disk may be ` +
    'full, or its files damaged: free up space, restore a copy, or set DATA_DIR to another folder.'
  )
}
