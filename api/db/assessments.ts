import { and, asc, count, desc, eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { assessments, responses, scores } from './schema/assessments.ts'

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

function selectAssessments(database: Database) {
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
export function listAssessments(database: Database, userId: string): Promise<AssessmentRow[]> {
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

export async function createAssessment(
  database: Database,
  { userId, bankVersion, now }: { userId: string; bankVersion: string; now: Date },
): Promise<AssessmentRow> {
  const id = Bun.randomUUIDv7()
  await database.orm.insert(assessments).values({ id, userId, bankVersion, createdAt: now })
  return { id, createdAt: now, completedAt: null, bankVersion, rasScore: null, answered: 0 }
}
