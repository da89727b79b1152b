import type { Database } from '../db/engine/database.ts'

/** How many rows of each table hold one of the texts, in any column and any case. Leaves out tables without any. */
export async function rowsWith(database: Database, texts: string[]): Promise<Record<string, number>> {
  const tables = await database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    [],
  )
  const pattern = texts.map((text) => text.toLowerCase().replaceAll('.', '\\.')).join('|')
  const found: Record<string, number> = {}
  for (const { name } of tables) {
    const [row] = await database.query<{ count: number }>(
      `select count(*)::int as count from "${name}" t where lower(t::text) ~ $1`,
      [pattern],
    )
    if (row!.count > 0) found[name] = row!.count
  }
  return found
}
