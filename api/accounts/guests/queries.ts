import { and, count, eq } from 'drizzle-orm'
import type { Database } from '#api/db/engine/database.ts'
import { assessments, openAnswers } from '#api/db/schema/assessments.ts'
import { users } from '#api/db/schema/people.ts'

export const isGuest = (guestId: string) => and(eq(users.id, guestId), users.isAnonymous)

export async function countGuestAnswers({ orm }: Database, guestId: string): Promise<number> {
  const [row] = await orm
    .select({ answers: count() })
    .from(openAnswers)
    .innerJoin(assessments, eq(assessments.id, openAnswers.assessmentId))
    .innerJoin(users, eq(users.id, assessments.userId))
    .where(isGuest(guestId))
  return row!.answers
}

export async function deleteGuest({ orm }: Database, guestId: string): Promise<boolean> {
  return (await orm.delete(users).where(isGuest(guestId)).returning({ id: users.id })).length > 0
}
