import type { Server } from 'bun'
import { collectDefaultMetrics, register, Registry } from 'prom-client'
import { OperatorError } from '../operator-error.ts'
import { unforeseen } from './errors.ts'
import type { StaticRoutes } from './static-files.ts'

interface ListenAddress {
  host: string
  /** 0: any free port */
  port: number
  setBy?: string
}

type RunningServer = Server<unknown>
type Listener = { config: { serve?: object }; listen(options: object): unknown; server: RunningServer | null }

/** seconds for a request's headers and body each, and for idle connections; Bun checks every four */
const idleTimeoutSeconds = 10

/** Static routes never reach the app. Throws OperatorError. */
export function listen(app: Listener, listenAddress: ListenAddress, routes: StaticRoutes = {}): RunningServer {
  app.config.serve = { routes }
  openAt(listenAddress, () =>
    app.listen({
      hostname: listenAddress.host,
      port: listenAddress.port,
      // Otherwise a second process would silently share the port.
      reusePort: false,
      // Elysia's default is 30.
      idleTimeout: idleTimeoutSeconds,
      // Otherwise failures outside the app would show the source.
      development: false,
      error: (error: Error) => unforeseen(error),
      // Routes refuse larger bodies with a problem, unread; Bun would close the connection without a word.
      maxRequestBodySize: Number.MAX_SAFE_INTEGER,
    }),
  )
  return app.server!
}

export function serveMetrics(listenAddress: ListenAddress): RunningServer {
  // Includes event-loop delay, CPU and memory.
  const ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess })
  const all = Registry.merge([register, ofProcess])
  const answer = async () =>
    new Response(await all.metrics(), { headers: { 'content-type': all.contentType, 'cache-control': 'no-store' } })
  return openAt(listenAddress, () =>
    Bun.serve({
      hostname: listenAddress.host,
      port: listenAddress.port,
      reusePort: false,
      development: false,
      routes: { '/metrics': { GET: answer } },
      fetch: () => new Response('Only /metrics is served here.', { status: 404 }),
    }),
  )
}

export function checkPortIsFree(listenAddress: ListenAddress): void {
  openAt(listenAddress, () =>
    Bun.listen({ hostname: listenAddress.host, port: listenAddress.port, socket: { data() {} } }),
  ).stop(true)
}

export function listenAddressText({ host, port }: ListenAddress): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`
}

function openAt<Result>(listenAddress: ListenAddress, start: () => Result): Result {
  try {
    return start()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const message =
      failures[code]?.(listenAddress) ?? `${listenAddress.setBy ?? ''}HOST ${listenAddress.host} can’t be listened on.`
    throw new OperatorError(message, { cause: error })
  }
}

const failures: Record<string, (address: ListenAddress) => string> = {
  EADDRINUSE: (address) =>
    `${listenAddressText(address)} is in use by another process, perhaps an earlier start. Stop that process, or set ${address.setBy ?? ''}PORT.`,
  EACCES: ({ port, setBy = '' }) =>
    `${setBy}PORT ${port} needs more privileges than this user has. Set ${setBy}PORT to 1024 or higher.`,
}
