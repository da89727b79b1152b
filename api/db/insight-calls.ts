import { and, eq, ne, sql } from 'drizzle-orm'
import type { Queryable } from './database.ts'
import { type CallOutcome, insightCalls } from './schema/insights.ts'

export interface Tokens {
  promptTokens: number
  completionTokens: number
}

/** A call that was answered, and what it cost. */
export interface AnsweredCall {
  id: string
  tokens: Tokens
}

/** How many calls to a model are allowed in a day. */
export interface CallLimits {
  /** by one person */
  daily: number
  /** by everyone together */
  dailyTotal: number
}

/** Who asks for which result's text, and when. */
export interface CallRequest {
  userId: string
  assessmentId: string
  now: Date
}

/** how often a model's text may be rejected in a day; after that the built-in one stays */
const rejectedAtMost = 2

/** The day, in UTC, that a call counts for. */
const dayOf = (now: Date) => now.toISOString().slice(0, 10)

/** What prevents another call today, or null. Refused calls count for the person, but not for the total. */
export async function findCallObstacle(
  database: Queryable,
  { userId, assessmentId, now }: CallRequest,
  limits: CallLimits,
): Promise<'declined' | 'rejected' | 'limit' | null> {
  const isOwn = eq(insightCalls.userId, userId)
  const isOfText = eq(insightCalls.assessmentId, assessmentId)
  const isRejected = and(isOfText, eq(insightCalls.outcome, 'rejected'))
  const isDeclined = and(isOfText, eq(insightCalls.outcome, 'declined'))
  const [counted] = await database.orm
    .select({
      own: sql<number>`(count(*) filter (where ${isOwn}))::int`,
      rejected: sql<number>`(count(*) filter (where ${isRejected}))::int`,
      declined: sql<number>`(count(*) filter (where ${isDeclined}))::int`,
      all: sql<number>`(count(*) filter (where ${ne(insightCalls.outcome, 'refused')}))::int`,
    })
    .from(insightCalls)
    .where(eq(insightCalls.day, dayOf(now)))
  const { own = 0, rejected = 0, declined = 0, all = 0 } = counted ?? {}
  if (declined > 0) return 'declined'
  if (rejected >= rejectedAtMost) return 'rejected'
  return own >= limits.daily || all >= limits.dailyTotal ? 'limit' : null
}

/** Counts a call before it is made, and gives its id. */
export async function openCall(database: Queryable, { userId, assessmentId, now }: CallRequest): Promise<string> {
  const id = Bun.randomUUIDv7()
  await database.orm.insert(insightCalls).values({ id, userId, assessmentId, day: dayOf(now), outcome: 'asked' })
  return id
}

/** Stores how a call ended and what it cost. */
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
