import { sql } from 'drizzle-orm'
import type { Database, RunStatement } from './database.ts'
import { isUniqueViolation } from './violations.ts'

/** What one process at a time may do. */
type LockName = 'migrations' | 'model calls'

/** The locks, and a row by which a replica shows how far it has come. */
const names: (LockName | 'replica')[] = ['migrations', 'model calls', 'replica']

/** Makes the table of locks where there is none. It stands before the first migration, which a lock guards. */
export async function makeLocks(statement: RunStatement): Promise<void> {
  const make = statement('create table if not exists locks (name text primary key, beat bigint)', [])
  // Of two processes that make it at once, the second gets an error that it exists.
  await make.catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error
  })
  for (const name of names) await statement('insert into locks (name) values ($1) on conflict do nothing', [name])
}

/**
 * Waits for a lock and holds it until the transaction ends. It is a row, which every database knows that speaks
 * PostgreSQL's protocol, and which a pooler in transaction mode lets be held.
 */
export async function holdLock({ orm }: Pick<Database, 'orm'>, name: LockName): Promise<void> {
  await orm.execute(sql`select name from locks where name = ${name} for update`)
}
