import { and, desc, eq, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { ScoreResult, ScoreSummary } from '../contract/score.ts'
import { answersByQuestion, listAnswers } from './answer-sheet.ts'
import { isOwn } from './assessments.ts'
import type { Queryable } from './engine/database.ts'
import type { KeptWords } from './words.ts'
import { assessments, scores } from './schema/assessments.ts'
import { insights } from './schema/insights.ts'

// Completing an assessment sets its time and stores its score and its words at once: either all exist or none.
const { result, words, comparedWith } = insights
/** for completed assessments only, where it is never null */
const summary = sql<ScoreSummary>`${assessments.summary}`.mapWith(assessments.summary)

/** The result of one of a person's assessments, or undefined while there is none. */
export async function findScore(
  database: Queryable,
  userId: string,
  assessmentId: string,
): Promise<ScoreResult | undefined> {
  const [row] = await database.orm
    .select({ result })
    .from(insights)
    .innerJoin(assessments, eq(assessments.id, insights.assessmentId))
    .where(isOwn(userId, assessmentId))
  return row?.result
}

/** A person's results as a list shows them, newest first. */
export async function listSummaries(database: Queryable, userId: string): Promise<ScoreSummary[]> {
  const rows = await database.orm
    .select({ summary })
    .from(assessments)
    .where(and(eq(assessments.userId, userId), isNotNull(assessments.completedAt)))
    .orderBy(desc(assessments.completedAt), desc(assessments.id))
  return rows.map((row) => row.summary)
}

/** A person's results, newest first, each with its words. */
export function listResults(database: Queryable, userId: string) {
  return database.orm
    .select({ result, words })
    .from(insights)
    .innerJoin(assessments, eq(assessments.id, insights.assessmentId))
    .where(eq(assessments.userId, userId))
    .orderBy(desc(assessments.completedAt), desc(assessments.id))
}

/** The person's last result before `later`, or undefined for the first. */
export async function findScoreBefore(
  database: Queryable,
  userId: string,
  later: { assessmentId: string; completedAt: string },
): Promise<ScoreSummary | undefined> {
  const time = new Date(later.completedAt)
  const sameTime = and(eq(assessments.completedAt, time), lt(assessments.id, later.assessmentId))
  const [row] = await database.orm
    .select({ summary })
    .from(assessments)
    .where(and(eq(assessments.userId, userId), or(lt(assessments.completedAt, time), sameTime)))
    .orderBy(desc(assessments.completedAt), desc(assessments.id))
    .limit(1)
  return row?.summary
}

/** A result with its words, the answers it was computed from, and the version of the questions when it was started. */
export interface ScoredRow extends KeptWords {
  score: ScoreResult
  summary: ScoreSummary
  /** 1-5, by question */
  answers: Map<number, number>
  startedBankVersion: string
}

/** The result of one of a person's assessments with its answers, or undefined while there is none. */
export async function findScoredRow(
  database: Queryable,
  userId: string,
  assessmentId: string,
): Promise<ScoredRow | undefined> {
  const { answers } = scores
  const [row] = await database.orm
    .select({ score: result, summary, words, comparedWith, answers, startedBankVersion: assessments.bankVersion })
    .from(scores)
    .innerJoin(assessments, eq(assessments.id, scores.assessmentId))
    .innerJoin(insights, eq(insights.assessmentId, scores.assessmentId))
    .where(isOwn(userId, assessmentId))
  return row && { ...row, answers: answersByQuestion(listAnswers(row.answers)) }
}
