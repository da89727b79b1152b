import type { Server } from 'bun'
import type { Background } from '../background.ts'
import type { Database } from '../db/engine/database.ts'

/** milliseconds for requests and background work */
export const workTimeoutMs = 8000
/** milliseconds for the database to close */
export const databaseTimeoutMs = 1500
/** milliseconds for the last log lines; less than ten seconds with the other two */
export const logTimeoutMs = 400

interface Serving {
  server: Pick<Server<unknown>, 'stop'>
  background: Background
  database: Pick<Database, 'close'>
}

export async function stopServing({ server, background, database }: Serving): Promise<void> {
  background.stop()
  await waitAtMost(workTimeoutMs, Promise.all([server.stop(), background.settled()]))
  await server.stop(true)
  await waitAtMost(databaseTimeoutMs, database.close())
}

export async function waitAtMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, milliseconds)
  await Promise.race([work, late.promise])
  clearTimeout(timer)
}
