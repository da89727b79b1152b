import { and, eq, gt, inArray } from 'drizzle-orm'
import { sentencesOf, type Words, writerOf } from './contract.ts'
import type { Database, Queryable } from '../db/engine/database.ts'
import { findCallObstacle, openCall, type CallRequest, type CallLimits } from './calls.ts'
import { acquireLock } from '../db/locks.ts'
import { findWords } from './queries.ts'
import { letterLocks } from '../db/schema/results.ts'
import { lockUser } from '../accounts/queries.ts'
import { ownId } from '../answers/queries.ts'

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
  const { userId, assessmentId, processId, expiresAt, limits } = claiming
  return database.orm.transaction(async (orm) => {
    await acquireLock({ orm }, 'model calls')
    const person = await lockUser({ orm }, userId)
    const words = await findWords({ orm }, userId, assessmentId)
    if (words === undefined) return keepWords('failed')
    if (writerOf(sentencesOf(words.insights)) !== 'built-in') return { type: 'written', words }
    if (await isClaimed({ orm }, claiming)) return { type: 'writing' }
    if (person?.insightsChoice !== 'model') return keepWords('choice')
    const obstacle = await findCallObstacle({ orm }, claiming, limits)
    if (obstacle !== null) return keepWords(obstacle)
    const claim = { claimedBy: processId, expiresAt }
    await orm
      .insert(letterLocks)
      .values({ assessmentId, ...claim })
      .onConflictDoUpdate({ target: letterLocks.assessmentId, set: claim })
    return { type: 'claimed', callId: await openCall({ orm }, claiming) }
  })
}

const ofOwn = (database: Queryable, { userId, assessmentId }: Omit<CallRequest, 'now'>) =>
  inArray(letterLocks.assessmentId, ownId(database, userId, assessmentId))

export async function isClaimed(database: Queryable, { now, ...own }: CallRequest): Promise<boolean> {
  const isLive = and(ofOwn(database, own), gt(letterLocks.expiresAt, now))
  return (await database.orm.$count(letterLocks, isLive)) > 0
}

type OwnClaim = Pick<Claiming, 'userId' | 'assessmentId' | 'processId'>

/** Leaves the claim of a process that took over. */
export async function releaseClaim(database: Queryable, { processId, ...own }: OwnClaim): Promise<void> {
  await database.orm.delete(letterLocks).where(and(ofOwn(database, own), eq(letterLocks.claimedBy, processId)))
}
