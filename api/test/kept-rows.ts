import { sql } from 'drizzle-orm'
import type { Database } from '../db/engine/database.ts'

// Tables come in any order, so no reference is checked and no deletion cascades meanwhile.
const onEachTable = (statements: string) =>
  sql.raw(`do $$ declare name text; begin
    set local session_replication_role = replica;
    create schema if not exists kept;
    for name in select tablename from pg_tables where schemaname = 'public' loop
      ${statements}
    end loop;
  end $$`)

/** Keeps every row of every table, and gives a function that puts all of them back. */
export async function keepRows(database: Database): Promise<() => Promise<void>> {
  const run = (statements: string) => database.orm.execute(onEachTable(statements))
  await run(`execute format('drop table if exists kept.%I', name);
             execute format('create table kept.%I as table public.%I', name, name);`)
  return async () => {
    await run(`execute format('delete from public.%I', name);
               execute format('insert into public.%I select * from kept.%I', name, name);`)
  }
}
