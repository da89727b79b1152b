import { sql } from 'drizzle-orm'
import type { RunQuery, Queryable } from './engine/database.ts'

type LockName = 'migrations' | 'model calls'

const names: LockName[] = ['migrations', 'model calls']

/** The first migration already needs it. */
export async function makeLocks(runQuery: RunQuery): Promise<void> {
  const make = () => runQuery('create table if not exists locks (name text primary key)', [])
  // Fails if two processes create it at once, by one error or another.
  await make().catch(make)
  for (const name of names) await runQuery('insert into locks (name) values ($1) on conflict do nothing', [name])
}

/** Held until the transaction ends. A row lock works on every database with PostgreSQL's protocol. */
export async function acquireLock({ orm }: Queryable, name: LockName): Promise<void> {
  await orm.execute(sql`select name from locks where name = ${name} for update`)
}
