import { and, asc, eq, notInArray } from 'drizzle-orm'
import type { Insights } from '../contract/insights.ts'
import type { Database } from './database.ts'
import { paragraphJudgements } from './schema/insights.ts'
import { holdPerson } from './users.ts'
import { findWords } from './words.ts'

/** What a person said of a paragraph of a result's words, whether it stands there still or not. */
export type JudgementRow = typeof paragraphJudgements.$inferSelect

const { assessmentId, key } = paragraphJudgements

/** What was said of a result's paragraphs, in the order in which it was; the caller has found the result by its owner. */
export function listJudgements(database: Database, ofAssessment: string): Promise<JudgementRow[]> {
  return database.orm
    .select()
    .from(paragraphJudgements)
    .where(eq(assessmentId, ofAssessment))
    .orderBy(asc(paragraphJudgements.judgedAt), asc(key))
}

/** What a person says of a paragraph; `fits` is null where they take it back. */
export type NewJudgement = Omit<JudgementRow, 'fits' | 'text'> & { userId: string; fits: boolean | null }

/**
 * Keeps whether a paragraph fits, in place of what was said of it before; the caller has found the assessment by
 * its owner. `textOf` gives the paragraph's text in the words that stand, or undefined where it is not in them.
 */
export function storeJudgement(
  database: Database,
  { userId, fits, ...judged }: NewJudgement,
  textOf: (stands: Insights) => string | undefined,
): Promise<'stored' | 'no-words' | 'other-words'> {
  return database.orm.transaction(async (orm) => {
    await holdPerson({ orm }, userId)
    const stands = await findWords({ orm }, judged.assessmentId)
    if (stands === undefined) return 'no-words'
    const text = textOf(stands.words.insights)
    if (text === undefined) return 'other-words'
    if (fits === null) {
      const isThis = and(eq(assessmentId, judged.assessmentId), eq(key, judged.key))
      await orm.delete(paragraphJudgements).where(isThis)
      return 'stored'
    }
    await orm
      .insert(paragraphJudgements)
      .values({ ...judged, text, fits })
      .onConflictDoUpdate({ target: [assessmentId, key], set: { fits, judgedAt: judged.judgedAt } })
    return 'stored'
  })
}

/** Forgets what was said of all but these paragraphs of a result: their words may tell of what is deleted. */
export async function deleteOtherJudgements(
  database: Pick<Database, 'orm'>,
  ofAssessment: string,
  keys: string[],
): Promise<void> {
  await database.orm.delete(paragraphJudgements).where(and(eq(assessmentId, ofAssessment), notInArray(key, keys)))
}
