import { eq } from 'drizzle-orm'
import type { Queryable } from './database.ts'
import { verifications } from './schema/people.ts'

/** Ends every link that was mailed to a user. */
export async function deleteVerifications(database: Queryable, userId: string): Promise<void> {
  await database.orm.delete(verifications).where(eq(verifications.value, userId))
}
