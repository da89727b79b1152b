import { and, eq, ne, notInArray, sql } from 'drizzle-orm'
import { dayOf } from '../contract/time.ts'
import type { Queryable } from '../db/engine/database.ts'
import { type CallOutcome, insightCalls } from '../db/schema/insights.ts'
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

export interface CallRequest {
  userId: string
  assessmentId: string
  now: Date
}

/**
 * null: allowed. A person's tries without an answer have a limit of their own, as large, and count for the total, if they
 * were sent.
 */
export async function findCallObstacle(
  database: Queryable,
  { userId, assessmentId, now }: CallRequest,
  limits: CallLimits,
): Promise<'declined' | 'limit' | null> {
  const isDeclined = and(eq(insightCalls.assessmentId, assessmentId), eq(insightCalls.outcome, 'declined'))
  const isOwn = eq(insightCalls.userId, userId)
  const isAnswered = and(isOwn, notInArray(insightCalls.outcome, ['refused', 'failed']))
  const isFailed = and(isOwn, eq(insightCalls.outcome, 'failed'))
  const [counted] = await database.orm
    .select({
      answered: sql<number>`(count(*) filter (where ${isAnswered}))::int`,
      failed: sql<number>`(count(*) filter (where ${isFailed}))::int`,
      declined: sql<number>`(count(*) filter (where ${isDeclined}))::int`,
      all: sql<number>`(count(*) filter (where ${ne(insightCalls.outcome, 'refused')}))::int`,
    })
    .from(insightCalls)
    .where(eq(insightCalls.day, dayOf(now)))
  const { answered = 0, failed = 0, declined = 0, all = 0 } = counted ?? {}
  if (declined > 0) return 'declined'
  return Math.max(answered, failed) >= limits.daily || all >= limits.dailyTotal ? 'limit' : null
}

export async function openCall(database: Queryable, { userId, assessmentId, now }: CallRequest): Promise<string> {
  const id = Bun.randomUUIDv7()
  await database.orm.insert(insightCalls).values({ id, userId, assessmentId, day: dayOf(now), outcome: 'asked' })
  return id
}

export async function closeCall(
  database: Queryable,
  id: string,
  { outcome, tokens }: { outcome: Exclude<CallOutcome, 'asked'>; tokens: Tokens },
): Promise<void> {
  await database.orm
    .update(insightCalls)
    .set({ outcome, ...tokens })
    .where(eq(insightCalls.id, id))
}

export function listCalls({ orm }: Queryable, userId: string) {
  const { id, assessmentId, day, outcome, promptTokens, completionTokens } = insightCalls
  return orm
    .select({ assessmentId, day, outcome, promptTokens, completionTokens })
    .from(insightCalls)
    .where(eq(insightCalls.userId, userId))
    .orderBy(id)
}
