import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Database } from '../db/database.ts'
import { embeddedIn } from '../db/embedded-database.ts'
import { dependencies } from '../../package.json'

const caches = join(import.meta.dir, '..', '..', 'node_modules', '.cache')
const path = join(caches, `empty-pglite-${dependencies['@electric-sql/pglite']}.tar.gz`)

/**
 * A new and empty embedded database, in memory or in the folder `dataDir`: a copy of one, for to make one takes several
 * times as long.
 */
export async function openEmpty(dataDir?: string): Promise<Database> {
  if (!existsSync(path)) await keepEmpty()
  return embeddedIn(await PGlite.create({ loadDataDir: Bun.file(path), ...(dataDir && { dataDir }) }))
}

/** Keeps the files of an empty database; of several processes that do so at once, the last one's stay. */
async function keepEmpty(): Promise<void> {
  const client = await PGlite.create()
  const own = `${path}.${process.pid}`
  mkdirSync(caches, { recursive: true })
  await Bun.write(own, await client.dumpDataDir('gzip'))
  await client.close()
  renameSync(own, path)
}
