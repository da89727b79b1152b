import { and, eq, gt } from 'drizzle-orm'
import type { InsightsChoice } from '../contract/insights-state.ts'
import { sentencesOf, type Words, writerOf } from '../contract/insights.ts'
import type { Database, Queryable } from './engine/database.ts'
import { findCallObstacle, openCall, type CallRequest, type CallLimits } from './insight-calls.ts'
import { holdLock } from './locks.ts'
import { findWords } from './words.ts'
import { insightClaims } from './schema/insights.ts'
import { holdPerson } from './users.ts'

interface Claiming extends CallRequest {
  /** the process that wants to have the text written */
  processId: string
  /** when others may claim it, if this process has died by then */
  expiresAt: Date
  limits: CallLimits
}

type ClaimObstacle = 'choice' | 'declined' | 'limit' | 'failed'

type ClaimOutcome =
  | { type: 'claimed'; callId: string }
  | { type: 'writing' }
  | { type: 'written'; words: Words }
  | { type: 'kept'; reason: ClaimObstacle }

const kept = (reason: ClaimObstacle) => ({ type: 'kept', reason }) as const

/**
 * Claims the writing of a result's words and counts the try in one step: of many tries, in one process or
 * several, one succeeds. Nothing is claimed while somebody else holds the claim, or where a model's words are stored
 * already, the person has not chosen them, or the day's tries are used up.
 */
export function claimWriting(database: Database, claiming: Claiming): Promise<ClaimOutcome> {
  return inTurn(database, claiming, async (orm, choice) => {
    const { assessmentId, processId, expiresAt, now } = claiming
    const current = await findWords({ orm }, assessmentId)
    if (current === undefined) return kept('failed')
    const { insights } = current.words
    if (writerOf(sentencesOf(insights)) !== 'built-in') return { type: 'written', words: current.words }
    if (await isClaimed({ orm }, assessmentId, now)) return { type: 'writing' }
    const obstacle = await findObstacle({ orm }, choice, claiming)
    if (obstacle !== null) return kept(obstacle)
    const claim = { claimedBy: processId, expiresAt }
    await orm
      .insert(insightClaims)
      .values({ assessmentId, ...claim })
      .onConflictDoUpdate({ target: insightClaims.assessmentId, set: claim })
    return { type: 'claimed', callId: await openCall({ orm }, claiming) }
  })
}

/** Whether a process is having a result's words written. */
export async function isClaimed({ orm }: Queryable, assessmentId: string, now: Date): Promise<boolean> {
  const isLive = and(eq(insightClaims.assessmentId, assessmentId), gt(insightClaims.expiresAt, now))
  const claims = await orm.select({ expiresAt: insightClaims.expiresAt }).from(insightClaims).where(isLive)
  return claims.length > 0
}

export async function releaseClaim(database: Database, assessmentId: string, processId: string): Promise<void> {
  await database.orm.delete(insightClaims).where(ownClaim(assessmentId, processId))
}

const ownClaim = (assessmentId: string, processId: string) =>
  and(eq(insightClaims.assessmentId, assessmentId), eq(insightClaims.claimedBy, processId))

async function findObstacle(database: Queryable, choice: InsightsChoice | null, claiming: Claiming) {
  return choice === 'model' ? findCallObstacle(database, claiming, claiming.limits) : 'choice'
}

/**
 * Checking and counting must be one step, or two calls could exceed a limit together. The person is locked too: storing
 * a text ends its claim, so a check that reads the words before that and the claim after it would find neither.
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
