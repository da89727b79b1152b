import { eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { verifications } from './schema/people.ts'

/** Makes every link that was mailed to a user worthless. */
export async function deleteVerifications(database: Pick<Database, 'orm'>, userId: string): Promise<void> {
  await database.orm.delete(verifications).where(eq(verifications.value, userId))
}
