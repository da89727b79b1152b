import { and, eq } from 'drizzle-orm'
import type { InsightsChoice } from '../contract/insights-state.ts'
import { type Words, writerOf } from '../contract/insights.ts'
import type { Database } from './database.ts'
import { findCallObstacle, openCall, type CallRequest, type CallLimits } from './insight-calls.ts'
import { holdLock } from './locks.ts'
import { findWords } from './words.ts'
import { insightClaims } from './schema/insights.ts'
import { holdPerson } from './users.ts'

/** milliseconds; who holds a claim renews it long before */
export const leaseLength = 120_000

export interface Claiming extends CallRequest {
  /** the process that wants to have the text written */
  processId: string
  limits: CallLimits
}

type ClaimObstacle = 'busy' | 'choice' | 'declined' | 'rejected' | 'limit' | 'failed'

export type ClaimOutcome =
  { type: 'claimed'; callId: string } | { type: 'written'; words: Words } | { type: 'kept'; reason: ClaimObstacle }

const kept = (reason: ClaimObstacle) => ({ type: 'kept', reason }) as const

/**
 * Claims the writing of a result's words and counts its first call, all at once: of many who try, in
 * one process or several, one gets it. Nothing is claimed while someone else holds the claim, nor
 * where words of a model stand, the person has not chosen them, or the day's calls are used up.
 */
export function claimWriting(database: Database, claiming: Claiming): Promise<ClaimOutcome> {
  return inTurn(database, claiming, async (orm, choice) => {
    const { assessmentId, processId, now } = claiming
    const standing = await findWords({ orm }, assessmentId)
    if (standing === undefined) return kept('failed')
    if (writerOf(standing.words.insights) !== 'built-in') return { type: 'written', words: standing.words }
    const [held] = await orm
      .select({ expiresAt: insightClaims.expiresAt })
      .from(insightClaims)
      .where(eq(insightClaims.assessmentId, assessmentId))
    if (held !== undefined && held.expiresAt > now) return kept('busy')
    const obstacle = await findObstacle({ orm }, choice, claiming)
    if (obstacle !== null) return kept(obstacle)
    const lease = { claimedBy: processId, expiresAt: leaseFrom(now) }
    await orm
      .insert(insightClaims)
      .values({ assessmentId, ...lease })
      .onConflictDoUpdate({ target: insightClaims.assessmentId, set: lease })
    return { type: 'claimed', callId: await openCall({ orm }, claiming) }
  })
}

/** Counts one more call for a text under way, as `claimWriting` counts the first; the claim must still be held. */
export function claimAnotherCall(
  database: Database,
  claiming: Claiming,
): Promise<Exclude<ClaimOutcome, { type: 'written' }>> {
  return inTurn(database, claiming, async (orm, choice) => {
    if (!(await renewClaim({ orm }, claiming))) return kept('busy')
    const obstacle = await findObstacle({ orm }, choice, claiming)
    if (obstacle !== null) return kept(obstacle)
    return { type: 'claimed', callId: await openCall({ orm }, claiming) }
  })
}

/** Holds a claim for another while; false where it is lost. */
export async function renewClaim(
  database: Pick<Database, 'orm'>,
  { assessmentId, processId, now }: Omit<Claiming, 'limits' | 'userId'>,
): Promise<boolean> {
  const rows = await database.orm
    .update(insightClaims)
    .set({ expiresAt: leaseFrom(now) })
    .where(ownClaim(assessmentId, processId))
    .returning({ assessmentId: insightClaims.assessmentId })
  return rows.length > 0
}

export async function releaseClaim(database: Database, assessmentId: string, processId: string): Promise<void> {
  await database.orm.delete(insightClaims).where(ownClaim(assessmentId, processId))
}

const ownClaim = (assessmentId: string, processId: string) =>
  and(eq(insightClaims.assessmentId, assessmentId), eq(insightClaims.claimedBy, processId))

const leaseFrom = (now: Date) => new Date(now.getTime() + leaseLength)

async function findObstacle(database: Pick<Database, 'orm'>, choice: InsightsChoice | null, claiming: Claiming) {
  return choice === 'model' ? findCallObstacle(database, claiming, claiming.limits) : 'choice'
}

/**
 * Checking and counting must be one step, or two calls could pass a limit together. The person is locked, too:
 * storing a text ends its claim, so a check of the words before that and of the claim after it would find neither.
 */
function inTurn<Result>(
  database: Database,
  { userId }: Claiming,
  work: (orm: Database['orm'], choice: InsightsChoice | null) => Promise<Result>,
): Promise<Result> {
  return database.orm.transaction(async (orm) => {
    await holdLock({ orm }, 'model calls')
    const person = await holdPerson({ orm }, userId)
    return work(orm, person?.insightsChoice ?? null)
  })
}
