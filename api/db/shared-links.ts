import { and, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import type { Shows } from '../contract/shared-link.ts'
import type { SignalName } from '../contract/signal.ts'
import { bySignal, signalScoreKey } from '../contract/signal-names.ts'
import type { ScoreSummary } from '../contract/score.ts'
import type { Database } from './database.ts'
import { assessments } from './schema/assessments.ts'
import { summary } from './scores.ts'
import { users } from './schema/people.ts'
import { sharedLinks } from './schema/shared-links.ts'
import { hashToken } from './token-hash.ts'

export type NewLink = Omit<typeof sharedLinks.$inferInsert, 'id' | 'tokenHash'> & {
  /** what the link's address holds, which is kept as a hash alone */
  token: string
}

/** There are links to completed assessments alone. */
const completedAt = sql<Date>`${assessments.completedAt}`.mapWith(assessments.completedAt)
const { id, assessmentId, shows, createdAt, expiresAt } = getTableColumns(sharedLinks)
const columns = { id, assessmentId, shows, completedAt, createdAt, expiresAt }

/** A link as its maker sees it, with the time its assessment was completed. */
export interface LinkRow {
  id: string
  assessmentId: string
  shows: Shows
  completedAt: Date
  createdAt: Date
  expiresAt: Date
}

/** One of a person's links. */
export interface OwnLink {
  userId: string
  /** a UUID */
  linkId: string
}

const isLive = (now: Date) => gt(sharedLinks.expiresAt, now)
const isOwnLink = ({ userId, linkId }: OwnLink) => and(eq(sharedLinks.userId, userId), eq(sharedLinks.id, linkId))

/** Keeps a link; the caller has found the result by its owner. Gives the link's id. */
export async function storeLink(database: Database, { token, ...link }: NewLink): Promise<string> {
  const linkId = Bun.randomUUIDv7()
  await database.orm.insert(sharedLinks).values({ id: linkId, tokenHash: hashToken(token), ...link })
  return linkId
}

/** A person's links that have not ended, newest first. */
export function listLinks(database: Database, userId: string, now: Date): Promise<LinkRow[]> {
  return database.orm
    .select(columns)
    .from(sharedLinks)
    .innerJoin(assessments, eq(assessments.id, sharedLinks.assessmentId))
    .where(and(eq(sharedLinks.userId, userId), isLive(now)))
    .orderBy(desc(sharedLinks.createdAt), desc(sharedLinks.id))
}

/** Changes what a link shows; undefined where the person has no such link, or it has ended. */
export async function updateLink(
  database: Database,
  own: OwnLink,
  { shows, now }: { shows: Shows; now: Date },
): Promise<LinkRow | undefined> {
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

/** What a link may show of a result and its person, whatever its maker chose. */
export interface SharedRow {
  shows: Shows
  firstName: string
  /** the ten signals' scores */
  signals: Record<SignalName, number>
  score: Pick<ScoreSummary, 'rasScore' | 'rasError' | 'tier'>
}

/** What the link with this token shows; the token may be any text. Undefined where no such link is still valid. */
export async function findShared(database: Database, token: string, now: Date): Promise<SharedRow | undefined> {
  const [row] = await database.orm
    .select({
      shows,
      firstName: users.firstName,
      line: summary,
    })
    .from(sharedLinks)
    .innerJoin(assessments, eq(assessments.id, sharedLinks.assessmentId))
    .innerJoin(users, eq(users.id, sharedLinks.userId))
    .where(and(eq(sharedLinks.tokenHash, hashToken(token)), isLive(now)))
  if (row === undefined) return undefined
  const { line, ...link } = row
  const { rasScore, rasError, tier } = line
  return {
    ...link,
    signals: bySignal((signal) => line[signalScoreKey(signal)]),
    score: { rasScore, rasError, tier },
  }
}

/** Fast is good enough: unlike a password, nobody can guess a token of 128 random bits. */
