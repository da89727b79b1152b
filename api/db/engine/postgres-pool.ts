import { createConnection } from 'node:net'
import limit from 'p-limit'
import postgres, { type Row, type Sql } from 'postgres'
import { measureCall } from '#api/metrics.ts'
import type { Parameter } from './database.ts'
import { toUnavailable, DatabaseUnavailable, isConflict, isUnavailable, retryConflicts } from './unavailable.ts'
import { withTimeout } from './with-timeout.ts'

/** seconds for running work when a client is replaced */
const grace = 2

export interface QueryClient {
  options: Pick<Sql['options'], 'parsers' | 'serializers'>
  unsafe(
    text: string,
    parameters?: Parameter[],
    options?: { prepare?: boolean },
  ): PromiseLike<Row[]> & { values(): Promise<unknown[][]> }
}

export interface Pool extends QueryClient {
  begin<Result>(work: (tx: QueryClient) => Promise<Result>): Promise<Result>
  end(): Promise<void>
}

interface PoolOptions {
  url: string
  max: number
  transactions?: number
  /** milliseconds for each answer; null for no limit */
  deadline: number | null
  /** seconds */
  idleTimeout?: number
  onFailure?: (error: unknown) => void
}

/**
 * Statements, BEGIN and COMMIT meet the deadline or fail with DatabaseUnavailable and are cancelled. If already sent, a
 * new client replaces this one, as a silent connection may stay silent for minutes (docs/decisions, 24).
 */
export function createPool({ url, max, transactions = Infinity, deadline, idleTimeout, onFailure }: PoolOptions): Pool {
  const options: QueryClient['options'] = { parsers: { [bytea]: parseBytes }, serializers: {} }
  const settings = { ...connectionSettings, max, ...(idleTimeout && { idle_timeout: idleTimeout }) }
  let current: Sql | null = null
  const client = (): Sql => {
    if (current !== null) return current
    current = postgres(url, settings)
    Object.assign(current.options.parsers, options.parsers)
    Object.assign(current.options.serializers, options.serializers)
    return current
  }
  const replace = (stale: Sql) => {
    if (current !== stale) return
    current = null
    void stale.end({ timeout: grace })
  }
  const fail = (thrown: unknown): never => {
    const error = toUnavailable(thrown)
    onFailure?.(error)
    throw error
  }
  const send = <Result>(sql: Sql, sent: PromiseLike<Result>): Promise<Result> =>
    withTimeout(sent, deadline, () => {
      const query = sent as unknown as RunningQuery
      // A queued query says nothing about the connection, and is never sent.
      if (query.active) replace(sql)
      query.canceller(query).catch(() => {})
    }).catch(fail)
  const queryClient = (run: Run): QueryClient => ({
    options,
    unsafe: (text, parameters, queryOptions) => ({
      then: (done, refused) => run((on) => on.unsafe(text, parameters, queryOptions)).then(done, refused),
      values: () => run((on) => on.unsafe(text, parameters, queryOptions).values()),
    }),
  })

  const takeTurn = limit(transactions)
  const begin: Pool['begin'] = async <Result>(work: (tx: QueryClient) => Promise<Result>) => {
    const turn = Promise.withResolvers<void>()
    let isTooLate = false
    const done = takeTurn(async () => {
      turn.resolve()
      return isTooLate ? undefined : runTransaction(work)
    })
    await withTimeout(turn.promise, deadline, () => (isTooLate = true)).catch(fail)
    return done as Promise<Result>
  }

  const runTransaction = async <Result>(work: (tx: QueryClient) => Promise<Result>): Promise<Result> => {
    const sql = client()
    const [begun, worked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let isOver = false
    // `work` may throw its own error instead.
    let hidden: unknown
    const clientOn = (tx: Pick<Sql, 'unsafe'>) =>
      queryClient(async (start) => {
        if (isOver) throw new DatabaseUnavailable('the transaction lost its connection', 'CONNECTION_CLOSED')
        return send(sql, start(tx)).catch((error: unknown) => {
          if (isUnavailable(error) || isConflict(error)) hidden ??= error
          if (error instanceof DatabaseUnavailable) {
            isOver = true
            worked.reject(error)
          }
          throw error
        })
      })
    const done = sql.begin(async (tx) => {
      if (isOver) throw new DatabaseUnavailable('the transaction began too late', 'TIMEOUT')
      begun.resolve()
      return work(clientOn(tx)).finally(() => {
        worked.resolve()
        // The driver may have reconnected: COMMIT or ROLLBACK would end another's transaction.
        return isOver ? new Promise(() => {}) : undefined
      })
    }) as Promise<Result>
    try {
      await withTimeout(Promise.race([done, begun.promise]), deadline, () => replace(sql))
      await Promise.race([done, worked.promise])
      return await withTimeout(done, deadline, () => replace(sql))
    } catch (error) {
      return fail(hidden ?? error)
    } finally {
      isOver = true
    }
  }

  const run: Run = (start) => {
    const sql = client()
    return send(sql, start(sql))
  }
  return {
    ...queryClient((start) => measureCall(() => retryConflicts(() => run(start)))),
    begin: (work) => measureCall(() => retryConflicts(() => begin(work))),
    end: async () => current?.end({ timeout: 5 }),
  }
}

type Run = <Result>(start: (on: Pick<Sql, 'unsafe'>) => PromiseLike<Result>) => Promise<Result>

interface RunningQuery {
  active: boolean
  canceller(query: RunningQuery): Promise<void>
}

/**
 * Goes before what the role or the database has set: with another style, day and month may change places. Poolers take
 * it, too, as every connection of JDBC has it.
 */
export const sessionSettings = { DateStyle: 'ISO, MDY' }

/** the type's number */
const bytea = 17

/** In both forms of `bytea_output`, which PgBouncer doesn't let a session set. */
function parseBytes(text: string): Buffer {
  if (text.startsWith('\\x')) return Buffer.from(text.slice(2), 'hex')
  const bytes = text.replaceAll(/\\(\\|\d{3})/g, (_, code: string) =>
    code === '\\' ? code : String.fromCharCode(parseInt(code, 8)),
  )
  return Buffer.from(bytes, 'latin1')
}

/** Connects within two seconds; retries on demand, at most five times a second. DATABASE_URL may set `prepare`. */
const connectionSettings = {
  onnotice: () => {},
  connection: sessionSettings,
  connect_timeout: 2,
  backoff: () => 0.2,
  // Only needed for lists, which are parsed from text.
  fetch_types: false,
  socket: openSocket,
}

/**
 * A proxy without a database may accept connections and close them at once. The driver would reconnect forever, so this
 * counts as a failed connection.
 */
function openSocket({ path, host: [host], port: [port] }: { path?: string; host: string[]; port: number[] }) {
  const socket = path ? createConnection(path) : createConnection(port!, host)
  socket.once('end', () => {
    if (socket.bytesRead === 0)
      socket.destroy(Object.assign(new Error('closed without a word'), { code: 'ECONNRESET' }))
  })
  // TLS reads the host here
  return Object.assign(socket, { host })
}
