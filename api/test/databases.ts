import { afterAll, beforeAll, describe } from 'bun:test'
import { recordBank } from '../answers/banks.ts'
import type { Database } from '../db/engine/database.ts'
import { openDatabase } from '../db/engine/open-database.ts'
import { currentBank } from '../instrument/wording.ts'
import { openEmpty, openMigrated } from './embedded.ts'
import { createDatabase } from '../scripts/testing/postgres.ts'

const postgresUrl = process.env.TEST_DATABASE_URL
/** Where requests meet, PostgreSQL as operators run it says most; test:deep asks the others, too. */
const isRacedEverywhere = postgresUrl === undefined || process.env.TEST_RACES === 'everywhere'

const openPostgres = async (isolation?: Isolation) =>
  openDatabase({ url: await createDatabase(postgresUrl!, isolation) })

/** Both databases; each `open` gives one that is new and empty, and `openSoon` one that may have its tables already. */
export const engines = [
  { name: 'PGlite', skipped: false, open: openEmpty, openSoon: async (_?: Isolation) => openMigrated() },
  { name: 'PostgreSQL', skipped: postgresUrl === undefined, open: () => openPostgres(), openSoon: openPostgres },
]

type Define = (database: () => Database) => void

type Isolation = 'read committed'

/** Runs tests with a fresh database, made ready as at a start: the one in TEST_DATABASE_URL, or else an embedded one. */
export function onDatabase(title: string, define: Define): void {
  onEngine(postgresUrl === undefined ? engines[0]! : engines[1]!, title, define)
}

/** The same on both databases, for what depends on how each of them locks, waits or batches. */
export function onEachDatabase(title: string, define: Define): void {
  for (const engine of engines) onEngine(engine, title, define)
}

/** The same, and where PostgreSQL isolates as it does by itself: serializable hides a dropped row lock. */
export function onEachIsolation(title: string, define: Define): void {
  if (isRacedEverywhere) onEachDatabase(title, define)
  onReadCommitted(title, define)
}

/** The same where PostgreSQL isolates as it does by itself, for what is about waiting for one another. */
export function onEachReadCommitted(title: string, define: Define): void {
  if (isRacedEverywhere) onEngine(engines[0]!, title, define)
  onReadCommitted(title, define)
}

/** The same for what also takes several connections at once, which the embedded database does not have. */
export function onReadCommitted(title: string, define: Define): void {
  onEngine(engines[1]!, title, define, 'read committed')
}

function onEngine(
  { name, skipped, openSoon }: (typeof engines)[number],
  title: string,
  define: Define,
  isolation?: Isolation,
): void {
  describe.skipIf(skipped)([title, 'on', name, isolation].filter(Boolean).join(' '), () => {
    let database: Database
    beforeAll(async () => {
      database = await openSoon(isolation)
      await database.migrate()
      await recordBank(database, currentBank())
    })
    afterAll(() => database.close())
    define(() => database)
  })
}
