import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Database } from '../db/database.ts'
import { embeddedIn } from '../db/embedded-database.ts'
import { knownMigrations } from '../db/known-version.ts'
import { dependencies } from '../../package.json'

const caches = join(import.meta.dir, '..', '..', 'node_modules', '.cache')
const version = dependencies['@electric-sql/pglite']

/** A new and empty embedded database in memory. */
export const openEmpty = () => openCopy('empty-pglite', version, async () => {})

/** The same with all tables, as the migrations make them. */
export function openMigrated(): Promise<Database> {
  const migrations = Bun.hash(knownMigrations().join()).toString(36)
  return openCopy('migrated-pglite', `${version}-${migrations}`, (one) => one.migrate())
}

/** Opens a copy of one that is made once, for to make one takes several times as long. */
async function openCopy(name: string, state: string, prepare: (one: Database) => Promise<void>): Promise<Database> {
  const path = join(caches, `${name}-${state}.tar`)
  if (!existsSync(path)) await keep(name, path, prepare)
  return embeddedIn(await PGlite.create({ loadDataDir: Bun.file(path) }))
}

/** Keeps a database's files in place of older ones; of several processes that do so at once, the last one's stay. */
async function keep(name: string, path: string, prepare: (one: Database) => Promise<void>): Promise<void> {
  const client = await PGlite.create()
  const made = embeddedIn(client)
  await prepare(made)
  mkdirSync(caches, { recursive: true })
  const own = `${path}.${process.pid}`
  // packed, it would have to be unpacked for every test file
  await Bun.write(own, await client.dumpDataDir('none'))
  renameSync(own, path)
  const ofName = readdirSync(caches).filter((file) => file.startsWith(name) && file.endsWith('.tar'))
  for (const file of ofName.filter((file) => join(caches, file) !== path)) rmSync(join(caches, file), { force: true })
  await made.close()
}
