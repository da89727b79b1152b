// Writes to its output how many bare upserts a second the embedded database does: `embedded-upserts.ts CLIENTS MILLISECONDS`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { embeddedIn } from '../../db/engine/embedded-database.ts'
import { sheetsForUpserts } from './pgbench.ts'

const [clients = 1, milliseconds = 1000] = process.argv.slice(2).map(Number)
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const lite = await PGlite.create({ dataDir: folder })
const database = embeddedIn(lite)
await database.migrate()
for (const statement of sheetsForUpserts.split(';').filter((text) => text.trim() !== '')) {
  await database.statement(statement, [])
}
const upsert = `
  insert into responses (assessment_id, question_id, answer, answered_at, chosen_at)
  values ($1::uuid, $2::smallint, $3::smallint, now(), now())
  on conflict (assessment_id, question_id) do update set
    answer = excluded.answer, chosen_at = greatest(excluded.chosen_at, responses.chosen_at)`
const end = performance.now() + milliseconds
let count = 0
const work = async (client: number) => {
  const sheet = `00000000-0000-7000-8000-${String(client).padStart(12, '0')}`
  for (let turn = 0; performance.now() < end; turn += 1) {
    // by the client's own call, not by the product's faster one
    await lite.query(upsert, [sheet, 1 + (turn % 200), 1 + (turn % 5)])
    count += 1
  }
}
await Promise.all(Array.from({ length: clients }, (_, client) => work(client)))
console.log((count * 1000) / milliseconds)
await database.close()
rmSync(folder, { recursive: true, force: true })
