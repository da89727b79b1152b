import { createHash } from 'node:crypto'
import { generateRandomString } from 'better-auth/crypto'
import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { tokenLength } from './forms.ts'
import { emailChangeHours } from '../contract/lifetimes.ts'
import type { Queryable } from '../db/engine/database.ts'
import { verifications } from '../db/schema/people.ts'

/** For links. Letters and digits alone, as mail programs and chats leave other characters off the end of an address. */
export const newToken = () => generateRandomString(tokenLength, 'a-z', 'A-Z', '0-9')

/** So that the database can't open links. Fast, as 142 random bits can't be guessed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export type EmailLink = ReturnType<typeof newEmailLink>

export function newEmailLink(userId: string, email: string, createdAt: Date) {
  const expiresAt = new Date(createdAt.getTime() + emailChangeHours * 3_600_000)
  return { userId, email, token: newToken(), createdAt, expiresAt }
}

export async function deleteMailedLinks(database: Queryable, userId: string): Promise<void> {
  await database.orm.delete(verifications).where(eq(verifications.value, userId))
}

export async function deleteEmailLinks({ orm }: Queryable, userId: string): Promise<void> {
  await orm.delete(verifications).where(and(eq(verifications.value, userId), isNotNull(verifications.email)))
}

export async function storeEmailLink({ orm }: Queryable, { userId, token, ...link }: EmailLink): Promise<void> {
  const row = {
    ...link,
    id: Bun.randomUUIDv7(),
    identifier: hashToken(token),
    value: userId,
    updatedAt: link.createdAt,
  }
  await orm.insert(verifications).values(row)
}

/** In better-auth's format, which checks and ends it. */
export async function storeResetLink({ orm }: Queryable, { userId, token, ...link }: Omit<EmailLink, 'email'>) {
  const identifier = createHash('sha256').update(`reset-password:${token}`).digest('base64url')
  await orm
    .insert(verifications)
    .values({ ...link, id: Bun.randomUUIDv7(), identifier, value: userId, updatedAt: link.createdAt })
}

const isEmailLink = (token: string) =>
  and(eq(verifications.identifier, hashToken(token)), isNotNull(verifications.email))

export async function findEmailLink({ orm }: Queryable, token: string, now: Date) {
  const { value: userId, email } = verifications
  const isLive = and(isEmailLink(token), gt(verifications.expiresAt, now))
  const [row] = await orm.select({ userId, email }).from(verifications).where(isLive)
  return row && { userId: row.userId, email: row.email! }
}

/** False if already used or deleted. */
export async function deleteEmailLink({ orm }: Queryable, userId: string, token: string): Promise<boolean> {
  const isOwn = and(isEmailLink(token), eq(verifications.value, userId))
  return (await orm.delete(verifications).where(isOwn).returning({ id: verifications.id })).length > 0
}
