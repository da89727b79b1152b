import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

export type Parameter = string | number | boolean | Uint8Array | null

/** Runs a frequent statement, prepared once for each connection; times are ISO 8601 text. */
export type RunStatement = <Row>(text: string, parameters: Parameter[]) => Promise<Row[]>

/** The embedded database or PostgreSQL: the same SQL runs on both. */
export interface Database {
  /** true where the database runs in this process, and does one thing at a time */
  isEmbedded: boolean
  orm: PgDatabase<PgQueryResultHKT>
  statement: RunStatement
  /**
   * For long work that nobody waits for. Everything else is answered within two seconds or fails with
   * DatabaseUnavailable. `work` may run more than once, as in the orm's own transactions: it may only change the
   * database.
   */
  withoutTimeout: {
    orm: Database['orm']
    transaction<Result>(work: (statement: RunStatement) => Promise<Result>): Promise<Result>
  }
  /**
   * Several processes may migrate at once. Throws OperatorError, with nothing changed, if other migrations made the
   * tables.
   */
  migrate(): Promise<void>
  /** Throws unless the database answers and can store something. */
  check(): Promise<void>
  close(): Promise<void>
}

/** The database, or a transaction in it. */
export type Queryable = Pick<Database, 'orm'>
