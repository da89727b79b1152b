import { and, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import type { SharedLink, ShareOptions } from './contract.ts'
import type { Database } from '../db/engine/database.ts'
import { assessments } from '../db/schema/assessments.ts'
import { results } from '../db/schema/results.ts'
import { users } from '../db/schema/people.ts'
import { sharedLinks } from '../db/schema/shared-links.ts'
import { hashToken } from '../accounts/links.ts'
import { lockUser } from '../accounts/queries.ts'
import { ownAssessmentIds } from '../answers/queries.ts'

type NewLink = Omit<typeof sharedLinks.$inferInsert, 'id' | 'tokenHash'> & {
  token: string
}

/** only completed assessments have links */
const completedAt = sql<Date>`${assessments.completedAt}`.mapWith(assessments.completedAt)
const { id, assessmentId, createdAt, expiresAt } = getTableColumns(sharedLinks)
/** older links have no `styles` */
const shows = sql<ShareOptions>`'{"styles": false}'::jsonb || ${sharedLinks.shows}`.mapWith(sharedLinks.shows)
const columns = { id, assessmentId, shows, completedAt, createdAt, expiresAt }

type SharedLinkRow = Awaited<ReturnType<typeof listSharedLinkRows>>[number]

export function sharedLinkToContract({ completedAt, createdAt, expiresAt, ...link }: SharedLinkRow): SharedLink {
  return {
    ...link,
    completedAt: completedAt.toISOString(),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}

interface OwnLink {
  userId: string
  linkId: string
}

const isLive = (now: Date) => gt(sharedLinks.expiresAt, now)
const isOwnLink = ({ userId, linkId }: OwnLink) => and(eq(sharedLinks.userId, userId), eq(sharedLinks.id, linkId))

/** Undefined if the user has no such assessment. */
export function storeSharedLink({ orm }: Database, { token, ...link }: NewLink): Promise<string | undefined> {
  return orm.transaction(async (tx) => {
    // First, as a deletion of the user takes locks in this order.
    await lockUser({ orm: tx }, link.userId)
    const [own] = await ownAssessmentIds({ orm: tx }, link.userId, link.assessmentId).for('share')
    if (own === undefined) return undefined
    const linkId = Bun.randomUUIDv7()
    await tx.insert(sharedLinks).values({ id: linkId, tokenHash: hashToken(token), ...link })
    return linkId
  })
}

export function listSharedLinkRows(database: Database, userId: string, now: Date) {
  return database.orm
    .select(columns)
    .from(sharedLinks)
    .innerJoin(assessments, eq(assessments.id, sharedLinks.assessmentId))
    .where(and(eq(sharedLinks.userId, userId), isLive(now)))
    .orderBy(desc(sharedLinks.createdAt), desc(sharedLinks.id))
}

export async function updateSharedLink(
  database: Database,
  own: OwnLink,
  { shows, now }: { shows: ShareOptions; now: Date },
) {
  const [row] = await database.orm
    .update(sharedLinks)
    .set({ shows })
    .from(assessments)
    .where(and(isOwnLink(own), isLive(now), eq(assessments.id, sharedLinks.assessmentId)))
    .returning(columns)
  return row
}

export async function deleteSharedLink(database: Database, own: OwnLink, now: Date): Promise<boolean> {
  const deleted = await database.orm
    .delete(sharedLinks)
    .where(and(isOwnLink(own), isLive(now)))
    .returning({ id })
  return deleted.length > 0
}

export async function findSharedResult(database: Database, token: string, now: Date) {
  const [row] = await database.orm
    .select({ shows, firstName: users.firstName, score: results.score, letter: results.letter })
    .from(sharedLinks)
    .innerJoin(assessments, eq(assessments.id, sharedLinks.assessmentId))
    .innerJoin(results, eq(results.assessmentId, sharedLinks.assessmentId))
    .innerJoin(users, eq(users.id, sharedLinks.userId))
    .where(and(eq(sharedLinks.tokenHash, hashToken(token)), isLive(now)))
  return row
}
