import { Elysia } from 'elysia'
import { readHealth, readLiveness } from '../contract/health.ts'
import { isAway } from '../db/away.ts'
import type { Database } from '../db/database.ts'
import { startDeadline } from '../db/deadline.ts'
import { logFailure, logFact } from '../log.ts'
import { unavailable } from './errors.ts'
import { at, serve } from './serve.ts'

/** milliseconds: who asks is answered within a second, whatever happens */
const patience = 800

/**
 * Live as long as it answers at all; ready only while the database answers and stores what it is given. It is asked
 * every second, so the log has a line where that or its reason changes, and none where it lasts.
 */
export function healthRoutes({ database }: { database: Database }) {
  /** what keeps it from being ready */
  let obstacle: string | null = null
  const lose = (error: unknown) => {
    const before = obstacle
    // A database that is away may say so in several ways, one after the other.
    obstacle = isAway(error) || !(error instanceof Error) ? 'away' : error.message
    if (obstacle === before) return
    logFailure({ health: 'not ready: the database does not answer, or stores nothing' }, error)
  }
  const regain = () => {
    if (obstacle !== null) logFact({ health: 'ready again' })
    obstacle = null
  }

  return new Elysia({ name: 'health' })
    .route(...at(readLiveness), () => ({ status: 'live' as const }), serve(readLiveness))
    .route(
      ...at(readHealth),
      async () => {
        const late = startDeadline(patience)
        try {
          await Promise.race([database.check(), late.missed])
          regain()
          return { status: 'ready' as const }
        } catch (error) {
          lose(error)
          throw unavailable('The database does not answer.')
        } finally {
          late.stop()
        }
      },
      serve(readHealth),
    )
}
