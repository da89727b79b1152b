import { setTimeout } from 'node:timers/promises'
import limit from 'p-limit'
import postgres, { type Options, type PendingQuery, type Row, type Sql } from 'postgres'
import { observedCall } from '../../observed.ts'
import { asUnavailable, DatabaseUnavailable, isUnavailable, isConflict } from './unavailable.ts'
import type { Parameter } from './database.ts'
import { withTimeout } from './with-timeout.ts'

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
/** how often something is tried again that conflicted with others */
const maxTries = 5
/** milliseconds that the first pause takes at most; each later one takes up to twice as long as the one before */
const pause = 25

/**
 * Connections to a PostgreSQL. A statement, BEGIN and COMMIT are answered within the deadline or fail with
 * DatabaseUnavailable. Then the server is asked to cancel the statement, and if it had received it, new connections replace
 * all of these: one that has gone silent may stay so for many minutes. This needs no settings of a session, which a
 * pooler in transaction mode would not keep. What only conflicted with others is done again: a transaction's work may
 * run more than once, and must change nothing but the database. Why the driver does not do this: .github/decisions, 13.
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
  const fail = (thrown: unknown): never => {
    const error = asUnavailable(thrown)
    onFailure?.(error)
    throw error
  }

  const inTime = <Result>(sql: Sql, query: RunningQuery<Result>): Promise<Result> =>
    withTimeout(query, deadline, () => {
      // A query that still waits for its turn proves nothing about the connection, and is not sent any more.
      if (query.active) giveUp(sql)
      query.canceller(query).catch(() => {})
    }).catch(fail)

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
    const turn = Promise.withResolvers<void>()
    let isTooLate = false
    const done = takeTurn(async () => {
      turn.resolve()
      return isTooLate ? undefined : transactNow(work)
    })
    await withTimeout(turn.promise, deadline, () => (isTooLate = true)).catch(fail)
    return done as Promise<Result>
  }

  const transactNow = async <Result>(work: (inside: QueryClient) => Promise<Result>): Promise<Result> => {
    const sql = client()
    const begun = Promise.withResolvers<void>()
    const worked = Promise.withResolvers<void>()
    let isOver = false
    // The work may replace the real error by one of its own.
    let hidden: unknown
    const inside = (on: Pick<Sql, 'unsafe'>) =>
      asking(async (ask) => {
        if (isOver) throw new DatabaseUnavailable('the connection of the transaction is gone', 'CONNECTION_CLOSED')
        return ask(on, sql).catch((error: unknown) => {
          if (isUnavailable(error) || isConflict(error)) hidden ??= error
          if (error instanceof DatabaseUnavailable) {
            isOver = true
            worked.reject(error)
          }
          throw error
        })
      })
    const done = sql.begin(async (transaction) => {
      if (isOver) throw new DatabaseUnavailable('the transaction began too late', 'TIMEOUT')
      begun.resolve()
      return work(inside(transaction)).finally(() => {
        worked.resolve()
        // The driver may have connected again: its COMMIT or ROLLBACK would end a transaction of somebody else.
        return isOver ? new Promise(() => {}) : undefined
      })
    }) as Promise<Result>
    const stale = () => giveUp(sql)
    try {
      await withTimeout(Promise.race([done, begun.promise]), deadline, stale)
      await Promise.race([done, worked.promise])
      // What follows the work is COMMIT or ROLLBACK.
      return await withTimeout(done, deadline, stale)
    } catch (error) {
      return fail(hidden ?? error)
    } finally {
      isOver = true
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

/**
 * Does `work`, and does it again if it only conflicted with others and was rolled back (SQLSTATE 40001 and 40P01): up
 * to five times, each after a pause of random length, longer every time. Throws DatabaseUnavailable where that is not enough.
 */
async function againOnConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isConflict(error)) throw error
      if (failures === maxTries) throw new DatabaseUnavailable('others stood in the way at every try', 'CONFLICT')
    }
    await setTimeout(Math.random() * pause * 2 ** failures)
  }
}

/** Sends a statement on a connection of the client `of`. */
type SendQuery<Result> = (on: Pick<Sql, 'unsafe'>, of: Sql) => Promise<Result>

/** What postgres.js's types leave out: whether the server has a statement, and how it is cancelled. */
interface RunningQuery<Result> extends PromiseLike<Result> {
  active: boolean
  canceller(query: unknown): Promise<void>
}
