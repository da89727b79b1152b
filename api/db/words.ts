import { and, eq } from 'drizzle-orm'
import { type Insights, sentencesOf, summaryText, type Words, writerOf } from '../contract/insights.ts'
import type { ScoreResult } from '../contract/score.ts'
import type { Database, Queryable } from './engine/database.ts'
import { type AnsweredCall, closeCall } from './insight-calls.ts'
import { insightClaims, insights } from './schema/insights.ts'
import { holdPerson } from './users.ts'

/** The words of a result, and the result before it, which they may compare it with. */
export interface KeptWords {
  words: Words
  /** null where there is none */
  comparedWith: string | null
}

/** of words that no model wrote */
export const noCost = { model: null, promptTokens: null, completionTokens: null }

export type ScoreNumbers = Omit<ScoreResult, 'aiSummary' | 'summaryWriter'>

/** The columns of words, and of the result that they belong to. */
export function columnsOf({ words, comparedWith }: KeptWords, numbers: ScoreNumbers) {
  const writer = writerOf(sentencesOf(words.insights))
  const aiSummary = summaryText(words.insights)
  const result: ScoreResult = { ...numbers, aiSummary, summaryWriter: writer }
  return { words, result, writer, comparedWith }
}

/** Replaces a result's words. What a model's words cost stays on record with its calls. */
export async function replaceWords(database: Queryable, score: ScoreResult, kept: KeptWords): Promise<void> {
  const cost = writerOf(sentencesOf(kept.words.insights)) === 'built-in' ? noCost : {}
  await database.orm
    .update(insights)
    .set({ ...columnsOf(kept, score), ...cost })
    .where(eq(insights.assessmentId, score.assessmentId))
}

/** The words of a result, which the caller has found by its owner, or undefined where it is gone. */
export async function findWords(database: Queryable, assessmentId: string): Promise<KeptWords | undefined> {
  const [row] = await database.orm
    .select({ words: insights.words, comparedWith: insights.comparedWith })
    .from(insights)
    .where(eq(insights.assessmentId, assessmentId))
  return row
}

/** The results whose words compare them with this one. */
export async function listComparedWith(database: Queryable, assessmentId: string): Promise<string[]> {
  const rows = await database.orm
    .select({ assessmentId: insights.assessmentId })
    .from(insights)
    .where(eq(insights.comparedWith, assessmentId))
  return rows.map((row) => row.assessmentId)
}

/** What a model wrote, and for which result. */
interface ModelWords {
  userId: string
  assessmentId: string
  /** the result that the model's words may compare this one with */
  comparedWith: string | null
  /** the process that asked for it */
  processId: string
  call: AnsweredCall
  /** puts the model's sentences into the current words */
  rewrite: (current: Insights) => Words
  /** the model's name */
  model: string
  now: Date
}

type StoreOutcome = { type: 'stored'; words: Words } | { type: 'kept'; reason: 'choice' | 'failed' }

/**
 * Puts a model's sentences into the built-in words, and releases the claim. The current words stay where the person does
 * not want a model's words any more, where the result is gone or is compared with another one now, and where a model
 * wrote some of them already.
 */
export function storeWritten(database: Database, written: ModelWords): Promise<StoreOutcome> {
  const { userId, assessmentId, processId, call } = written
  return database.orm.transaction(async (orm) => {
    const person = await holdPerson({ orm }, userId)
    const current = await findWords({ orm }, assessmentId)
    const isOwnClaim = and(eq(insightClaims.assessmentId, assessmentId), eq(insightClaims.claimedBy, processId))
    await orm.delete(insightClaims).where(isOwnClaim)
    const end = async (outcome: 'written' | 'unused', stored: StoreOutcome) => {
      await closeCall({ orm }, call.id, { outcome, tokens: call.tokens })
      return stored
    }
    if (current === undefined) return end('unused', { type: 'kept', reason: 'failed' })
    if (writerOf(sentencesOf(current.words.insights)) !== 'built-in')
      return end('unused', { type: 'stored', words: current.words })
    if (person?.insightsChoice !== 'model') return end('unused', { type: 'kept', reason: 'choice' })
    if (current.comparedWith !== written.comparedWith) return end('unused', { type: 'kept', reason: 'failed' })
    return end('written', { type: 'stored', words: await putIntoWords({ orm }, current, written) })
  })
}

async function putIntoWords(
  database: Queryable,
  current: KeptWords,
  { assessmentId, rewrite, comparedWith, model, call, now }: ModelWords,
): Promise<Words> {
  const words = rewrite(current.words.insights)
  const ofThis = eq(insights.assessmentId, assessmentId)
  const [row] = await database.orm.select({ result: insights.result }).from(insights).where(ofThis)
  await database.orm
    .update(insights)
    .set({ ...columnsOf({ words, comparedWith }, row!.result), model, ...call.tokens, createdAt: now })
    .where(ofThis)
  return words
}
