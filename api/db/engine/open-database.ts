import type { Database } from './database.ts'

/** PostgreSQL at `url`, else embedded in `dataDir` or memory. Doesn't load the other's code. Throws OperatorError. */
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
