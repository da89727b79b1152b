import { and, count, eq } from 'drizzle-orm'
import type { Insights } from '../contract/insights.ts'
import type { Database } from './database.ts'
import { closeCall, type Tokens } from './insight-calls.ts'
import { challengeDays, insightClaims, insights } from './schema/insights.ts'

/** Keeps the first words of a result. */
export async function keepInsights(
  database: Pick<Database, 'orm'>,
  { assessmentId, content, now }: { assessmentId: string; content: Insights; now: Date },
): Promise<void> {
  await database.orm.insert(insights).values({ assessmentId, content, writer: content.writer, createdAt: now })
}

/** The words of a result, which the caller has found by its owner, or undefined where it is gone. */
export async function findInsights(
  database: Pick<Database, 'orm'>,
  assessmentId: string,
): Promise<Insights | undefined> {
  const [row] = await database.orm
    .select({ content: insights.content })
    .from(insights)
    .where(eq(insights.assessmentId, assessmentId))
  return row?.content
}

export interface Written {
  assessmentId: string
  /** the process that had it written */
  processId: string
  /** the call that brought it */
  callId: string
  content: Insights
  /** the model's name */
  model: string
  /** of that call */
  callTokens: Tokens
  /** of all calls it took */
  tokens: Tokens
  now: Date
}

/**
 * Puts a model's words in the place of the built-in ones, and lets the claim go. A model's words never
 * take the place of a model's; a challenge that has begun stays. Gives the words that are kept, or
 * undefined where the result is gone.
 */
export function storeWritten(database: Database, written: Written): Promise<Insights | undefined> {
  const { assessmentId, processId, callId, content, model, callTokens, tokens, now } = written
  return database.orm.transaction(async (orm) => {
    await closeCall({ orm }, callId, { outcome: 'written', tokens: callTokens })
    const [stands] = await orm
      .select({ content: insights.content, writer: insights.writer })
      .from(insights)
      .where(eq(insights.assessmentId, assessmentId))
      .for('update')
    await orm
      .delete(insightClaims)
      .where(and(eq(insightClaims.assessmentId, assessmentId), eq(insightClaims.claimedBy, processId)))
    if (stands === undefined || stands.writer === 'model') return stands?.content
    const [days] = await orm
      .select({ done: count() })
      .from(challengeDays)
      .where(eq(challengeDays.assessmentId, assessmentId))
    const kept = days?.done ? { ...content, challenge: stands.content.challenge } : content
    await orm
      .update(insights)
      .set({ content: kept, writer: 'model', model, ...tokens, createdAt: now })
      .where(eq(insights.assessmentId, assessmentId))
    return kept
  })
}
