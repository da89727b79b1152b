import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

export type Parameter = string | number | boolean | Uint8Array | null

/** Runs one hot statement, prepared once a connection unless a pooler stands between; instants go in as ISO 8601 text. */
export type RunStatement = <Row>(text: string, parameters: Parameter[]) => Promise<Row[]>

/** One interface over the embedded database and PostgreSQL: the same SQL runs on both. */
export interface Database {
  /** true where the database runs in this process, and does one thing after the other */
  isEmbedded: boolean
  orm: PgDatabase<PgQueryResultHKT>
  statement: RunStatement
  /** Where there is a replica: reads of it that may be two seconds behind what is stored. */
  replica?: RunStatement
  /**
   * The same without a deadline, for what may take long and nobody waits for. All else is answered within two seconds
   * or fails as DatabaseAway.
   */
  unhurried: Pick<Database, 'orm' | 'transaction'>
  /**
   * Runs hot statements in one transaction, which is undone where `work` throws. Those that are sent without waiting
   * for one another go together, and each sees what was stored before it began. As with the orm's own transactions,
   * `work` may run more than once, and so changes nothing but the database.
   */
  transaction<Result>(work: (statement: RunStatement) => Promise<Result>): Promise<Result>
  /**
   * Brings the tables to the newest version; safe from several processes at once. Throws
   * OperatorError, with nothing changed, where the tables are not from these migrations.
   */
  migrate(): Promise<void>
  /** Throws unless the database answers, its connections can be relied on, and it stores what it is given. */
  check(): Promise<void>
  close(): Promise<void>
}
