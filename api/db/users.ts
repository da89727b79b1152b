import { eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { users } from './schema.ts'

/** Whether an account has this e-mail address; addresses are stored in lower case. */
export async function isEmailTaken(database: Database, email: string): Promise<boolean> {
  const rows = await database.orm.select({ id: users.id }).from(users).where(eq(users.email, email.toLowerCase()))
  return rows.length > 0
}
