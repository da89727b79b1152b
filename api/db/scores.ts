import { and, desc, eq, getTableColumns, lt, or, sql } from 'drizzle-orm'
import type { Insights } from '../contract/insights.ts'
import { signalNames, signalScoreKey, type SignalScoreKey } from '../contract/signal.ts'
import { unpackAnswers } from './answer-sheet.ts'
import type { Database } from './database.ts'
import type { KeptWords } from './words.ts'
import { assessments, scores, type ScoreDetails } from './schema/assessments.ts'
import { insights } from './schema/insights.ts'

const { answers, answerTimes, details, ...columns } = getTableColumns(scores)

type StoredColumns = Omit<typeof scores.$inferSelect, 'answers' | 'answerTimes' | 'details'>

/** What the list of results tells of one. */
export type ScoreLine = StoredColumns & { completedAt: Date }

/** A stored score with the time its assessment was completed and the words that stand beside it. */
export type ScoreRow = ScoreLine & ScoreDetails & { insights: Insights }

/** What a later result is compared with. */
export type EarlierScore = Pick<
  ScoreRow,
  SignalScoreKey | 'assessmentId' | 'rasScore' | 'tier' | 'scoringVersion' | 'bankVersion'
>

/** Completing an assessment sets its time and stores its score and its words at once: where one is, all are. */
const completedAt = sql<Date>`${assessments.completedAt}`.mapWith(assessments.completedAt)
const scoreColumns = { ...columns, completedAt, details, insights: insights.content }

function toScore<Row extends { details: ScoreDetails }>({ details, ...row }: Row): Omit<Row, 'details'> & ScoreDetails {
  return { ...row, ...details }
}

const newestFirst = [desc(assessments.completedAt), desc(assessments.id)]

const ofPerson = (userId: string, assessmentId: string) =>
  and(eq(assessments.userId, userId), eq(assessments.id, assessmentId))

/** A person's results, newest first. */
export function findScores(database: Database, userId: string): Promise<ScoreLine[]> {
  return database.orm
    .select({ ...columns, completedAt })
    .from(scores)
    .innerJoin(assessments, eq(assessments.id, scores.assessmentId))
    .where(eq(assessments.userId, userId))
    .orderBy(...newestFirst)
}

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

const { assessmentId, rasScore, tier, scoringVersion, bankVersion } = columns
const signalScores = Object.fromEntries(
  signalNames.map((name) => [signalScoreKey(name), columns[signalScoreKey(name)]]),
) as Pick<typeof columns, SignalScoreKey>
const earlierColumns = { assessmentId, ...signalScores, rasScore, tier, scoringVersion, bankVersion }

/** The person's last result before one that was completed at this time, or undefined for the first. */
export async function findScoreBefore(
  database: Pick<Database, 'orm'>,
  userId: string,
  later: { assessmentId: string; completedAt: Date },
): Promise<EarlierScore | undefined> {
  const sameTime = and(eq(assessments.completedAt, later.completedAt), lt(assessments.id, later.assessmentId))
  const [row] = await database.orm
    .select(earlierColumns)
    .from(scores)
    .innerJoin(assessments, eq(assessments.id, scores.assessmentId))
    .where(and(eq(assessments.userId, userId), or(lt(assessments.completedAt, later.completedAt), sameTime)))
    .orderBy(...newestFirst)
    .limit(1)
  return row
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
    .select({
      score: scoreColumns,
      answers,
      evidence,
      comparedWith,
      startedBankVersion: assessments.bankVersion,
    })
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
