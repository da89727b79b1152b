import type { Database } from './database.ts'

/**
 * PostgreSQL at `url`, else the embedded database in `dataDir`, or in memory without one. The code of the other is not
 * loaded. Throws OperatorError if the database can't be opened.
 */
export async function openDatabase({
  url,
  dataDir,
}: {
  url?: string | undefined
  dataDir?: string
}): Promise<Database> {
  if (url === undefined) return (await import('./embedded-database.ts')).openEmbedded(dataDir)
  return (await import('./postgres-database.ts')).openPostgres(url)
}
