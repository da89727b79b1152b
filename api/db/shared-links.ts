import { and, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import type { Shows } from '../contract/shared-link.ts'
import type { Database } from './engine/database.ts'
import { assessments } from './schema/assessments.ts'
import { insights } from './schema/insights.ts'
import { users } from './schema/people.ts'
import { sharedLinks } from './schema/shared-links.ts'
import { hashToken } from './verifications.ts'

type NewLink = Omit<typeof sharedLinks.$inferInsert, 'id' | 'tokenHash'> & {
  /** in the link's address; only its hash is stored */
  token: string
}

/** never null, as only completed assessments have links */
const completedAt = sql<Date>`${assessments.completedAt}`.mapWith(assessments.completedAt)
const { id, assessmentId, createdAt, expiresAt } = getTableColumns(sharedLinks)
/** links from before there were lines of styles show none */
const shows = sql<Shows>`'{"styles": false}'::jsonb || ${sharedLinks.shows}`.mapWith(sharedLinks.shows)
const columns = { id, assessmentId, shows, completedAt, createdAt, expiresAt }

/** A link as its maker sees it, with the time its assessment was completed. */
export type LinkRow = Awaited<ReturnType<typeof listLinks>>[number]

interface OwnLink {
  userId: string
  /** a UUID */
  linkId: string
}

const isLive = (now: Date) => gt(sharedLinks.expiresAt, now)
const isOwnLink = ({ userId, linkId }: OwnLink) => and(eq(sharedLinks.userId, userId), eq(sharedLinks.id, linkId))

/** Stores a link; the caller has found the result by its owner. Gives the link's id. */
export async function storeLink(database: Database, { token, ...link }: NewLink): Promise<string> {
  const linkId = Bun.randomUUIDv7()
  await database.orm.insert(sharedLinks).values({ id: linkId, tokenHash: hashToken(token), ...link })
  return linkId
}

/** A person's links that have not ended, newest first. */
export function listLinks(database: Database, userId: string, now: Date) {
  return database.orm
    .select(columns)
    .from(sharedLinks)
    .innerJoin(assessments, eq(assessments.id, sharedLinks.assessmentId))
    .where(and(eq(sharedLinks.userId, userId), isLive(now)))
    .orderBy(desc(sharedLinks.createdAt), desc(sharedLinks.id))
}

/** Changes what a link shows; undefined where the person has no such link, or it has ended. */
export async function updateLink(database: Database, own: OwnLink, { shows, now }: { shows: Shows; now: Date }) {
  const [row] = await database.orm
    .update(sharedLinks)
    .set({ shows })
    .from(assessments)
    .where(and(isOwnLink(own), isLive(now), eq(assessments.id, sharedLinks.assessmentId)))
    .returning(columns)
  return row
}

/** Ends a link; false where the person has no such link, or it has ended. */
export async function deleteLink(database: Database, own: OwnLink, now: Date): Promise<boolean> {
  const deleted = await database.orm
    .delete(sharedLinks)
    .where(and(isOwnLink(own), isLive(now)))
    .returning({ id })
  return deleted.length > 0
}

/**
 * Everything that the link with this token may show of a result and its person, and in `shows` what its maker chose.
 * The token may be any text. Undefined where no such link is still valid.
 */
export async function findShared(database: Database, token: string, now: Date) {
  const [row] = await database.orm
    .select({ shows, firstName: users.firstName, result: insights.result, words: insights.words })
    .from(sharedLinks)
    .innerJoin(assessments, eq(assessments.id, sharedLinks.assessmentId))
    .innerJoin(insights, eq(insights.assessmentId, sharedLinks.assessmentId))
    .innerJoin(users, eq(users.id, sharedLinks.userId))
    .where(and(eq(sharedLinks.tokenHash, hashToken(token)), isLive(now)))
  return row
}
