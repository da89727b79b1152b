import { and, eq, ne, notInArray, sql } from 'drizzle-orm'
import { dayOf } from '../contract/retention.ts'
import type { Queryable } from './engine/database.ts'
import { type CallOutcome, insightCalls } from './schema/insights.ts'

export interface Tokens {
  promptTokens: number
  completionTokens: number
}

export interface AnsweredCall {
  id: string
  /** of the call that wrote and the one that read again */
  tokens: Tokens
}

/** Tries in a day. */
export interface CallLimits {
  /** of one person */
  daily: number
  /** of everyone together */
  dailyTotal: number
}

export interface CallRequest {
  userId: string
  assessmentId: string
  now: Date
}

/** What prevents another try today, or null. Tries that got no answer count for the total alone, as far as they cost. */
export async function findCallObstacle(
  database: Queryable,
  { userId, assessmentId, now }: CallRequest,
  limits: CallLimits,
): Promise<'declined' | 'limit' | null> {
  const isDeclined = and(eq(insightCalls.assessmentId, assessmentId), eq(insightCalls.outcome, 'declined'))
  const isOwn = and(eq(insightCalls.userId, userId), notInArray(insightCalls.outcome, ['refused', 'failed']))
  const [counted] = await database.orm
    .select({
      own: sql<number>`(count(*) filter (where ${isOwn}))::int`,
      declined: sql<number>`(count(*) filter (where ${isDeclined}))::int`,
      all: sql<number>`(count(*) filter (where ${ne(insightCalls.outcome, 'refused')}))::int`,
    })
    .from(insightCalls)
    .where(eq(insightCalls.day, dayOf(now)))
  const { own = 0, declined = 0, all = 0 } = counted ?? {}
  if (declined > 0) return 'declined'
  return own >= limits.daily || all >= limits.dailyTotal ? 'limit' : null
}

/** Counts a try before it is made. */
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
