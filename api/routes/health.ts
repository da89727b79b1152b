import { Elysia } from 'elysia'
import { readHealth } from '../contract/health.ts'
import type { Database } from '../db/database.ts'
import { logFailure } from '../log.ts'
import { ProblemError } from './errors.ts'
import { serve } from './serve.ts'

/** Ready only when the database answers. */
export function healthRoutes({ database }: { database: Database }) {
  return new Elysia({ name: 'health' }).route(
    readHealth.method,
    readHealth.path,
    async () => {
      try {
        await database.check()
        return { status: 'ready' as const }
      } catch (error) {
        logFailure({ health: 'the database does not answer' }, error)
        throw new ProblemError('unavailable', 'The database does not answer.')
      }
    },
    serve(readHealth),
  )
}
