import { and, eq, gte, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Queryable } from './engine/database.ts'
import { assessments, responses } from './schema/assessments.ts'

/** An assessment in which all statements before a first look are answered. */
export interface ReachedAssessment {
  id: string
  isCompleted: boolean
}

/** Everybody's assessments, begun at this time or later, in which each of these questions is answered. */
export function findReached(
  { orm }: Queryable,
  { since, questionIds }: { since: Date; questionIds: number[] },
): Promise<ReachedAssessment[]> {
  const given = and(eq(responses.assessmentId, assessments.id), inArray(responses.questionId, questionIds))
  // The answers of a completed one, to all questions, are stored with its score.
  const isCompleted = isNotNull(assessments.completedAt)
  const hasReached = or(isCompleted, sql`${orm.$count(responses, given)} = ${questionIds.length}`)
  return orm
    .select({ id: assessments.id, isCompleted: sql<boolean>`${isCompleted}` })
    .from(assessments)
    .where(and(gte(assessments.createdAt, since), hasReached))
}
