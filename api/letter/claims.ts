import { and, eq, gt } from 'drizzle-orm'
import { sentencesOf, type Words, writerOf } from './contract.ts'
import type { Database, Queryable } from '../db/engine/database.ts'
import { findCallObstacle, openCall, type CallRequest, type CallLimits } from './calls.ts'
import { acquireLock } from '../db/locks.ts'
import { findWords } from './queries.ts'
import { insightClaims } from '../db/schema/insights.ts'
import { lockUser } from '../accounts/queries.ts'

interface Claiming extends CallRequest {
  processId: string
  /** for takeover if this process dies */
  expiresAt: Date
  limits: CallLimits
}

type ClaimObstacle = 'choice' | 'declined' | 'limit' | 'failed'

type ClaimOutcome =
  | { type: 'claimed'; callId: string }
  | { type: 'writing' }
  | { type: 'written'; words: Words }
  | { type: 'kept'; reason: ClaimObstacle }

const keepWords = (reason: ClaimObstacle) => ({ type: 'kept', reason }) as const

/**
 * In one step, so that two calls can't exceed a limit. Locks the user, too: storing a text ends its claim, and a check
 * of words then claims could miss both.
 */
export function claimWriting(database: Database, claiming: Claiming): Promise<ClaimOutcome> {
  const { userId, assessmentId, processId, expiresAt, now, limits } = claiming
  return database.orm.transaction(async (orm) => {
    await acquireLock({ orm }, 'model calls')
    const person = await lockUser({ orm }, userId)
    const current = await findWords({ orm }, assessmentId)
    if (current === undefined) return keepWords('failed')
    const { insights } = current.words
    if (writerOf(sentencesOf(insights)) !== 'built-in') return { type: 'written', words: current.words }
    if (await isClaimed({ orm }, assessmentId, now)) return { type: 'writing' }
    if (person?.insightsChoice !== 'model') return keepWords('choice')
    const obstacle = await findCallObstacle({ orm }, claiming, limits)
    if (obstacle !== null) return keepWords(obstacle)
    const claim = { claimedBy: processId, expiresAt }
    await orm
      .insert(insightClaims)
      .values({ assessmentId, ...claim })
      .onConflictDoUpdate({ target: insightClaims.assessmentId, set: claim })
    return { type: 'claimed', callId: await openCall({ orm }, claiming) }
  })
}

export async function isClaimed({ orm }: Queryable, assessmentId: string, now: Date): Promise<boolean> {
  const isLive = and(eq(insightClaims.assessmentId, assessmentId), gt(insightClaims.expiresAt, now))
  return (await orm.$count(insightClaims, isLive)) > 0
}

export async function releaseClaim(database: Database, assessmentId: string, processId: string): Promise<void> {
  const isOwn = and(eq(insightClaims.assessmentId, assessmentId), eq(insightClaims.claimedBy, processId))
  await database.orm.delete(insightClaims).where(isOwn)
}
