import { Elysia } from 'elysia'
import { readHealth, readLiveness } from '../contract/health.ts'
import type { Database } from '../db/database.ts'
import { startDeadline } from '../db/deadline.ts'
import { logFailure, logFact } from '../log.ts'
import { unavailable } from './errors.ts'
import { serve } from './serve.ts'

/** milliseconds: who asks is answered within a second, whatever happens */
const patience = 800

/**
 * Live as long as it answers at all; ready only while the database answers and stores what it is given. It is asked
 * every second, so the log has a line where that changes, and none where it lasts.
 */
export function healthRoutes({ database }: { database: Database }) {
  let isReady = true
  const lose = (error: unknown) => {
    if (isReady) logFailure({ health: 'not ready: the database does not answer, or stores nothing' }, error)
    isReady = false
  }
  const regain = () => {
    if (!isReady) logFact({ health: 'ready again' })
    isReady = true
  }

  return new Elysia({ name: 'health' })
    .route(readLiveness.method, readLiveness.path, () => ({ status: 'live' as const }), serve(readLiveness))
    .route(
      readHealth.method,
      readHealth.path,
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
