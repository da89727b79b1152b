import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import type { Insights } from '../contract/insights.ts'
import { unpackAnswers } from './answer-sheet.ts'
import type { Database } from './database.ts'
import type { KeptWords } from './words.ts'
import { assessments, scores, type ScoreDetails, type ScoreLine } from './schema/assessments.ts'
import { insights } from './schema/insights.ts'

/** A stored score with the words that stand beside it. */
export type ScoreRow = ScoreLine & ScoreDetails & { insights: Insights }

// Completing an assessment sets its time and stores its score and its words at once: where one is, all are.
const { details, answers } = scores
/** Of completed assessments alone. */
export const summary = sql<ScoreLine>`${assessments.summary}`.mapWith(assessments.summary)
const scoreColumns = { summary, details, insights: insights.content }

function toScore(row: { summary: ScoreLine; details: string; insights: Insights }): ScoreRow {
  return { ...row.summary, ...(JSON.parse(row.details) as ScoreDetails), insights: row.insights }
}

const ofPerson = (userId: string, assessmentId: string) =>
  and(eq(assessments.userId, userId), eq(assessments.id, assessmentId))

/** The result of one of a person's assessments, or undefined while there is none. */
export async function findScore(
  database: Pick<Database, 'orm'>,
  userId: string,
  assessmentId: string,
): Promise<ScoreRow | undefined> {
  const [row] = await database.orm
    .select(scoreColumns)
    .from(scores)
    .innerJoin(assessments, eq(assessments.id, scores.assessmentId))
    .innerJoin(insights, eq(insights.assessmentId, scores.assessmentId))
    .where(ofPerson(userId, assessmentId))
  return row && toScore(row)
}

/** The person's last result before one that was completed at this time, or undefined for the first. */
export async function findScoreBefore(
  database: Pick<Database, 'orm'>,
  userId: string,
  later: { assessmentId: string; completedAt: string },
): Promise<ScoreLine | undefined> {
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

/** A result with its words, the answers it was computed from, and the questions' version when it was started. */
export interface ScoredRow extends KeptWords {
  score: ScoreRow
  /** 1-5, by question */
  answers: Map<number, number>
  startedBankVersion: string
}

/** The result of one of a person's assessments with its answers, or undefined while there is none. */
export async function findScoredRow(
  database: Pick<Database, 'orm'>,
  userId: string,
  assessmentId: string,
): Promise<ScoredRow | undefined> {
  const { evidence, comparedWith } = insights
  const [row] = await database.orm
    .select({ score: scoreColumns, answers, evidence, comparedWith, startedBankVersion: assessments.bankVersion })
    .from(scores)
    .innerJoin(assessments, eq(assessments.id, scores.assessmentId))
    .innerJoin(insights, eq(insights.assessmentId, scores.assessmentId))
    .where(ofPerson(userId, assessmentId))
  if (row === undefined) return undefined
  const score = toScore(row.score)
  const words = { insights: score.insights, evidence: row.evidence }
  const { startedBankVersion } = row
  return { score, words, comparedWith: row.comparedWith, answers: unpackAnswers(row.answers), startedBankVersion }
}
