import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { type SavedAnswer, numberAnswers } from './answer-sheet.ts'
import { lockUser } from '../accounts/queries.ts'
import type { ConsentMode } from '../consent/contract.ts'
import { checkConsent } from '../consent/queries.ts'
import { mostListed } from '../contract/constants.ts'
import type { Database, Queryable } from '../db/engine/database.ts'
import { assessments, openAnswers, answerSheets } from '../db/schema/assessments.ts'

type Assessment = typeof assessments.$inferSelect
export type AssessmentRow = Pick<Assessment, keyof typeof columns> & { answered: number }

export interface OwnAssessment {
  userId: string
  assessmentId: string
}

const { id, createdAt, completedAt, bankVersion, rasScore } = assessments
const { guestConsentVersion, guestConsentLanguage, guestConsentGivenAt } = assessments
export const isOwnAssessment = (userId: string, assessmentId: string) =>
  and(eq(id, assessmentId), eq(assessments.userId, userId))

/** For conditions on tables with an `assessmentId`. */
export const ownAssessmentIds = ({ orm }: Queryable, userId: string, assessmentId: string) =>
  orm.select({ id }).from(assessments).where(isOwnAssessment(userId, assessmentId))

const columns = { id, createdAt, completedAt, bankVersion, rasScore }

const newestFirst = [desc(createdAt), desc(id)]

/** All, newest first. */
export async function listAssessmentIds({ orm }: Queryable, userId: string): Promise<string[]> {
  const own = eq(assessments.userId, userId)
  const rows = await orm
    .select({ id })
    .from(assessments)
    .where(own)
    .orderBy(...newestFirst)
  return rows.map((row) => row.id)
}

/** The newest. */
export async function listAssessmentRows({ orm }: Queryable, userId: string): Promise<AssessmentRow[]> {
  const saved = orm.$count(openAnswers, eq(openAnswers.assessmentId, assessments.id))
  const answered = sql`coalesce(cardinality(${answerSheets.answers}), ${saved})`.mapWith(Number)
  return orm
    .select({ ...columns, answered })
    .from(assessments)
    .leftJoin(answerSheets, eq(answerSheets.assessmentId, assessments.id))
    .where(eq(assessments.userId, userId))
    .orderBy(...newestFirst)
    .limit(mostListed)
}

export async function findAssessment({ orm }: Queryable, userId: string, assessmentId: string) {
  // Read before the assessment: a completion in between moves the answers to its score.
  const saved = await listSavedAnswers({ orm }, userId, assessmentId)
  const [found] = await orm
    .select({
      ...columns,
      counted: assessments.answered,
      guestConsentVersion,
      guestConsentLanguage,
      guestConsentGivenAt,
      sheet: answerSheets,
    })
    .from(assessments)
    .leftJoin(answerSheets, eq(answerSheets.assessmentId, assessments.id))
    .where(isOwnAssessment(userId, assessmentId))
  if (found === undefined) return undefined
  const { sheet: stored, ...row } = found
  const answers: SavedAnswer[] = stored
    ? numberAnswers(stored.answers).map((one, index) => ({
        ...one,
        answeredAt: stored.answeredAt[index]!,
        language: null,
        chosenAt: null,
      }))
    : saved
  return { ...row, answers, answered: answers.length }
}

export function listSavedAnswers({ orm }: Queryable, userId: string, assessmentId: string): Promise<SavedAnswer[]> {
  const { questionId, answer, language, answeredAt, chosenAt } = openAnswers
  return orm
    .select({ questionId, answer, language, answeredAt, chosenAt })
    .from(openAnswers)
    .innerJoin(assessments, eq(assessments.id, openAnswers.assessmentId))
    .where(isOwnAssessment(userId, assessmentId))
    .orderBy(questionId)
}

/**
 * An earlier version running beside this one saves answers without counting them. Leaves another count than `counted`,
 * which is of a save meanwhile.
 */
export async function countAnswersAgain(
  { orm }: Queryable,
  userId: string,
  { assessmentId, counted }: { assessmentId: string; counted: number },
): Promise<void> {
  const answered = orm.$count(openAnswers, eq(openAnswers.assessmentId, id))
  await orm
    .update(assessments)
    .set({ answered: sql`${answered}` })
    .where(and(isOwnAssessment(userId, assessmentId), isNull(completedAt), eq(assessments.answered, counted)))
}

interface Start {
  userId: string
  bankVersion: string
  consent: ConsentMode
  now: Date
}

/** Throws ProblemError if a required consent is missing. */
export function createAssessment(
  database: Database,
  { userId, bankVersion, consent, now }: Start,
): Promise<AssessmentRow> {
  return database.orm.transaction(async (orm) => {
    // Withdrawing takes this lock, too, so nothing begins after consent is gone.
    if (consent === 'require') await lockUser({ orm }, userId)
    await checkConsent({ orm }, userId, consent)
    const assessment = { id: Bun.randomUUIDv7(), bankVersion, createdAt: now }
    await orm.insert(assessments).values({ userId, ...assessment })
    return { ...assessment, completedAt: null, rasScore: null, answered: 0 }
  })
}
