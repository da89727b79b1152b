import { and, eq, lte, sql } from 'drizzle-orm'
import type { Words } from '../contract/insights.ts'
import type { Database } from './database.ts'
import { findCallObstacle, openCall, type Asked, type CallLimits } from './insight-calls.ts'
import { findWords } from './insights.ts'
import { insightClaims } from './schema/insights.ts'
import { findInsightsChoice } from './users.ts'

/** milliseconds; who holds a claim renews it long before */
export const leaseLength = 120_000

/** Any number will do, as long as every process takes the same one, and no other lock does. */
const callsLock = 4_120_772

export interface Claiming extends Asked {
  /** the process that wants to have the text written */
  processId: string
  limits: CallLimits
}

export type ClaimOutcome =
  | { type: 'claimed'; callId: string }
  | { type: 'written'; words: Words }
  | { type: 'kept'; reason: 'busy' | 'choice' | 'rejected' | 'limit' | 'failed' }

const kept = (reason: 'busy' | 'choice' | 'rejected' | 'limit' | 'failed') => ({ type: 'kept', reason }) as const

/**
 * Claims the writing of a result's words and counts its first call, all at once: of many who try, in
 * one process or several, one gets it. Nothing is claimed while someone else holds the claim, nor
 * where a model's words stand, the person has not chosen them, or the day's calls are used up.
 */
export function claimWriting(database: Database, claiming: Claiming): Promise<ClaimOutcome> {
  return inTurn(database, async (orm) => {
    const { assessmentId, processId, now } = claiming
    const standing = await findWords({ orm }, assessmentId)
    if (standing === undefined) return kept('failed')
    if (standing.words.insights.writer === 'model') return { type: 'written', words: standing.words }
    const [held] = await orm
      .select({ expiresAt: insightClaims.expiresAt })
      .from(insightClaims)
      .where(eq(insightClaims.assessmentId, assessmentId))
    if (held !== undefined && held.expiresAt > now) return kept('busy')
    const hindrance = await hindranceOf({ orm }, claiming)
    if (hindrance !== null) return kept(hindrance)
    const lease = { claimedBy: processId, expiresAt: leaseFrom(now) }
    const [claimed] = await orm
      .insert(insightClaims)
      .values({ assessmentId, ...lease })
      .onConflictDoUpdate({
        target: insightClaims.assessmentId,
        set: lease,
        setWhere: lte(insightClaims.expiresAt, now),
      })
      .returning({ by: insightClaims.claimedBy })
    return claimed === undefined ? kept('busy') : { type: 'claimed', callId: await openCall({ orm }, claiming) }
  })
}

/** Counts one more call for a text under way, as `claimWriting` counts the first; the claim must still be held. */
export function claimAnotherCall(database: Database, claiming: Claiming): Promise<ClaimOutcome> {
  return inTurn(database, async (orm) => {
    if (!(await renewClaim({ orm }, claiming))) return kept('busy')
    const hindrance = await hindranceOf({ orm }, claiming)
    if (hindrance !== null) return kept(hindrance)
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

async function hindranceOf(database: Pick<Database, 'orm'>, claiming: Claiming) {
  if ((await findInsightsChoice(database, claiming.userId)) !== 'model') return 'choice'
  return findCallObstacle(database, claiming, claiming.limits)
}

/** Counting and adding has to be one step, so that no two go past a limit together. */
function inTurn<Result>(database: Database, work: (orm: Database['orm']) => Promise<Result>): Promise<Result> {
  return database.orm.transaction(async (orm) => {
    // Held until this transaction ends, which also works behind a pooler in transaction mode.
    await orm.execute(sql`select pg_advisory_xact_lock(${callsLock})`)
    return work(orm)
  })
}
