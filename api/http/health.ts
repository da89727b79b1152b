import { Elysia } from 'elysia'
import { words } from '#words'
import { getHealth, getLiveness } from '../contract/operation.ts'
import { isUnavailable } from '../db/engine/unavailable.ts'
import { withTimeout } from '../db/engine/with-timeout.ts'
import { log, logFailure } from '../log.ts'
import type { AppOptions } from '../options.ts'
import { unavailable } from './errors.ts'
import { methodAndPath, routeOptions } from './route-options.ts'

/** milliseconds: answers within a second */
const timeoutMs = 800

/**
 * Live: it answers. Ready: the database can store. Asked every second, so only changes are logged. Queued mail doesn't
 * affect readiness.
 */
export function healthRoutes({ database, outbox }: Pick<AppOptions, 'database' | 'outbox'>) {
  let obstacle: string | null = null
  const lose = (error: unknown) => {
    const before = obstacle
    // An outage may cause several errors in turn.
    obstacle = isUnavailable(error) || !(error instanceof Error) ? 'away' : error.message
    if (obstacle === before) return
    logFailure({ health: 'not ready: the database isn’t responding, or can’t store anything' }, error)
  }
  const regain = () => {
    if (obstacle !== null) log('info', { health: 'ready again' })
    obstacle = null
  }

  return new Elysia({ name: 'health' })
    .route(...methodAndPath(getLiveness), () => ({ status: 'live' as const }), routeOptions(getLiveness))
    .route(
      ...methodAndPath(getHealth),
      async () => {
        try {
          await withTimeout(database.check(), timeoutMs)
          regain()
          return { status: 'ready' as const, mails: outbox.isLate() ? ('late' as const) : ('in-time' as const) }
        } catch (error) {
          lose(error)
          throw unavailable(words('problems').requests.databaseSilent)
        }
      },
      routeOptions(getHealth),
    )
}
