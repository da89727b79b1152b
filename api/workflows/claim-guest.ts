import { eq, inArray } from 'drizzle-orm'
import { isGuest } from '../accounts/guests/queries.ts'
import { listConsents } from '../consent/queries.ts'
import type { Database } from '../db/engine/database.ts'
import { assessments } from '../db/schema/assessments.ts'
import { users } from '../db/schema/people.ts'

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
    const consent = (await listConsents({ orm: tx }, guestId)).at(-1)
    const record = {
      guestConsentVersion: consent?.version,
      guestConsentLanguage: consent?.language,
      guestConsentGivenAt: consent?.givenAt,
    }
    await tx
      .update(assessments)
      .set({ userId, ...record })
      .where(eq(assessments.userId, guestId))
    await tx.delete(users).where(isGuest(guestId))
  })
}
