import { and, asc, count, desc, eq, isNull } from 'drizzle-orm'
import type { Database } from './database.ts'
import { assessments, responses, scores } from './schema/assessments.ts'
import { users } from './schema/people.ts'

export interface AssessmentRow {
  id: string
  createdAt: Date
  completedAt: Date | null
  /** of the questions as they stood when it was started */
  bankVersion: string
  /** 0-100 */
  rasScore: number | null
  answered: number
}

function selectAssessments(database: Pick<Database, 'orm'>) {
  return database.orm
    .select({
      id: assessments.id,
      createdAt: assessments.createdAt,
      completedAt: assessments.completedAt,
      bankVersion: assessments.bankVersion,
      rasScore: scores.rasScore,
      answered: count(responses.questionId),
    })
    .from(assessments)
    .leftJoin(scores, eq(scores.assessmentId, assessments.id))
    .leftJoin(responses, eq(responses.assessmentId, assessments.id))
    .groupBy(assessments.id, scores.assessmentId)
}

/** A person's assessments, newest first. */
export function findAssessments(database: Database, userId: string): Promise<AssessmentRow[]> {
  return selectAssessments(database)
    .where(eq(assessments.userId, userId))
    .orderBy(desc(assessments.createdAt), desc(assessments.id))
}

/** One of a person's assessments, or undefined. */
export async function findAssessment(
  database: Database,
  userId: string,
  id: string,
): Promise<AssessmentRow | undefined> {
  const [row] = await selectAssessments(database).where(and(eq(assessments.id, id), eq(assessments.userId, userId)))
  return row
}

/** The saved answers of an assessment, which the caller has found by its owner. */
export function listAnswers(database: Database, assessmentId: string) {
  return database.orm
    .select({ questionId: responses.questionId, answer: responses.answer, answeredAt: responses.answeredAt })
    .from(responses)
    .where(eq(responses.assessmentId, assessmentId))
    .orderBy(asc(responses.questionId))
}

/**
 * The assessment with which a person begins. An open one without any answer is taken as if it were new; only
 * where there is none, one is created (`isNew`). Starts of one person wait for each other, so that two at once
 * give the same one.
 */
export function takeUpAssessment(
  database: Database,
  { userId, bankVersion, now }: { userId: string; bankVersion: string; now: Date },
): Promise<{ row: AssessmentRow; isNew: boolean }> {
  return database.orm.transaction(async (orm) => {
    await orm.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    const [empty] = await selectAssessments({ orm })
      .where(and(eq(assessments.userId, userId), isNull(assessments.completedAt)))
      .having(eq(count(responses.questionId), 0))
      .orderBy(desc(assessments.createdAt), desc(assessments.id))
      .limit(1)
    const id = empty?.id ?? Bun.randomUUIDv7()
    const fresh = { bankVersion, createdAt: now }
    if (empty) await orm.update(assessments).set(fresh).where(eq(assessments.id, id))
    else await orm.insert(assessments).values({ id, userId, ...fresh })
    return { row: { id, ...fresh, completedAt: null, rasScore: null, answered: 0 }, isNew: !empty }
  })
}
