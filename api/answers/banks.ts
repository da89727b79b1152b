import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../db/engine/database.ts'
import { banks } from '../db/schema/assessments.ts'

type StoredBank = typeof banks.$inferSelect

/** Stores it once, and each time that it is served after another. */
export async function recordBank({ orm }: Database, bank: typeof banks.$inferInsert, now = new Date()): Promise<void> {
  const { version, servedFrom, servedAgain } = banks
  await orm
    .insert(banks)
    .values({ servedFrom: now, ...bank })
    .onConflictDoNothing()
  const lastServed = sql`greatest(${servedFrom}, ${servedAgain}[cardinality(${servedAgain})])`
  const [last] = await orm.select({ version }).from(banks).orderBy(desc(lastServed)).limit(1)
  if (last?.version === bank.version) return
  const again = { servedAgain: sql`array_append(${servedAgain}, ${now.toISOString()}::timestamptz)` }
  await orm.update(banks).set(again).where(eq(version, bank.version))
}

export function listBanks(database: Database): Promise<StoredBank[]> {
  return database.orm.select().from(banks)
}

export async function findBankItems(
  database: Database,
  versions: readonly string[],
): Promise<Map<string, StoredBank['items']>> {
  if (versions.length === 0) return new Map()
  const rows = await database.orm
    .select()
    .from(banks)
    .where(inArray(banks.version, [...new Set(versions)]))
  return new Map(rows.map(({ version, items }) => [version, items]))
}
