import { eq } from 'drizzle-orm'
import { lockUser } from '../accounts/queries.ts'
import type { Database } from '../db/engine/database.ts'
import { assessments } from '../db/schema/assessments.ts'
import { consents } from '../db/schema/people.ts'

/** Also deletes every assessment and result. */
export function withdrawConsents(database: Database, userId: string): Promise<void> {
  return database.orm.transaction(async (orm) => {
    await lockUser({ orm }, userId)
    await orm.delete(assessments).where(eq(assessments.userId, userId))
    await orm.delete(consents).where(eq(consents.userId, userId))
  })
}
