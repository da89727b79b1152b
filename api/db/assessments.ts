import { and, desc, eq, isNull, notExists, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import { readSavedAnswers, savedAnswersQuery, unpackAnswers, unpackSheet } from './answer-sheet.ts'
import type { Database, Queryable } from './engine/database.ts'
import { assessments, responses, scores } from './schema/assessments.ts'
import { users } from './schema/people.ts'

export interface AssessmentRow {
  id: string
  createdAt: Date
  completedAt: Date | null
  /** of the questions when it was started */
  bankVersion: string
  /** 0-100 */
  rasScore: number | null
  answered: number
}

const newestFirst = [desc(assessments.createdAt), desc(assessments.id)]

function selectAssessments<Also extends SelectedFields>({ orm }: Queryable, also: Also) {
  return orm
    .select({
      id: assessments.id,
      createdAt: assessments.createdAt,
      completedAt: assessments.completedAt,
      bankVersion: assessments.bankVersion,
      rasScore: assessments.rasScore,
      answers: scores.answers,
      saved: orm.$count(responses, eq(responses.assessmentId, assessments.id)),
      ...also,
    })
    .from(assessments)
    .leftJoin(scores, eq(scores.assessmentId, assessments.id))
}

interface Selected extends Omit<AssessmentRow, 'answered'> {
  /** of a completed assessment */
  answers: Uint8Array | null
  /** how many answers an open one has */
  saved: number
}

function assessmentFrom({ answers, saved, ...row }: Selected): AssessmentRow {
  return { ...row, answered: answers === null ? saved : unpackAnswers(answers).size }
}

/** A person's assessments, newest first. */
export async function findAssessments(database: Database, userId: string): Promise<AssessmentRow[]> {
  const rows = await selectAssessments(database, {})
    .where(eq(assessments.userId, userId))
    .orderBy(...newestFirst)
  return rows.map(assessmentFrom)
}

/** One of a person's assessments with its answers, in the questions' order, or undefined. */
export async function findAssessment(database: Database, userId: string, id: string) {
  const [found] = await selectAssessments(database, {
    answerTimes: scores.answerTimes,
    savedAnswers: sql<string | null>`${sql.raw(savedAnswersQuery('assessments.id'))}`,
  }).where(and(eq(assessments.id, id), eq(assessments.userId, userId)))
  if (found === undefined) return undefined
  const { answerTimes, savedAnswers, ...row } = found
  const { answers } = row
  const given = answers && answerTimes ? unpackSheet({ answers, answerTimes }) : readSavedAnswers(savedAnswers)
  return { ...assessmentFrom(row), answers: given }
}

/**
 * The assessment that a person starts with. An open one without any answer is taken as if it were new; one is created
 * (`isNew`) only where there is none. Starts of one person wait for each other, so that two at once give the same one.
 */
export function takeUpAssessment(
  database: Database,
  { userId, bankVersion, now }: { userId: string; bankVersion: string; now: Date },
): Promise<{ row: AssessmentRow; isNew: boolean }> {
  return database.orm.transaction(async (orm) => {
    await orm.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    const answers = orm.select().from(responses).where(eq(responses.assessmentId, assessments.id))
    const [empty] = await orm
      .select({ id: assessments.id })
      .from(assessments)
      .where(and(eq(assessments.userId, userId), isNull(assessments.completedAt), notExists(answers)))
      .orderBy(...newestFirst)
      .limit(1)
    const id = empty?.id ?? Bun.randomUUIDv7()
    const fresh = { bankVersion, createdAt: now }
    if (empty) await orm.update(assessments).set(fresh).where(eq(assessments.id, id))
    else await orm.insert(assessments).values({ id, userId, ...fresh })
    return { row: { id, ...fresh, completedAt: null, rasScore: null, answered: 0 }, isNew: !empty }
  })
}
