import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, count, desc, eq, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { sheetOf, numberAnswers } from '../answers/answer-sheet.ts'
import { isOwnAssessment } from '../answers/queries.ts'
import { mostListed } from '../contract/constants.ts'
import type { Queryable } from '../db/engine/database.ts'
import { assessments, answerSheets } from '../db/schema/assessments.ts'
import { results } from '../db/schema/results.ts'
import { noResult } from '../http/errors.ts'
import type { ScoreSummary } from './contract.ts'

// Time, score and letter are stored together or not at all.
const { score, letter, language: letterLanguage, comparedWith } = results
const { id, userId, completedAt, bankVersion: startedBankVersion } = assessments
/** only read for completed assessments, where it isn't null */
const summary = sql<ScoreSummary>`${assessments.summary}`.mapWith(assessments.summary)

export async function findScoreResult(database: Queryable, userId: string, assessmentId: string) {
  const [row] = await database.orm
    .select({ score })
    .from(results)
    .innerJoin(assessments, eq(assessments.id, results.assessmentId))
    .where(isOwnAssessment(userId, assessmentId))
  return row?.score
}

const isResultOf = (user: string) => and(eq(userId, user), isNotNull(completedAt))
const newestFirst = [desc(completedAt), desc(id)]

/** The newest, as in the next. */
export async function listSummaries(database: Queryable, userId: string) {
  const rows = await database.orm
    .select({ summary })
    .from(assessments)
    .where(isResultOf(userId))
    .orderBy(...newestFirst)
    .limit(mostListed)
  return rows.map((row) => row.summary)
}

const unpackedAtOnce = 20

/** A few at a time: unpacking one takes half a millisecond. */
export async function* readResults({ orm }: Queryable, userId: string) {
  const listed = await orm
    .select({ id })
    .from(assessments)
    .where(isResultOf(userId))
    .orderBy(...newestFirst)
    .limit(mostListed)
  for (let start = 0; start < listed.length; start += unpackedAtOnce) {
    const ids = listed.slice(start, start + unpackedAtOnce).map((row) => row.id)
    yield* await orm
      .select({ score, letter })
      .from(results)
      .innerJoin(assessments, eq(id, results.assessmentId))
      .where(and(isResultOf(userId), inArray(id, ids)))
      .orderBy(...newestFirst)
    await nextTurn()
  }
}

export async function findSummaryBefore(
  database: Queryable,
  userId: string,
  later: Pick<ScoreSummary, 'assessmentId' | 'completedAt'>,
) {
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

export async function findResult(database: Queryable, ofUser: string, assessmentId: string) {
  const { answers } = answerSheets
  const stored = { score, summary, letter, letterLanguage, comparedWith }
  const row = { userId, assessmentId: id, ...stored, answers, startedBankVersion }
  const [found] = await database.orm
    .select(row)
    .from(answerSheets)
    .innerJoin(assessments, eq(assessments.id, answerSheets.assessmentId))
    .innerJoin(results, eq(results.assessmentId, answerSheets.assessmentId))
    .where(isOwnAssessment(ofUser, assessmentId))
  return found && { ...found, answers: sheetOf(numberAnswers(found.answers)) }
}

export type StoredResult = NonNullable<Awaited<ReturnType<typeof findResult>>>

/** Throws ProblemError if the user has no such result. */
export async function getResult(database: Queryable, userId: string, assessmentId: string): Promise<StoredResult> {
  const found = await findResult(database, userId, assessmentId)
  if (found === undefined) throw noResult()
  return found
}

export interface CountedGroup {
  name: string
  people: number
}

export async function countLatest({ orm }: Queryable): Promise<{ zones: CountedGroup[]; qualities: CountedGroup[] }> {
  const summary = sql`${assessments.summary}::jsonb`
  const latest = orm
    .selectDistinctOn([userId], {
      zone: sql<string>`${summary} ->> 'tier'`.as('zone'),
      quality: sql<string>`${summary} -> 'quality' ->> 'flag'`.as('quality'),
    })
    .from(assessments)
    .where(isNotNull(completedAt))
    .orderBy(userId, desc(completedAt), desc(id))
    .as('latest')
  return {
    zones: await orm.select({ name: latest.zone, people: count() }).from(latest).groupBy(latest.zone),
    qualities: await orm.select({ name: latest.quality, people: count() }).from(latest).groupBy(latest.quality),
  }
}

/** By Monday in UTC ('2026-11-16'), omitting empty weeks. */
export function countByWeek({ orm }: Queryable, since: Date): Promise<CountedGroup[]> {
  const week = sql<string>`date_trunc('week', ${completedAt} at time zone 'UTC')::date::text`
  return orm
    .select({ name: week, people: sql<number>`count(distinct ${userId})::int` })
    .from(assessments)
    .where(gte(completedAt, since))
    .groupBy(week)
}
