import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { type CallOutcome, insightCalls } from './schema/insights.ts'

export interface Tokens {
  promptTokens: number
  completionTokens: number
}

/** A call that brought an answer, and what it cost. */
export interface AnsweredCall {
  id: string
  tokens: Tokens
}

/** How many calls to a model a day allows. */
export interface CallLimits {
  /** by one person */
  daily: number
  /** by everyone together */
  dailyTotal: number
}

/** Who asks about what, and when. */
export interface CallRequest {
  userId: string
  assessmentId: string
  now: Date
}

/** A text is asked for at most so often before the built-in one stands for the day. */
const rejectedAtMost = 2

/** The day, in UTC, that a call counts for. */
const dayOf = (now: Date) => now.toISOString().slice(0, 10)

/** What stands in the way of another call today, or null. A call that the service refused is the person's alone. */
export async function findCallObstacle(
  database: Pick<Database, 'orm'>,
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

/** Counts a call that is about to be made, and gives its id. */
export async function openCall(
  database: Pick<Database, 'orm'>,
  { userId, assessmentId, now }: CallRequest,
): Promise<string> {
  const id = Bun.randomUUIDv7()
  await database.orm.insert(insightCalls).values({ id, userId, assessmentId, day: dayOf(now), outcome: 'asked' })
  return id
}

/** Keeps how a call ended and what it cost. */
export async function closeCall(
  database: Pick<Database, 'orm'>,
  id: string,
  { outcome, tokens }: { outcome: Exclude<CallOutcome, 'asked'>; tokens: Tokens },
): Promise<void> {
  await database.orm
    .update(insightCalls)
    .set({ outcome, ...tokens })
    .where(eq(insightCalls.id, id))
}
