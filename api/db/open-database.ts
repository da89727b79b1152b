import type { Database } from './database.ts'

/**
 * PostgreSQL at `url` when given, with a replica for reads at `replicaUrl`, else the embedded database in `dataDir` (in memory without one). What the other
 * needs is not loaded. Throws OperatorError where it cannot be reached, or where another process has the embedded one open.
 */
export async function openDatabase({
  url,
  replicaUrl,
  dataDir,
}: {
  url?: string | undefined
  replicaUrl?: string | undefined
  dataDir?: string
}): Promise<Database> {
  if (url === undefined) return (await import('./embedded-database.ts')).openEmbedded(dataDir)
  return (await import('./postgres-database.ts')).openPostgres(url, replicaUrl)
}
