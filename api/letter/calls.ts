import { and, eq, ne, notInArray, sql } from 'drizzle-orm'
import type { OwnAssessment } from '../answers/queries.ts'
import { dayOf } from '../contract/time.ts'
import type { Queryable } from '../db/engine/database.ts'
import { type CallOutcome, modelCalls } from '../db/schema/letter.ts'
import type { Tokens } from '../model/model.ts'

export interface AnsweredCall {
  id: string
  tokens: Tokens
}

export interface CallLimits {
  daily: number
  /** for all users */
  dailyTotal: number
}

export interface ModelCallOwner extends OwnAssessment {
  now: Date
}

/**
 * null: allowed. A person's tries without an answer have a limit of their own, as large, and count for the total, if they
 * were sent.
 */
export async function findCallObstacle(
  database: Queryable,
  { userId, assessmentId, now }: ModelCallOwner,
  limits: CallLimits,
): Promise<'declined' | 'limit' | null> {
  const isOwn = eq(modelCalls.userId, userId)
  const isDeclined = and(isOwn, eq(modelCalls.assessmentId, assessmentId), eq(modelCalls.outcome, 'declined'))
  const isAnswered = and(isOwn, notInArray(modelCalls.outcome, ['refused', 'failed']))
  const isFailed = and(isOwn, eq(modelCalls.outcome, 'failed'))
  const [counted] = await database.orm
    .select({
      answered: sql<number>`(count(*) filter (where ${isAnswered}))::int`,
      failed: sql<number>`(count(*) filter (where ${isFailed}))::int`,
      declined: sql<number>`(count(*) filter (where ${isDeclined}))::int`,
      all: sql<number>`(count(*) filter (where ${ne(modelCalls.outcome, 'refused')}))::int`,
    })
    .from(modelCalls)
    .where(eq(modelCalls.day, dayOf(now)))
  const { answered = 0, failed = 0, declined = 0, all = 0 } = counted ?? {}
  if (declined > 0) return 'declined'
  return Math.max(answered, failed) >= limits.daily || all >= limits.dailyTotal ? 'limit' : null
}

export async function openCall(database: Queryable, { userId, assessmentId, now }: ModelCallOwner): Promise<string> {
  const id = Bun.randomUUIDv7()
  await database.orm.insert(modelCalls).values({ id, userId, assessmentId, day: dayOf(now), outcome: 'asked' })
  return id
}

/** Without its owner, who may be gone by now; the id came from `openCall`. */
export async function closeCall(
  database: Queryable,
  id: string,
  { outcome, tokens }: { outcome: Exclude<CallOutcome, 'asked'>; tokens: Tokens },
): Promise<void> {
  await database.orm
    .update(modelCalls)
    .set({ outcome, ...tokens })
    .where(eq(modelCalls.id, id))
}

export function listCalls({ orm }: Queryable, userId: string) {
  const { id, assessmentId, day, outcome, promptTokens, completionTokens } = modelCalls
  return orm
    .select({ assessmentId, day, outcome, promptTokens, completionTokens })
    .from(modelCalls)
    .where(eq(modelCalls.userId, userId))
    .orderBy(id)
}
