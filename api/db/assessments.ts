import { and, desc, eq, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import { listAnswers, readSavedAnswers, savedAnswersQuery } from './answer-sheet.ts'
import { findConsent } from './consents.ts'
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
  const saved = orm.$count(responses, eq(responses.assessmentId, assessments.id))
  return orm
    .select({
      id: assessments.id,
      createdAt: assessments.createdAt,
      completedAt: assessments.completedAt,
      bankVersion: assessments.bankVersion,
      rasScore: assessments.rasScore,
      answered: sql<number>`coalesce(cardinality(${scores.answers}), ${saved})`.mapWith(Number),
      ...also,
    })
    .from(assessments)
    .leftJoin(scores, eq(scores.assessmentId, assessments.id))
}

/** A person's assessments, newest first. */
export async function findAssessments(database: Database, userId: string): Promise<AssessmentRow[]> {
  return selectAssessments(database, {})
    .where(eq(assessments.userId, userId))
    .orderBy(...newestFirst)
}

/** One of a person's assessments with its answers, in the questions' order, or undefined. */
export async function findAssessment(database: Database, userId: string, id: string) {
  const [found] = await selectAssessments(database, {
    answers: scores.answers,
    answeredAt: scores.answeredAt,
    saved: sql<string | null>`${sql.raw(savedAnswersQuery('assessments.id'))}`,
  }).where(and(eq(assessments.id, id), eq(assessments.userId, userId)))
  if (found === undefined) return undefined
  const { answers, answeredAt, saved, ...row } = found
  if (!answers || !answeredAt) return { ...row, answers: readSavedAnswers(saved) }
  return { ...row, answers: listAnswers(answers).map((one, place) => ({ ...one, answeredAt: answeredAt[place]! })) }
}

/** Whether a person has this assessment. */
export async function ownsAssessment({ orm }: Queryable, userId: string, id: string): Promise<boolean> {
  return (await orm.$count(assessments, and(eq(assessments.id, id), eq(assessments.userId, userId)))) > 0
}

/** When each current answer of an open assessment was chosen, by question; the caller has found it by its owner. */
export async function findChosenTimes({ orm }: Queryable, assessmentId: string): Promise<Map<number, Date>> {
  const { questionId, chosenAt } = responses
  const rows = await orm
    .select({ questionId, chosenAt })
    .from(responses)
    .where(eq(responses.assessmentId, assessmentId))
  return new Map(rows.map((row) => [row.questionId, row.chosenAt]))
}

interface Start {
  userId: string
  bankVersion: string
  /** of the words that the person must have agreed to; null if the API requires none */
  consentVersion: string | null
  now: Date
}

/** Creates an assessment without answers. */
export function createAssessment(
  database: Database,
  { userId, bankVersion, consentVersion, now }: Start,
): Promise<AssessmentRow | 'consent-needed'> {
  return database.orm.transaction(async (orm) => {
    if (consentVersion !== null) {
      // the lock that withdrawing takes, too: nothing is begun once the consent is gone
      await orm.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
      if (!(await findConsent({ orm }, userId, consentVersion))) return 'consent-needed'
    }
    const assessment = { id: Bun.randomUUIDv7(), bankVersion, createdAt: now }
    await orm.insert(assessments).values({ userId, ...assessment })
    return { ...assessment, completedAt: null, rasScore: null, answered: 0 }
  })
}
