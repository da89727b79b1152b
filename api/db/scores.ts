import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import type { Database } from './database.ts'
import { assessments, responses, scores } from './schema/assessments.ts'

export type NewScore = Omit<typeof scores.$inferInsert, 'assessmentId' | 'answers'>

/** A stored score with the time its assessment was completed. */
export type ScoreRow = Omit<typeof scores.$inferSelect, 'answers'> & { completedAt: Date }

export type CompleteOutcome =
  | { type: 'completed'; score: ScoreRow }
  | { type: 'not-found' }
  | { type: 'incomplete' }

function selectScores(orm: Pick<Database['orm'], 'select'>) {
  const { answers, ...columns } = getTableColumns(scores)
  return orm
    .select({ ...columns, completedAt: assessments.completedAt })
    .from(scores)
    .innerJoin(assessments, eq(assessments.id, scores.assessmentId))
}

/** A person's results, newest first. */
export async function listScores(database: Database, userId: string): Promise<ScoreRow[]> {
  const rows = await selectScores(database.orm)
    .where(eq(assessments.userId, userId))
    .orderBy(desc(assessments.completedAt), desc(assessments.id))
  return rows as ScoreRow[]
}

/** The result of one of a person's assessments, or undefined while there is none. */
export async function findScore(
  database: Pick<Database, 'orm'>,
  userId: string,
  assessmentId: string
): Promise<ScoreRow | undefined> {
  const [row] = await selectScores(database.orm).where(
    and(eq(assessments.userId, userId), eq(assessments.id, assessmentId))
  )
  return row as ScoreRow | undefined
}

/** A result with the answers it was computed from, and the questions' version when it was started. */
export interface ScoredRow {
  score: ScoreRow
  answers: Record<number, number>
  startedBankVersion: string
}

/** The result of one of a person's assessments with its answers, or undefined while there is none. */
export async function findScoredRow(
  database: Database,
  userId: string,
  assessmentId: string
): Promise<ScoredRow | undefined> {
  const score = await findScore(database, userId, assessmentId)
  if (score === undefined) return undefined
  const [row] = await database.orm
    .select({ answers: scores.answers, startedBankVersion: assessments.bankVersion })
    .from(scores)
    .innerJoin(assessments, eq(assessments.id, scores.assessmentId))
    .where(eq(scores.assessmentId, assessmentId))
  return row && { score, ...row }
}

/**
 * Scores and stores a complete assessment in one transaction. `score` is given the answers by
 * question and the times, in milliseconds, of the first answers, and gives null while some are
 * missing. Called again, or twice at once, it gives the result already stored.
 */
export function completeAssessment(
  database: Database,
  { userId, assessmentId, now }: { userId: string; assessmentId: string; now: Date },
  score: (answers: Map<number, number>, answeredAt: number[]) => NewScore | null
): Promise<CompleteOutcome> {
  return database.orm.transaction(async orm => {
    const [assessment] = await orm
      .select({ completedAt: assessments.completedAt })
      .from(assessments)
      .where(and(eq(assessments.id, assessmentId), eq(assessments.userId, userId)))
      .for('update')
    if (assessment === undefined) return { type: 'not-found' }
    if (assessment.completedAt === null) {
      const rows = await orm.select().from(responses).where(eq(responses.assessmentId, assessmentId))
      const answers = new Map(rows.map(row => [row.questionId, row.answer]))
      const result = score(answers, rows.map(row => row.answeredAt.getTime()))
      if (result === null) return { type: 'incomplete' }
      await orm.insert(scores).values({ ...result, assessmentId, answers: Object.fromEntries(answers) })
      await orm.update(assessments).set({ completedAt: now }).where(eq(assessments.id, assessmentId))
    }
    const stored = await findScore({ orm }, userId, assessmentId)
    if (stored === undefined) throw new Error(`assessment ${assessmentId} is completed without a score`)
    return { type: 'completed', score: stored }
  })
}
