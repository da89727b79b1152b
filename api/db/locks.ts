import { sql } from 'drizzle-orm'
import type { RunStatement, Queryable } from './engine/database.ts'
import { isUniqueViolation } from './violations.ts'

/** What only one process at a time may do. */
type LockName = 'migrations' | 'model calls'

const names: LockName[] = ['migrations', 'model calls']

/** Makes the table of locks where there is none. It is needed before the first migration, which uses a lock. */
export async function makeLocks(statement: RunStatement): Promise<void> {
  const make = statement('create table if not exists locks (name text primary key)', [])
  // If two processes make it at once, the second gets an error.
  await make.catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error
  })
  for (const name of names) await statement('insert into locks (name) values ($1) on conflict do nothing', [name])
}

/**
 * Waits for a lock and holds it until the transaction ends. The lock is on a row, which works in every database that
 * speaks PostgreSQL's protocol, and behind a pooler in transaction mode.
 */
export async function holdLock({ orm }: Queryable, name: LockName): Promise<void> {
  await orm.execute(sql`select name from locks where name = ${name} for update`)
}
