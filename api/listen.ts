import type { Server } from 'bun'
import { collectDefaultMetrics, register, Registry } from 'prom-client'
import { OperatorError } from './operator-error.ts'
import { largestBody } from './routes/serve.ts'
import { unforeseen } from './routes/errors.ts'
import type { StaticRoutes } from './routes/static-files.ts'

export interface ListenAddress {
  /** a name or number of this machine */
  host: string
  /** 0 takes any that is free */
  port: number
  /** the beginning of the variables that name them: `METRICS_` for METRICS_HOST and METRICS_PORT */
  setBy?: string
}

type RunningServer = Server<unknown>
type Listener = { config: { serve?: object }; listen(options: object): unknown; server: RunningServer | null }

/**
 * seconds in which the headers of a request, and then its body, have to arrive completely, and after which an idle
 * connection is closed. Bun checks every four seconds, and always gives a connection's first headers ten.
 */
const idleTimeoutSeconds = 10

/**
 * Listens on an exclusive port. Requests that have a static route never reach the app. Throws OperatorError if it can't
 * listen.
 */
export function listen(app: Listener, place: ListenAddress, routes: StaticRoutes = {}): RunningServer {
  app.config.serve = { routes }
  openAt(place, () =>
    app.listen({
      hostname: place.host,
      port: place.port,
      // Otherwise a second process would share the port without a word, and answer some of the requests.
      reusePort: false,
      // Elysia's default is 30.
      idleTimeout: idleTimeoutSeconds,
      // Otherwise a failure outside the app would be answered with a page that shows the source.
      development: false,
      error: (error: Error) => unforeseen(error),
      // The routes refuse a body that is too large. One of twice that size is not read at all.
      maxRequestBodySize: 2 * largestBody,
    }),
  )
  return app.server!
}

/** Serves /metrics on its own port, which visitors can't reach. Throws OperatorError if it can't listen. */
export function serveMetrics(place: ListenAddress): RunningServer {
  // These include the delay of the event loop, processor time and memory.
  const ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess })
  const all = Registry.merge([register, ofProcess])
  const answer = async () =>
    new Response(await all.metrics(), { headers: { 'content-type': all.contentType, 'cache-control': 'no-store' } })
  return openAt(place, () =>
    Bun.serve({
      hostname: place.host,
      port: place.port,
      reusePort: false,
      development: false,
      routes: { '/metrics': { GET: answer } },
      fetch: () => new Response('There is nothing but /metrics here.', { status: 404 }),
    }),
  )
}

/** Checks that a port is free. Throws OperatorError if it isn't. */
export function checkPlace(place: ListenAddress): void {
  openAt(place, () => Bun.listen({ hostname: place.host, port: place.port, socket: { data() {} } })).stop(true)
}

export function listenAddressText({ host, port }: ListenAddress): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`
}

function openAt<Result>(place: ListenAddress, start: () => Result): Result {
  try {
    return start()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const message = failures[code]?.(place) ?? `${place.setBy ?? ''}HOST ${place.host} cannot be listened at.`
    throw new OperatorError(message, { cause: error })
  }
}

const failures: Record<string, (place: ListenAddress) => string> = {
  EADDRINUSE: (place) =>
    `${listenAddressText(place)} is taken by another process, perhaps by an earlier start. Stop that one, or set ${place.setBy ?? ''}PORT.`,
  EACCES: ({ port, setBy = '' }) =>
    `${setBy}PORT ${port} may not be listened at by this user. Set ${setBy}PORT to a number from 1024.`,
}
