import { inArray } from 'drizzle-orm'
import type { Database } from '../db/engine/database.ts'
import { banks } from '../db/schema/assessments.ts'

export type QuestionSet = typeof banks.$inferSelect

export async function upsertQuestionSet(database: Database, bank: typeof banks.$inferInsert): Promise<void> {
  await database.orm.insert(banks).values(bank).onConflictDoNothing()
}

/** All, in the order in which they were served. */
export function listQuestionSets(database: Database): Promise<QuestionSet[]> {
  return database.orm.select().from(banks).orderBy(banks.servedFrom)
}

export async function findQuestionSets(
  database: Database,
  versions: readonly string[],
): Promise<Map<string, QuestionSet['items']>> {
  if (versions.length === 0) return new Map()
  const rows = await database.orm
    .select()
    .from(banks)
    .where(inArray(banks.version, [...new Set(versions)]))
  return new Map(rows.map(({ version, items }) => [version, items]))
}
