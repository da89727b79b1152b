import { and, count, eq, inArray } from 'drizzle-orm'
import type { Database } from '#api/db/engine/database.ts'
import { assessments, responses } from '#api/db/schema/assessments.ts'
import { users } from '#api/db/schema/people.ts'
import { listConsents } from '#api/privacy/consent/queries.ts'

const isGuest = (guestId: string) => and(eq(users.id, guestId), users.isAnonymous)

/**
 * In one transaction; a no-op if either is gone. The answers keep the guest's newest consent as a record. It isn't the
 * account's: whoever signs in may be somebody else.
 */
export function claimGuest({ orm }: Database, { guestId, userId }: { guestId: string; userId: string }): Promise<void> {
  return orm.transaction(async (tx) => {
    // Locked in order of id, to avoid deadlocks.
    const both = await tx
      .select({ id: users.id, isAnonymous: users.isAnonymous })
      .from(users)
      .where(inArray(users.id, [guestId, userId]))
      .orderBy(users.id)
      .for('update')
    const isThere = (id: string, isAnonymous: boolean) =>
      both.some((one) => one.id === id && one.isAnonymous === isAnonymous)
    if (!isThere(guestId, true) || !isThere(userId, false)) return
    const given = (await listConsents({ orm: tx }, guestId)).at(-1)
    const change = { userId, guestConsentVersion: given?.version, guestConsentGivenAt: given?.givenAt }
    await tx.update(assessments).set(change).where(eq(assessments.userId, guestId))
    await tx.delete(users).where(isGuest(guestId))
  })
}

export async function countGuestAnswers({ orm }: Database, guestId: string): Promise<number> {
  const [row] = await orm
    .select({ answers: count() })
    .from(responses)
    .innerJoin(assessments, eq(assessments.id, responses.assessmentId))
    .innerJoin(users, eq(users.id, assessments.userId))
    .where(isGuest(guestId))
  return row!.answers
}

export async function deleteGuest({ orm }: Database, guestId: string): Promise<boolean> {
  return (await orm.delete(users).where(isGuest(guestId)).returning({ id: users.id })).length > 0
}
