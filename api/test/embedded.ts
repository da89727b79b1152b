import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database } from '../db/engine/database.ts'
import { embeddedIn } from '../db/engine/embedded-database.ts'
import { migrationsFolder } from '../db/engine/migration-guard.ts'
import { dependencies } from '#package.json'

const caches = join(import.meta.dir, '..', '..', 'node_modules', '.cache')
const version = dependencies['@electric-sql/pglite']

/** A new and empty embedded database, in memory or in the folder `dataDir`. */
export const openEmpty = (dataDir?: string) => openCopy('empty-pglite', version, async () => {}, dataDir)

/** The same with all tables, as the migrations make them. */
export function openMigrated(dataDir?: string): Promise<Database> {
  const migrations = Bun.hash(JSON.stringify(readMigrationFiles({ migrationsFolder }))).toString(36)
  return openCopy('migrated-pglite', `${version}-${migrations}`, (one) => one.migrate(), dataDir)
}

type Prepare = (one: Database) => Promise<void>

/** Opens a copy of one that is only made once, because making one takes several times as long. */
async function openCopy(name: string, state: string, prepare: Prepare, dataDir?: string): Promise<Database> {
  const path = join(caches, `${name}-${state}.tar`)
  if (!existsSync(path)) await keep(name, path, prepare)
  return embeddedIn(await PGlite.create({ loadDataDir: Bun.file(path), ...(dataDir && { dataDir }) }))
}

/** Replaces the kept files of a database. Where several processes do so at once, the last one's stay. */
async function keep(name: string, path: string, prepare: Prepare): Promise<void> {
  const client = await PGlite.create()
  const made = embeddedIn(client)
  await prepare(made)
  mkdirSync(caches, { recursive: true })
  const own = `${path}.${process.pid}`
  // Packed files would have to be unpacked for every test file.
  await Bun.write(own, await client.dumpDataDir('none'))
  renameSync(own, path)
  const ofName = readdirSync(caches).filter((file) => file.startsWith(name) && file.endsWith('.tar'))
  for (const file of ofName.filter((file) => join(caches, file) !== path)) rmSync(join(caches, file), { force: true })
  await made.close()
}
