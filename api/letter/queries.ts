import { and, eq, inArray } from 'drizzle-orm'
import { type Insights, sentencesOf, summaryText, type Words, writerOf } from './contract.ts'
import type { ScoreResult } from '../results/contract.ts'
import type { Database, Queryable } from '../db/engine/database.ts'
import { type AnsweredCall, closeCall } from './calls.ts'
import { letterLocks, results } from '../db/schema/results.ts'
import { lockUser } from '../accounts/queries.ts'
import { ownId } from '../answers/queries.ts'

export type KeptWords = Pick<typeof results.$inferSelect, 'words' | 'comparedWith'>

export const noCost = { model: null, promptTokens: null, completionTokens: null }

export type ScoreNumbers = Omit<ScoreResult, 'aiSummary' | 'summaryWriter'>

export function columnsOf({ words, comparedWith }: KeptWords, numbers: ScoreNumbers) {
  const writer = writerOf(sentencesOf(words.insights))
  const aiSummary = summaryText(words.insights)
  const result: ScoreResult = { ...numbers, aiSummary, summaryWriter: writer }
  return { words, result, writer, comparedWith }
}

/** What a model's words cost stays with its calls. */
export async function replaceWords(
  database: Queryable,
  userId: string,
  score: ScoreResult,
  kept: KeptWords,
): Promise<void> {
  const cost = writerOf(sentencesOf(kept.words.insights)) === 'built-in' ? noCost : {}
  await database.orm
    .update(results)
    .set({ ...columnsOf(kept, score), ...cost })
    .where(inArray(results.assessmentId, ownId(database, userId, score.assessmentId)))
}

export async function findWords(database: Queryable, userId: string, assessmentId: string): Promise<Words | undefined> {
  const [row] = await database.orm
    .select({ words: results.words })
    .from(results)
    .where(inArray(results.assessmentId, ownId(database, userId, assessmentId)))
  return row?.words
}

export async function listComparedWith(database: Queryable, userId: string, assessmentId: string): Promise<string[]> {
  const rows = await database.orm
    .select({ id: results.assessmentId })
    .from(results)
    .where(inArray(results.comparedWith, ownId(database, userId, assessmentId)))
  return rows.map(({ id }) => id)
}

interface ModelWords {
  userId: string
  assessmentId: string
  comparedWith: string | null
  processId: string
  call: AnsweredCall
  rewrite: (current: Insights) => Words
  model: string
  now: Date
}

type StoreOutcome = { type: 'stored'; words: Words } | { type: 'kept'; reason: 'choice' | 'failed' }

/**
 * Also releases the claim. Changes nothing if the user no longer wants a model, the result is gone or compared with
 * another one, or a model already wrote some words.
 */
export function storeWritten(database: Database, written: ModelWords): Promise<StoreOutcome> {
  const { userId, assessmentId, processId, call, comparedWith, model, now } = written
  const ofThis = inArray(results.assessmentId, ownId(database, userId, assessmentId))
  return database.orm.transaction(async (orm) => {
    const person = await lockUser({ orm }, userId)
    const [current] = await orm.select().from(results).where(ofThis)
    const isOwnClaim = and(eq(letterLocks.assessmentId, assessmentId), eq(letterLocks.claimedBy, processId))
    await orm.delete(letterLocks).where(isOwnClaim)
    const end = async (outcome: 'written' | 'unused', stored: StoreOutcome) => {
      await closeCall({ orm }, call.id, { outcome, tokens: call.tokens })
      return stored
    }
    if (current === undefined) return end('unused', { type: 'kept', reason: 'failed' })
    if (current.writer !== 'built-in') return end('unused', { type: 'stored', words: current.words })
    if (person?.insightsChoice !== 'model') return end('unused', { type: 'kept', reason: 'choice' })
    if (current.comparedWith !== comparedWith) return end('unused', { type: 'kept', reason: 'failed' })
    const words = written.rewrite(current.words.insights)
    const columns = columnsOf({ words, comparedWith }, current.result)
    await orm
      .update(results)
      .set({ ...columns, model, ...call.tokens, createdAt: now })
      .where(ofThis)
    return end('written', { type: 'stored', words })
  })
}
