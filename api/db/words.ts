import { and, eq } from 'drizzle-orm'
import { type Insights, summaryText, type Words, writerOf } from '../contract/insights.ts'
import type { ScoreResult } from '../contract/score.ts'
import type { Database } from './database.ts'
import { type AnsweredCall, closeCall, type Tokens } from './insight-calls.ts'
import { insightClaims, insights } from './schema/insights.ts'
import { holdPerson } from './users.ts'

/** The words of a result, and the result before it, which they may compare it with. */
export interface KeptWords {
  words: Words
  /** null where there is none */
  comparedWith: string | null
}

/** A result without its summary. */
export type ScoreNumbers = Omit<ScoreResult, 'aiSummary' | 'summaryWriter'>

/** Words as their table's columns keep them, and the result that they are of. */
export function columnsOf({ words, comparedWith }: KeptWords, numbers: ScoreNumbers) {
  const writer = writerOf(words.insights)
  const aiSummary = summaryText(words.insights)
  const result: ScoreResult = { ...numbers, aiSummary, summaryWriter: writer }
  return { words, result, writer, comparedWith }
}

/** Puts other words in the place of a result's words. What a model's words cost stays on record with its calls. */
export async function replaceWords(
  database: Pick<Database, 'orm'>,
  score: ScoreResult,
  kept: KeptWords,
): Promise<void> {
  const cost =
    writerOf(kept.words.insights) !== 'built-in' ? {} : { model: null, promptTokens: null, completionTokens: null }
  await database.orm
    .update(insights)
    .set({ ...columnsOf(kept, score), ...cost })
    .where(eq(insights.assessmentId, score.assessmentId))
}

/** The words of a result, which the caller has found by its owner, or undefined where it is gone. */
export async function findWords(database: Pick<Database, 'orm'>, assessmentId: string): Promise<KeptWords | undefined> {
  const [row] = await database.orm
    .select({ words: insights.words, comparedWith: insights.comparedWith })
    .from(insights)
    .where(eq(insights.assessmentId, assessmentId))
  return row
}

/** The results whose words compare them with this one. */
export async function listComparedWith(database: Pick<Database, 'orm'>, assessmentId: string): Promise<string[]> {
  const rows = await database.orm
    .select({ assessmentId: insights.assessmentId })
    .from(insights)
    .where(eq(insights.comparedWith, assessmentId))
  return rows.map((row) => row.assessmentId)
}

/** What a model wrote, and for what. */
export interface ModelWords {
  userId: string
  assessmentId: string
  /** the result that the model's words may compare this one with */
  comparedWith: string | null
  /** the process that had it written */
  processId: string
  /** the calls that brought what is used of it */
  used: readonly AnsweredCall[]
  /** puts the model's paragraphs into the words that stand */
  rewrite: (stands: Insights) => Words
  /** the model's name */
  model: string
  /** of all calls it took */
  tokens: Tokens
  now: Date
}

export type StoreOutcome = { type: 'stored'; words: Words } | { type: 'kept'; reason: 'choice' | 'failed' }

/**
 * Puts a model's paragraphs in the place of the built-in ones, and lets the claim go. The words that stand
 * are kept where the person has meanwhile taken the choice of a model back, and where the result is
 * gone or is compared with another one now. Nothing takes the place of words that a model wrote, or some of them.
 */
export function storeWritten(database: Database, written: ModelWords): Promise<StoreOutcome> {
  const { userId, assessmentId, processId, used } = written
  return database.orm.transaction(async (orm) => {
    const person = await holdPerson({ orm }, userId)
    const stands = await findWords({ orm }, assessmentId)
    const isOwnClaim = and(eq(insightClaims.assessmentId, assessmentId), eq(insightClaims.claimedBy, processId))
    await orm.delete(insightClaims).where(isOwnClaim)
    const end = async (outcome: 'written' | 'unused', stored: StoreOutcome) => {
      for (const { id, tokens } of used) await closeCall({ orm }, id, { outcome, tokens })
      return stored
    }
    if (stands === undefined) return end('unused', { type: 'kept', reason: 'failed' })
    if (writerOf(stands.words.insights) !== 'built-in') return end('unused', { type: 'stored', words: stands.words })
    if (person?.insightsChoice !== 'model') return end('unused', { type: 'kept', reason: 'choice' })
    if (stands.comparedWith !== written.comparedWith) return end('unused', { type: 'kept', reason: 'failed' })
    return end('written', { type: 'stored', words: await putInPlace({ orm }, stands, written) })
  })
}

async function putInPlace(
  database: Pick<Database, 'orm'>,
  stands: KeptWords,
  { assessmentId, rewrite, comparedWith, model, tokens, now }: ModelWords,
): Promise<Words> {
  const words = rewrite(stands.words.insights)
  const ofThis = eq(insights.assessmentId, assessmentId)
  const [row] = await database.orm.select({ result: insights.result }).from(insights).where(ofThis)
  await database.orm
    .update(insights)
    .set({ ...columnsOf({ words, comparedWith }, row!.result), model, ...tokens, createdAt: now })
    .where(ofThis)
  return words
}
