import type { Database } from './database.ts'

/** Of a process; the least is one for requests, and two for work without a timeout. */
export const connectionBounds = { least: 3, usual: 12 }

interface DatabaseLocation {
  url?: string | undefined
  dataDir?: string
  connections?: number
}

/** PostgreSQL at `url`, else embedded in `dataDir` or memory. Doesn't load the other's code. Throws OperatorError. */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  const { url, dataDir, connections = connectionBounds.usual } = location
  if (url === undefined) return (await import('./embedded-database.ts')).openEmbedded(dataDir)
  return (await import('./postgres-database.ts')).openPostgres(url, connections)
}
