import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { findProgram } from './needed.ts'

/** An upsert of the same row as an answer's, without session, owner, open state, HTTP or JSON. */
const upsert = `
\\set question random(1, 200)
\\set answer random(1, 5)
insert into responses (assessment_id, question_id, answer, answered_at, chosen_at)
values (('00000000-0000-7000-8000-' || lpad(:client_id::text, 12, '0'))::uuid, :question, :answer, now(), now())
on conflict (assessment_id, question_id) do update set
  answer = excluded.answer, chosen_at = greatest(excluded.chosen_at, responses.chosen_at);
`

const sheetsForUpserts = `
insert into users (id, email, name, created_at, updated_at)
values ('00000000-0000-7000-8000-000000000000', 'pgbench@example.com', '', now(), now()) on conflict do nothing;
insert into assessments (id, user_id, bank_version)
select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, '00000000-0000-7000-8000-000000000000', 'bench'
from generate_series(0, 255) n on conflict do nothing;
`

/** Creates sheets for the upserts, one for each client, of a person who never signs in. */
export async function createUpsertSheets(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 })
  await sql.unsafe(sheetsForUpserts)
  await sql.end()
}

/** How many bare upserts a second PostgreSQL does for so many clients. Throws if pgbench is missing. */
export function measureUpserts(databaseUrl: string, clients: number, milliseconds: number): number {
  const pgbench = findProgram('pgbench', 'postgresql-contrib')
  const folder = mkdtempSync(join(tmpdir(), 'pgbench-'))
  const script = join(folder, 'upsert.sql')
  writeFileSync(script, upsert)
  const seconds = String(Math.max(1, Math.round(milliseconds / 1000)))
  const run = spawnSync(
    pgbench,
    ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', seconds, '-f', script, databaseUrl],
    { encoding: 'utf8' },
  )
  rmSync(folder, { recursive: true, force: true })
  const rate = /tps = ([\d.]+) \(without/.exec(run.stdout)?.[1] ?? /tps = ([\d.]+)/.exec(run.stdout)?.[1]
  if (rate === undefined) throw new Error(`pgbench failed: ${run.stderr}`)
  return Number(rate)
}
