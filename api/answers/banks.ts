import { desc, eq, inArray, sql } from 'drizzle-orm'
import { source } from '#language'
import type { Database, Queryable } from '../db/engine/database.ts'
import { banks } from '../db/schema/assessments.ts'

export type StoredBank = typeof banks.$inferSelect

/** Stores it once, and each time that it is served after another of its language. */
export async function recordBank({ orm }: Database, bank: typeof banks.$inferInsert, now = new Date()): Promise<void> {
  const { version, servedFrom, servedAgain } = banks
  await orm
    .insert(banks)
    .values({ servedFrom: now, ...bank })
    .onConflictDoNothing()
  const lastServed = sql`greatest(${servedFrom}, ${servedAgain}[cardinality(${servedAgain})])`
  const isOfLanguage = eq(banks.language, bank.language ?? source)
  const [last] = await orm.select({ version }).from(banks).where(isOfLanguage).orderBy(desc(lastServed)).limit(1)
  if (last?.version === bank.version) return
  const again = { servedAgain: sql`array_append(${servedAgain}, ${now.toISOString()}::timestamptz)` }
  await orm.update(banks).set(again).where(eq(version, bank.version))
}

/**
 * The bank of a language that was served when an assessment began: the one that it began with, unless it was then
 * answered in another language.
 */
export function bankAtStart(
  banks: readonly StoredBank[],
  language: string,
  { bankVersion, createdAt }: { bankVersion: string; createdAt: Date },
): string {
  const own = banks.find(({ version }) => version === bankVersion)
  if (own === undefined || own.language === language) return bankVersion
  const served = banks
    .filter((bank) => bank.language === language)
    .flatMap(({ version, servedFrom, servedAgain }) => [servedFrom, ...servedAgain].map((from) => ({ version, from })))
    .filter(({ from }) => from <= createdAt)
    .sort((one, other) => one.from.getTime() - other.from.getTime())
  return served.at(-1)?.version ?? bankVersion
}

export function listBanks(database: Queryable): Promise<StoredBank[]> {
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
