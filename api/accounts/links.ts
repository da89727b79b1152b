import { hash } from 'node:crypto'
import { generateRandomString } from 'better-auth/crypto'
import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { tokenLength } from './forms.ts'
import { emailChangeHours } from '../contract/lifetimes.ts'
import type { Queryable } from '../db/engine/database.ts'
import { verifications } from '../db/schema/people.ts'

/** For links. Letters and digits alone, as mail programs and chats leave other characters off the end of an address. */
export const newToken = () => generateRandomString(tokenLength, 'a-z', 'A-Z', '0-9')

/** So that the database can't open links. Fast, as 142 random bits can't be guessed. */
export const hashToken = (token: string) => hash('sha256', token)

export type ConfirmationLink = ReturnType<typeof newConfirmationLink>

export function newConfirmationLink(userId: string, email: string, createdAt: Date) {
  const expiresAt = new Date(createdAt.getTime() + emailChangeHours * 3_600_000)
  return { userId, email, token: newToken(), createdAt, expiresAt }
}

export async function deleteMailedLinks(database: Queryable, userId: string): Promise<void> {
  await database.orm.delete(verifications).where(eq(verifications.value, userId))
}

export async function deleteConfirmationLinks({ orm }: Queryable, userId: string): Promise<void> {
  await orm.delete(verifications).where(and(eq(verifications.value, userId), isNotNull(verifications.email)))
}

type Link = Omit<ConfirmationLink, 'email'> & { email?: string }

async function storeLink({ orm }: Queryable, identifier: string, { userId, token: _, ...link }: Link): Promise<void> {
  const row = { ...link, id: Bun.randomUUIDv7(), identifier, value: userId, updatedAt: link.createdAt }
  await orm.insert(verifications).values(row)
}

export const storeConfirmationLink = (tx: Queryable, link: ConfirmationLink) =>
  storeLink(tx, hashToken(link.token), link)

/** In better-auth's format, which checks and ends it. */
export const storeResetLink = (tx: Queryable, link: Omit<ConfirmationLink, 'email'>) =>
  storeLink(tx, hash('sha256', `reset-password:${link.token}`, 'base64url'), link)

const isConfirmationLink = (token: string) =>
  and(eq(verifications.identifier, hashToken(token)), isNotNull(verifications.email))

export async function findConfirmationLink({ orm }: Queryable, token: string, now: Date) {
  const { value: userId, email } = verifications
  const isLive = and(isConfirmationLink(token), gt(verifications.expiresAt, now))
  const [row] = await orm.select({ userId, email }).from(verifications).where(isLive)
  return row && { userId: row.userId, email: row.email! }
}

/** False if already used or deleted. */
export async function deleteConfirmationLink({ orm }: Queryable, userId: string, token: string): Promise<boolean> {
  const isOwn = and(isConfirmationLink(token), eq(verifications.value, userId))
  return (await orm.delete(verifications).where(isOwn).returning({ id: verifications.id })).length > 0
}
