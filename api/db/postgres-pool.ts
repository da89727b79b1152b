import limit from 'p-limit'
import postgres, { type Options, type Row, type Sql } from 'postgres'
import { observedCall } from '../observed.ts'
import { asAway, DatabaseAway, isAway, isConflict } from './away.ts'
import { againOnConflict } from './conflicts.ts'
import { startDeadline } from './deadline.ts'

/** The part of a postgres.js client that Drizzle uses, as what follows gives it. */
export interface QueryClient {
  options: Pick<Sql['options'], 'parsers' | 'serializers'>
  unsafe(text: string, parameters?: unknown[], options?: { prepare?: boolean }): PendingQuery
}

/** Sent once it is waited for; `values` gives each row as a list. */
interface PendingQuery extends PromiseLike<Row[] & { state: { pid: number } }> {
  values(): Promise<unknown[][]>
}

export interface Pool extends QueryClient {
  begin<Result>(work: (inside: QueryClient) => Promise<Result>): Promise<Result>
  end(): Promise<void>
}

export interface PoolOptions {
  url: string
  settings: Options<Record<string, never>>
  /** milliseconds within which the server has to answer; null where it may take its time */
  deadline: number | null
  /** how many transactions may run at once, fewer than there are connections; any more wait for their turn */
  transactions?: number
  /** is called with every failure */
  onFailure?: (error: unknown) => void
}

/** seconds that what else is under way has to come to its end, where a connection is given up */
const grace = 2

/**
 * Connections to a PostgreSQL. A statement, BEGIN and COMMIT are answered within the deadline or fail as
 * DatabaseAway; the server is asked to leave off, and where it had the statement the connections are given up for new
 * ones, for a connection that has gone silent may stay so for many minutes. So no setting of a session is needed,
 * which a pooler in transaction mode would not keep. What only conflicted with others is done again: a transaction's
 * work may run more than once, and must change nothing but the database.
 */
export function createPool({ url, settings, deadline, transactions = Infinity, onFailure }: PoolOptions): Pool {
  // Drizzle sets here how it wants values read and written.
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
    const error = asAway(thrown)
    onFailure?.(error)
    return error
  }

  const inTime = async <Result>(sql: Sql, query: PromiseLike<Result> & RunningQuery): Promise<Result> => {
    const late = startDeadline(deadline, () => {
      // One that still waits for its turn says nothing of the connection, and is not sent any more.
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

  /** `run` says where a statement is asked, and what becomes of its failure. */
  const asking = (run: (ask: SendQuery) => Promise<unknown>): QueryClient => ({
    options,
    unsafe(text, parameters, given) {
      const send = (asLists: boolean) =>
        run((on, sql) => {
          const query = on.unsafe(text, parameters as never[], given)
          return inTime(sql, (asLists ? query.values() : query) as PromiseLike<unknown> as never)
        }) as Promise<never>
      return { then: (done, refused) => send(false).then(done, refused), values: () => send(true) }
    },
  })

  const takeTurn = limit(transactions)
  const transact = async <Result>(work: (inside: QueryClient) => Promise<Result>): Promise<Result> => {
    const turn = startDeadline(deadline)
    let isTooLate = false
    const done = takeTurn(() => {
      turn.stop()
      if (!isTooLate) return transactNow(work)
      throw new DatabaseAway('the transaction would have begun too late', 'TIMEOUT')
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
    // The work may hide what was wrong behind an error of its own.
    let hidden: unknown
    const inside = (on: Pick<Sql, 'unsafe'>) =>
      asking((ask) =>
        ask(on, sql).catch((error: unknown) => {
          if (isAway(error) || isConflict(error)) hidden ??= error
          // There is no ROLLBACK to wait for.
          if (error instanceof DatabaseAway) lost.reject(error)
          throw error
        }),
      )
    const done = sql.begin(async (transaction) => {
      if (isOver) throw new DatabaseAway('the transaction began too late', 'TIMEOUT')
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

/** Asks a statement on a connection, one of so many. */
type SendQuery = (on: Pick<Sql, 'unsafe'>, of: Sql) => Promise<unknown>

/** What postgres.js knows of a statement, and its types leave out: whether the server has it, and how it is stopped. */
interface RunningQuery {
  active: boolean
  canceller(query: unknown): Promise<void>
}
