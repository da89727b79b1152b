import { Elysia } from 'elysia'
import { Health } from '../contract/health.ts'
import type { Database } from '../db/database.ts'
import { logFailure } from '../log.ts'

/** Ready only when the database answers. */
export function healthRoutes({ database }: { database: Database }) {
  return new Elysia({ name: 'health' }).get(
    '/api/health',
    async ({ set }): Promise<Health> => {
      try {
        await database.check()
        return { status: 'ready' }
      } catch (error) {
        logFailure({ health: 'the database does not answer' }, error)
        set.status = 503
        return { status: 'unavailable' }
      }
    },
    {
      response: { 200: Health, 503: Health },
      detail: { summary: 'Whether this process can serve', tags: ['Operation'] },
    },
  )
}
