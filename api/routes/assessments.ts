import { Elysia } from 'elysia'
import { createRateLimiter } from '../adapters/rate-limiter.ts'
import {
  type Assessment,
  deleteAssessment,
  listAssessments,
  readAssessment,
  startAssessment,
} from '../contract/assessment.ts'
import { consentVersion } from '../contract/consent.ts'
import { completeAssessment, listScores, listStyleLines, readScore, type ScoreSummary } from '../contract/score.ts'
import { answersByQuestion } from '../db/answer-sheet.ts'
import { type AssessmentRow, createAssessment, findAssessment, findAssessments, listGiven } from '../db/assessments.ts'
import { lockAssessment, storeResult } from '../db/completion.ts'
import { findConsent } from '../db/consents.ts'
import { removeAssessment, type ResultToReword } from '../db/deletion.ts'
import type { Database } from '../db/engine/database.ts'
import { findScore, findScoreBefore, listResults, listSummaries } from '../db/scores.ts'
import { lockUser } from '../db/users.ts'
import { bankVersion, items } from '../domain/bank.ts'
import { growth } from '../domain/change.ts'
import { rewriteWords, writeWords } from '../domain/insights/writer/writer.ts'
import { scoreSheet } from '../domain/scoring.ts'
import { styleLineOf } from '../facts/style-line.ts'
import { consentNeeded, noAssessment, noResult, ProblemError, refuseTooMany, unauthorized } from './errors.ts'
import type { RouteOptions } from './options.ts'
import { routeAddress, readId, routeOptions } from './serve.ts'

export function assessmentRoutes({ database, sessionMacros, consent, firstLook, limits, secret, now }: RouteOptions) {
  const starts = createRateLimiter(database, secret, 'start', limits.starts)
  const needed = consent === 'require' ? consentVersion : null
  return new Elysia({ name: 'assessments' })
    .use(sessionMacros)
    .route(
      ...routeAddress(listAssessments),
      async ({ userId }) => (await findAssessments(database, userId)).map(toContract),
      {
        ...routeOptions(listAssessments),
        person: 'or guest',
      },
    )
    .route(
      ...routeAddress(startAssessment),
      async ({ userId }) => {
        refuseTooMany(await starts.consume(userId))
        const begun = await createAssessment(database, { userId, bankVersion, consentVersion: needed, now: now() })
        if (begun === 'consent-needed') throw consentNeeded()
        return toContract(begun)
      },
      { ...routeOptions(startAssessment), person: 'or guest' },
    )
    .route(
      ...routeAddress(readAssessment),
      async ({ userId, params }) => {
        const readAt = now().toISOString()
        const found = await findAssessment(database, userId, readId(params.id, noAssessment))
        if (found === undefined) throw noAssessment()
        const answers = found.answers.map(({ questionId, answer }) => ({ questionId, answer }))
        return { ...toContract(found), answers, readAt, offersFirstLook: firstLook }
      },
      { ...routeOptions(readAssessment), person: 'or guest' },
    )
    .route(
      ...routeAddress(deleteAssessment),
      async ({ userId, assessmentId }) => {
        if (!(await removeAssessment(database, { userId, assessmentId }, rewordResult))) throw noAssessment()
        return { id: assessmentId }
      },
      { ...routeOptions(deleteAssessment), assessment: 'or guest' },
    )
    .route(
      ...routeAddress(completeAssessment),
      async ({ userId, params }) => {
        const assessmentId = readId(params.id, noAssessment)
        // A guest's consent doesn't pass to the account that takes over.
        if (needed !== null && !(await findConsent(database, userId, needed))) throw consentNeeded()
        return complete(database, { userId, assessmentId, now: now() })
      },
      { ...routeOptions(completeAssessment), person: true },
    )
    .route(
      ...routeAddress(readScore),
      async ({ userId, assessmentId }) => {
        const result = await findScore(database, userId, assessmentId)
        if (result === undefined) throw noResult()
        return result
      },
      { ...routeOptions(readScore), assessment: true },
    )
    .route(
      ...routeAddress(listStyleLines),
      async ({ userId }) =>
        (await listResults(database, userId)).map(({ result: { assessmentId, styleAnalysis }, words }) => ({
          assessmentId,
          styleLine: styleLineOf(styleAnalysis, words.insights.care),
        })),
      { ...routeOptions(listStyleLines), person: true },
    )
    .route(...routeAddress(listScores), ({ userId }) => listSummaries(database, userId), {
      ...routeOptions(listScores),
      person: true,
    })
}

interface Completion {
  userId: string
  assessmentId: string
  now: Date
}

/**
 * Idempotent, even concurrently: returns the stored result. Throws ProblemError if an answer or the assessment is
 * missing.
 */
function complete(database: Database, { userId, assessmentId, now }: Completion): Promise<ScoreSummary> {
  return database.orm.transaction(async (orm) => {
    if ((await lockUser({ orm }, userId)) === undefined) throw unauthorized()
    const completed = await lockAssessment({ orm }, userId, assessmentId)
    if (completed === undefined) throw noAssessment()
    if (completed !== null) return completed
    const given = await listGiven({ orm }, userId, assessmentId)
    const answers = answersByQuestion(given)
    const missing = items.filter(({ id }) => !answers.has(id)).map(({ id }) => id)
    if (missing.length > 0) throw incomplete(missing)
    const previous = await findScoreBefore({ orm }, userId, { assessmentId, completedAt: now.toISOString() })
    const times = given.map(({ answeredAt }) => answeredAt.getTime())
    const score = scoreSheet(answers, times)
    return storeResult(
      { orm },
      {
        ...{ assessmentId, given, score, previous, now },
        growth: growthSince(previous, score.rasScore),
        words: writeWords(score, answers, previous),
      },
    )
  })
}

const growthSince = (previous: Pick<ScoreSummary, 'rasScore'> | undefined, rasScore: number) =>
  previous === undefined ? null : growth(rasScore, previous.rasScore)

const incomplete = (missing: number[]) =>
  new ProblemError('incomplete', 'Please answer all questions before completing the assessment.', {}, { missing })

function rewordResult({ score: scored, answers, previous, words }: ResultToReword) {
  return {
    words: rewriteWords({ scored, answers, previous }, words),
    growth: growthSince(previous, scored.rasScore),
  }
}

function toContract(row: AssessmentRow): Assessment {
  return {
    id: row.id,
    assessmentId: row.id,
    isCompleted: row.completedAt !== null,
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    rasScore: row.rasScore?.toFixed(2) ?? null,
    answered: row.answered,
    total: items.length,
  }
}
