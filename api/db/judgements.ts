import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import type { Insights } from '../contract/insights.ts'
import type { Database, Queryable } from './engine/database.ts'
import { assessments } from './schema/assessments.ts'
import { paragraphJudgements } from './schema/insights.ts'
import { holdPerson } from './users.ts'
import { findWords } from './words.ts'

/** What a person said about a paragraph of a result's words, which may have been replaced since. */
export type JudgementRow = typeof paragraphJudgements.$inferSelect

const { assessmentId, key, kind, writer } = paragraphJudgements

/** What was said about a result's paragraphs, oldest first; the caller has found the result by its owner. */
export function listJudgements(database: Database, ofAssessment: string): Promise<JudgementRow[]> {
  return database.orm
    .select()
    .from(paragraphJudgements)
    .where(eq(assessmentId, ofAssessment))
    .orderBy(asc(paragraphJudgements.judgedAt), asc(key))
}

/** What a person says about a paragraph; `fits` is null where they take it back. */
type NewJudgement = Pick<JudgementRow, 'assessmentId' | 'key' | 'judgedAt'> & {
  userId: string
  fits: boolean | null
}

type JudgedParagraph = Pick<JudgementRow, 'text' | 'kind' | 'writer'>

/**
 * Stores whether a paragraph fits, in place of what was said about it before; the caller has found the assessment by
 * its owner. `find` gives the paragraph in the current words, or undefined where it is not in them.
 */
export function storeJudgement(
  database: Database,
  { userId, fits, ...judged }: NewJudgement,
  find: (current: Insights) => JudgedParagraph | undefined,
): Promise<'stored' | 'no-words' | 'other-words'> {
  return database.orm.transaction(async (orm) => {
    await holdPerson({ orm }, userId)
    const current = await findWords({ orm }, judged.assessmentId)
    if (current === undefined) return 'no-words'
    const found = find(current.words.insights)
    if (found === undefined) return 'other-words'
    if (fits === null) {
      const isThis = and(eq(assessmentId, judged.assessmentId), eq(key, judged.key))
      await orm.delete(paragraphJudgements).where(isThis)
      return 'stored'
    }
    const { text, kind, writer } = found
    await orm
      .insert(paragraphJudgements)
      .values({ ...judged, text, kind, writer, fits })
      .onConflictDoUpdate({ target: [assessmentId, key], set: { kind, writer, fits, judgedAt: judged.judgedAt } })
    return 'stored'
  })
}

/** How often paragraphs fit, and how often they do not, by who wrote them and what they are about. */
export interface FitsCount extends Pick<JudgementRow, 'writer' | 'kind'> {
  fits: number
  doesNotFit: number
}

/** Counts what was said about paragraphs, by writer and kind, where at least so many people said something. */
export function countFits(database: Queryable, peopleAtLeast: number): Promise<FitsCount[]> {
  const { fits } = paragraphJudgements
  return database.orm
    .select({
      writer,
      kind,
      fits: sql<number>`(count(*) filter (where ${fits}))::int`,
      doesNotFit: sql<number>`(count(*) filter (where not ${fits}))::int`,
    })
    .from(paragraphJudgements)
    .innerJoin(assessments, eq(assessments.id, assessmentId))
    .groupBy(writer, kind)
    .having(sql`count(distinct ${assessments.userId}) >= ${peopleAtLeast}`)
}

/** Forgets what was said about a result's other paragraphs: their words may mention what is deleted. */
export async function deleteOtherJudgements(database: Queryable, ofAssessment: string, keys: string[]): Promise<void> {
  await database.orm.delete(paragraphJudgements).where(and(eq(assessmentId, ofAssessment), notInArray(key, keys)))
}
