import { and, desc, eq, getTableColumns, lt, or, sql } from 'drizzle-orm'
import type { Insights, Words } from '../contract/insights.ts'
import type { Database } from './database.ts'
import { findWords, keepWords, type KeptWords } from './words.ts'
import { assessments, responses, scores } from './schema/assessments.ts'
import { insights } from './schema/insights.ts'
import { holdPerson } from './users.ts'

export type NewScore = Omit<typeof scores.$inferInsert, 'assessmentId' | 'answers'>

/** A stored score with the time its assessment was completed and the words that stand beside it. */
export type ScoreRow = Omit<typeof scores.$inferSelect, 'answers'> & { completedAt: Date; insights: Insights }

export type CompleteOutcome = { type: 'completed'; score: ScoreRow } | { type: 'not-found' } | { type: 'incomplete' }

/** Completing an assessment sets its time and stores its score and its words at once: where one is, all are. */
function selectScores(orm: Pick<Database['orm'], 'select'>) {
  const { answers, ...columns } = getTableColumns(scores)
  const completedAt = sql<Date>`${assessments.completedAt}`.mapWith(assessments.completedAt)
  return orm
    .select({ ...columns, completedAt, insights: insights.content })
    .from(scores)
    .innerJoin(assessments, eq(assessments.id, scores.assessmentId))
    .innerJoin(insights, eq(insights.assessmentId, scores.assessmentId))
}

/** A person's results, newest first. */
export function findScores(database: Database, userId: string): Promise<ScoreRow[]> {
  return selectScores(database.orm)
    .where(eq(assessments.userId, userId))
    .orderBy(desc(assessments.completedAt), desc(assessments.id))
}

/** The result of one of a person's assessments, or undefined while there is none. */
export async function findScore(
  database: Pick<Database, 'orm'>,
  userId: string,
  assessmentId: string,
): Promise<ScoreRow | undefined> {
  const [row] = await selectScores(database.orm).where(
    and(eq(assessments.userId, userId), eq(assessments.id, assessmentId)),
  )
  return row
}

/** The person's last result before one that was completed at this time, or undefined for the first. */
export async function findScoreBefore(
  database: Pick<Database, 'orm'>,
  userId: string,
  { assessmentId, completedAt }: { assessmentId: string; completedAt: Date },
): Promise<ScoreRow | undefined> {
  const sameTime = and(eq(assessments.completedAt, completedAt), lt(assessments.id, assessmentId))
  const [row] = await selectScores(database.orm)
    .where(and(eq(assessments.userId, userId), or(lt(assessments.completedAt, completedAt), sameTime)))
    .orderBy(desc(assessments.completedAt), desc(assessments.id))
    .limit(1)
  return row
}

/** A result with its words, the answers it was computed from, and the questions' version when it was started. */
export interface ScoredRow extends KeptWords {
  score: ScoreRow
  answers: Record<number, number>
  startedBankVersion: string
}

/** The result of one of a person's assessments with its answers, or undefined while there is none. */
export async function findScoredRow(
  database: Pick<Database, 'orm'>,
  userId: string,
  assessmentId: string,
): Promise<ScoredRow | undefined> {
  const score = await findScore(database, userId, assessmentId)
  const kept = await findWords(database, assessmentId)
  if (score === undefined || kept === undefined) return undefined
  const [row] = await database.orm
    .select({ answers: scores.answers, startedBankVersion: assessments.bankVersion })
    .from(scores)
    .innerJoin(assessments, eq(assessments.id, scores.assessmentId))
    .where(eq(scores.assessmentId, assessmentId))
  return row && { score, ...kept, ...row }
}

/** What there is to score. */
export interface AnsweredSheet {
  /** 1-5, by question */
  answers: Map<number, number>
  /** when each was first answered, in milliseconds */
  answeredAt: number[]
  /** the result before this one */
  previous: ScoreRow | undefined
}

/**
 * Scores a complete assessment and stores its score and its words in one transaction. `score` gives
 * null while answers are missing. Called again, or twice at once, it gives the result already stored.
 */
export function storeScore(
  database: Database,
  { userId, assessmentId, now }: { userId: string; assessmentId: string; now: Date },
  score: (answered: AnsweredSheet) => { score: NewScore; words: Words } | null,
): Promise<CompleteOutcome> {
  return database.orm.transaction(async (orm) => {
    await holdPerson({ orm }, userId)
    const [assessment] = await orm
      .select({ completedAt: assessments.completedAt })
      .from(assessments)
      .where(and(eq(assessments.id, assessmentId), eq(assessments.userId, userId)))
      .for('update')
    if (assessment === undefined) return { type: 'not-found' }
    if (assessment.completedAt === null) {
      const rows = await orm.select().from(responses).where(eq(responses.assessmentId, assessmentId))
      const answers = new Map(rows.map((row) => [row.questionId, row.answer]))
      const answeredAt = rows.map((row) => row.answeredAt.getTime())
      const previous = await findScoreBefore({ orm }, userId, { assessmentId, completedAt: now })
      const result = score({ answers, answeredAt, previous })
      if (result === null) return { type: 'incomplete' }
      await orm.insert(scores).values({ ...result.score, assessmentId, answers: Object.fromEntries(answers) })
      const comparedWith = previous?.assessmentId ?? null
      await keepWords({ orm }, { assessmentId, words: result.words, comparedWith, now })
      await orm.update(assessments).set({ completedAt: now }).where(eq(assessments.id, assessmentId))
    }
    const stored = await findScore({ orm }, userId, assessmentId)
    if (stored === undefined) throw new Error(`assessment ${assessmentId} is completed without a score`)
    return { type: 'completed', score: stored }
  })
}
