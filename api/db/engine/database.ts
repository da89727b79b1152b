import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

export type Parameter = string | number | boolean | Uint8Array | null

/** Prepared once for each connection; times are ISO 8601 text. */
export type RunQuery = <Row>(text: string, parameters: Parameter[]) => Promise<Row[]>

export interface Database {
  isEmbedded: boolean
  orm: PgDatabase<PgQueryResultHKT>
  query: RunQuery
  /**
   * For long background work; everything else takes two seconds at most, or throws DatabaseUnavailable. `work` may run
   * more than once, so it may only change the database.
   */
  withoutTimeout: {
    orm: Database['orm']
    transaction<Result>(work: (runQuery: RunQuery) => Promise<Result>): Promise<Result>
  }
  /** Safe to run concurrently. Throws OperatorError, with nothing changed, if other migrations made the tables. */
  migrate(): Promise<void>
  /** Throws unless it answers and can write. */
  check(): Promise<void>
  close(): Promise<void>
}

export type Queryable = Pick<Database, 'orm'>
