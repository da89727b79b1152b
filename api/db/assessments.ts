import { and, desc, eq, isNull, notExists, sql } from 'drizzle-orm'
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

interface TakingUp {
  userId: string
  bankVersion: string
  /** of the words that the person must have agreed to; null if the API requires none */
  consentVersion: string | null
  now: Date
}

/**
 * The assessment that a person starts with. An open one without any answer is taken as if it were new; one is created
 * (`isNew`) only where there is none. Starts of one person wait for each other, so that two at once give the same one.
 */
export function takeUpAssessment(
  database: Database,
  { userId, bankVersion, consentVersion, now }: TakingUp,
): Promise<{ row: AssessmentRow; isNew: boolean } | 'consent-needed'> {
  return database.orm.transaction(async (orm) => {
    await orm.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    // After the lock, which withdrawing takes, too: nothing is begun once the consent is gone.
    const isAgreed = consentVersion === null || (await findConsent({ orm }, userId, consentVersion)) !== undefined
    if (!isAgreed) return 'consent-needed'
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
