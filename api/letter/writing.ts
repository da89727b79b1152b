import { and, eq, gt, inArray } from 'drizzle-orm'
import { lockUser } from '../accounts/queries.ts'
import { type OwnAssessment, ownAssessmentIds } from '../answers/queries.ts'
import type { Database, Queryable } from '../db/engine/database.ts'
import { acquireLock } from '../db/locks.ts'
import { letterLocks } from '../db/schema/letter.ts'
import { results } from '../db/schema/results.ts'
import {
  type AnsweredCall,
  type CallLimits,
  type ModelCallOwner,
  closeCall,
  findCallObstacle,
  openCall,
} from './calls.ts'
import { type Letter, type LetterBody, sentencesOf, writerOf } from './contract.ts'
import { findLetter, resultColumns } from './queries.ts'

interface LockRequest extends ModelCallOwner {
  processId: string
  /** for takeover if this process dies */
  expiresAt: Date
  limits: CallLimits
}

type Obstacle = 'choice' | 'declined' | 'limit' | 'failed'

type LockOutcome =
  | { type: 'locked'; callId: string }
  | { type: 'writing' }
  | { type: 'written'; letter: Letter }
  | { type: 'kept'; reason: Obstacle }

const skipLetter = <Reason extends Obstacle>(reason: Reason) => ({ type: 'kept', reason }) as const

/**
 * In one step, so that two calls can't exceed a limit. Locks the user, too: storing a letter ends its lock, and a check
 * of the letter and then of the lock could miss both.
 */
export function lockLetter(database: Database, request: LockRequest): Promise<LockOutcome> {
  const { userId, assessmentId, processId, expiresAt, limits } = request
  return database.orm.transaction(async (orm) => {
    await acquireLock({ orm }, 'model calls')
    const user = await lockUser({ orm }, userId)
    const letter = await findLetter({ orm }, userId, assessmentId)
    if (letter === undefined) return skipLetter('failed')
    if (writerOf(sentencesOf(letter.insights)) !== 'built-in') return { type: 'written', letter }
    if (await isLetterLocked({ orm }, request)) return { type: 'writing' }
    if (user?.writerChoice !== 'model') return skipLetter('choice')
    const obstacle = await findCallObstacle({ orm }, request, limits)
    if (obstacle !== null) return skipLetter(obstacle)
    const lock = { lockedBy: processId, expiresAt }
    await orm
      .insert(letterLocks)
      .values({ assessmentId, ...lock })
      .onConflictDoUpdate({ target: letterLocks.assessmentId, set: lock })
    return { type: 'locked', callId: await openCall({ orm }, request) }
  })
}

const ofOwn = (database: Queryable, { userId, assessmentId }: OwnAssessment) =>
  inArray(letterLocks.assessmentId, ownAssessmentIds(database, userId, assessmentId))

export async function isLetterLocked(database: Queryable, { now, ...own }: ModelCallOwner): Promise<boolean> {
  const isLive = and(ofOwn(database, own), gt(letterLocks.expiresAt, now))
  return (await database.orm.$count(letterLocks, isLive)) > 0
}

/** Leaves the lock of a process that took over. */
export async function unlockLetter(
  database: Queryable,
  { processId, ...own }: OwnAssessment & { processId: string },
): Promise<void> {
  await database.orm.delete(letterLocks).where(and(ofOwn(database, own), eq(letterLocks.lockedBy, processId)))
}

interface ModelLetter extends OwnAssessment {
  processId: string
  comparedWith: string | null
  call: AnsweredCall
  addSentences: (current: LetterBody) => Letter
  model: string
  now: Date
}

type StoreOutcome = { type: 'stored'; letter: Letter } | { type: 'kept'; reason: 'choice' | 'failed' }

/**
 * Also unlocks the letter. Changes nothing if the user no longer wants a model, the result is gone or compared with
 * another one, or a model already wrote some sentences.
 */
export function storeModelLetter(database: Database, written: ModelLetter): Promise<StoreOutcome> {
  const { userId, assessmentId, call, comparedWith, model, now } = written
  const isOwnResult = inArray(results.assessmentId, ownAssessmentIds(database, userId, assessmentId))
  return database.orm.transaction(async (orm) => {
    const user = await lockUser({ orm }, userId)
    const [current] = await orm.select().from(results).where(isOwnResult)
    await unlockLetter({ orm }, written)
    const end = async (outcome: 'written' | 'unused', stored: StoreOutcome) => {
      await closeCall({ orm }, call.id, { outcome, tokens: call.tokens })
      return stored
    }
    if (current === undefined) return end('unused', skipLetter('failed'))
    if (current.writer !== 'built-in') return end('unused', { type: 'stored', letter: current.letter })
    if (user?.writerChoice !== 'model') return end('unused', skipLetter('choice'))
    if (current.comparedWith !== comparedWith) return end('unused', skipLetter('failed'))
    const letter = written.addSentences(current.letter.insights)
    const columns = resultColumns({ letter, comparedWith }, current.score)
    await orm
      .update(results)
      .set({ ...columns, model, ...call.tokens, createdAt: now })
      .where(isOwnResult)
    return end('written', { type: 'stored', letter })
  })
}
