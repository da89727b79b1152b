import type { Database } from './database.ts'

/**
 * PostgreSQL at `url` when given, else the embedded database in `dataDir` (in memory without one). What the other
 * needs is not loaded. Throws OperatorError where it cannot be reached, or where another process has the embedded one open.
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
