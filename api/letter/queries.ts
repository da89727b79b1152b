import { inArray } from 'drizzle-orm'
import { type Letter, sentencesOf, letterAsText, writerOf } from './contract.ts'
import type { ScoreResult } from '../results/contract.ts'
import type { Queryable } from '../db/engine/database.ts'
import { results } from '../db/schema/results.ts'
import { ownAssessmentIds } from '../answers/queries.ts'

type StoredLetter = Pick<typeof results.$inferSelect, 'letter' | 'comparedWith'>

export const noCost = { model: null, promptTokens: null, completionTokens: null }

export type ScoreNumbers = Omit<ScoreResult, 'aiSummary' | 'summaryWriter'>

export function resultColumns({ letter, comparedWith }: StoredLetter, numbers: ScoreNumbers) {
  const writer = writerOf(sentencesOf(letter.insights))
  const score: ScoreResult = { ...numbers, aiSummary: letterAsText(letter.insights), summaryWriter: writer }
  return { letter, score, writer, comparedWith }
}

/** What a model's sentences cost stays with its calls. */
export async function updateLetter(
  database: Queryable,
  userId: string,
  score: ScoreResult,
  stored: StoredLetter,
): Promise<void> {
  const cost = writerOf(sentencesOf(stored.letter.insights)) === 'built-in' ? noCost : {}
  await database.orm
    .update(results)
    .set({ ...resultColumns(stored, score), ...cost })
    .where(inArray(results.assessmentId, ownAssessmentIds(database, userId, score.assessmentId)))
}

export async function findLetter(
  database: Queryable,
  userId: string,
  assessmentId: string,
): Promise<Letter | undefined> {
  const [row] = await database.orm
    .select({ letter: results.letter })
    .from(results)
    .where(inArray(results.assessmentId, ownAssessmentIds(database, userId, assessmentId)))
  return row?.letter
}

export async function listComparedWith(database: Queryable, userId: string, assessmentId: string): Promise<string[]> {
  const rows = await database.orm
    .select({ id: results.assessmentId })
    .from(results)
    .where(inArray(results.comparedWith, ownAssessmentIds(database, userId, assessmentId)))
  return rows.map(({ id }) => id)
}
