import limit from 'p-limit'
import postgres, { type Options, type PendingQuery, type Row, type Sql } from 'postgres'
import { observedCall } from '../../observed.ts'
import { asUnavailable, DatabaseUnavailable, isUnavailable, isConflict } from './unavailable.ts'
import type { Parameter } from './database.ts'
import { againOnConflict } from './conflicts.ts'
import { startDeadline } from './deadline.ts'

/** The part of a postgres.js client that Drizzle uses. */
export interface QueryClient {
  options: Pick<Sql['options'], 'parsers' | 'serializers'>
  unsafe(text: string, parameters?: Parameter[], options?: { prepare?: boolean }): LazyQuery
}

/** Sent once it is waited for; `values` gives each row as a list. */
interface LazyQuery extends PromiseLike<Row[] & { state: { pid: number } }> {
  values(): Promise<unknown[][]>
}

export interface Pool extends QueryClient {
  begin<Result>(work: (inside: QueryClient) => Promise<Result>): Promise<Result>
  end(): Promise<void>
}

interface PoolOptions {
  url: string
  settings: Options<Record<string, never>>
  /** milliseconds within which the server has to answer; null for no limit */
  deadline: number | null
  /** how many transactions may run at once, fewer than there are connections; the others wait */
  transactions?: number
  /** called with every failure */
  onFailure?: (error: unknown) => void
}

/** seconds that everything else has to finish when the connections are given up */
const grace = 2

/**
 * Connections to a PostgreSQL. A statement, BEGIN and COMMIT are answered within the deadline or fail with
 * DatabaseUnavailable. Then the server is asked to cancel the statement, and if it had received it, new connections replace
 * all of these: one that has gone silent may stay so for many minutes. This needs no settings of a session, which a
 * pooler in transaction mode would not keep. What only conflicted with others is done again: a transaction's work may
 * run more than once, and must change nothing but the database.
 */
export function createPool({ url, settings, deadline, transactions = Infinity, onFailure }: PoolOptions): Pool {
  // Drizzle sets here how values are read and written.
  const options: QueryClient['options'] = { parsers: {}, serializers: {} }
  let current: Sql | null = null
  const client = (): Sql => {
    if (current !== null) return current
    current = postgres(url, settings)
    Object.assign(current.options.parsers, options.parsers)
    Object.assign(current.options.serializers, options.serializers)
    return current
  }
  const giveUp = (stale: Sql) => {
    if (current !== stale) return
    current = null
    void stale.end({ timeout: grace })
  }
  const failed = (thrown: unknown): unknown => {
    const error = asUnavailable(thrown)
    onFailure?.(error)
    return error
  }

  const inTime = async <Result>(sql: Sql, query: RunningQuery<Result>): Promise<Result> => {
    const late = startDeadline(deadline, () => {
      // A query that still waits for its turn proves nothing about the connection, and is not sent any more.
      if (query.active) giveUp(sql)
      query.canceller(query).catch(() => {})
    })
    try {
      return await Promise.race([query, late.missed])
    } catch (error) {
      throw failed(error)
    } finally {
      late.stop()
    }
  }

  /** `run` decides on which connection a statement is sent, and what its failure means. */
  const asking = (run: <Result>(ask: SendQuery<Result>) => Promise<Result>): QueryClient => ({
    options,
    unsafe(text, parameters, given) {
      const send = <Result>(form: (query: PendingQuery<Row[]>) => PromiseLike<Result>) =>
        run((on, sql) => inTime(sql, form(on.unsafe(text, parameters, given)) as RunningQuery<Result>))
      return {
        then: (done, refused) => send((query) => query).then(done, refused),
        values: () => send((query) => query.values()),
      }
    },
  })

  const takeTurn = limit(transactions)
  const transact = async <Result>(work: (inside: QueryClient) => Promise<Result>): Promise<Result> => {
    const turn = startDeadline(deadline)
    let isTooLate = false
    const done = takeTurn(() => {
      turn.stop()
      if (!isTooLate) return transactNow(work)
      throw new DatabaseUnavailable('the transaction would have begun too late', 'TIMEOUT')
    })
    turn.missed.catch((error: unknown) => {
      isTooLate = true
      failed(error)
    })
    return Promise.race([done, turn.missed])
  }

  const transactNow = async <Result>(work: (inside: QueryClient) => Promise<Result>): Promise<Result> => {
    const sql = client()
    const late = startDeadline(deadline, () => giveUp(sql))
    const lost = Promise.withResolvers<never>()
    lost.promise.catch(() => {})
    let isOver = false
    // The work may replace the real error by one of its own.
    let hidden: unknown
    const inside = (on: Pick<Sql, 'unsafe'>) =>
      asking((ask) =>
        ask(on, sql).catch((error: unknown) => {
          if (isUnavailable(error) || isConflict(error)) hidden ??= error
          // Without a connection there is no ROLLBACK to wait for.
          if (error instanceof DatabaseUnavailable) lost.reject(error)
          throw error
        }),
      )
    const done = sql.begin(async (transaction) => {
      if (isOver) throw new DatabaseUnavailable('the transaction began too late', 'TIMEOUT')
      late.stop()
      // What follows the work is COMMIT or ROLLBACK.
      return work(inside(transaction)).finally(late.start)
    }) as Promise<Result>
    try {
      return await Promise.race([done, late.missed, lost.promise])
    } catch (error) {
      throw failed(hidden ?? error)
    } finally {
      isOver = true
      late.stop()
    }
  }

  return {
    ...asking((ask) =>
      observedCall(() =>
        againOnConflict(() => {
          const sql = client()
          return ask(sql, sql)
        }),
      ),
    ),
    begin: (work) => observedCall(() => againOnConflict(() => transact(work))),
    end: async () => current?.end({ timeout: 5 }),
  }
}

/** Sends a statement on a connection of the client `of`. */
type SendQuery<Result> = (on: Pick<Sql, 'unsafe'>, of: Sql) => Promise<Result>

/** What postgres.js's types leave out: whether the server has a statement, and how it is cancelled. */
interface RunningQuery<Result> extends PromiseLike<Result> {
  active: boolean
  canceller(query: unknown): Promise<void>
}
