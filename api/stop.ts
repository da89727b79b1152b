import type { Server } from 'bun'
import type { Background } from './adapters/background.ts'
import type { Database } from './db/engine/database.ts'

/** milliseconds that requests and background work have to end */
export const timeoutMs = 8000
/** milliseconds that the database then has to close */
export const lastTimeoutMs = 1500
/** milliseconds that the last lines of the log then have to be taken; all three together are less than ten seconds */
export const logTimeoutMs = 400

interface Serving {
  server: Pick<Server<unknown>, 'stop'>
  background: Background
  database: Pick<Database, 'close'>
}

/** Lets requests and background work end, then closes the database. Waits for neither longer than its time. */
export async function stopServing({ server, background, database }: Serving): Promise<void> {
  background.stop()
  await inTime(timeoutMs, Promise.all([server.stop(), background.settled()]))
  await server.stop(true)
  await inTime(lastTimeoutMs, database.close())
}

/** Waits for work, but no longer than so many milliseconds. */
export async function inTime(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, milliseconds)
  await Promise.race([work, late.promise])
  clearTimeout(timer)
}
