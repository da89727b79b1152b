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
import { completeAssessment, listScores, listStyleLines, readScore } from '../contract/score.ts'
import { type AssessmentRow, createAssessment, findAssessment, findAssessments } from '../db/assessments.ts'
import { findConsent } from '../db/consents.ts'
import { removeAssessment, type ResultToReword } from '../db/deletion.ts'
import { findScore, listResults, listSummaries } from '../db/scores.ts'
import { bankVersion, items } from '../domain/bank.ts'
import { rewriteWords } from '../domain/insights/writer/writer.ts'
import { styleLineOf } from '../facts/style-line.ts'
import { complete, growthSince } from './completion.ts'
import { consentNeeded, noAssessment, noResult, refuseTooMany } from './errors.ts'
import { readId } from './ids.ts'
import type { RouteOptions } from './options.ts'
import { at, serve } from './serve.ts'

/** Starting, listing, resuming and completing assessments. */
export function assessmentRoutes({ database, sessionMacros, consent, firstLook, limits, secret, now }: RouteOptions) {
  const starts = createRateLimiter(database, secret, 'start', limits.starts)
  const needed = consent === 'require' ? consentVersion : null
  return new Elysia({ name: 'assessments' })
    .use(sessionMacros)
    .route(...at(listAssessments), async ({ userId }) => (await findAssessments(database, userId)).map(toContract), {
      ...serve(listAssessments),
      person: 'or guest',
    })
    .route(
      ...at(startAssessment),
      async ({ userId }) => {
        refuseTooMany(await starts.tryOnce(userId))
        const begun = await createAssessment(database, { userId, bankVersion, consentVersion: needed, now: now() })
        if (begun === 'consent-needed') throw consentNeeded()
        return toContract(begun)
      },
      { ...serve(startAssessment), person: 'or guest' },
    )
    .route(
      ...at(readAssessment),
      async ({ userId, params }) => {
        const readAt = now().toISOString()
        const found = await findAssessment(database, userId, readId(params.id, noAssessment))
        if (found === undefined) throw noAssessment()
        const answers = found.answers.map(({ questionId, answer }) => ({ questionId, answer }))
        return { ...toContract(found), answers, readAt, offersFirstLook: firstLook }
      },
      { ...serve(readAssessment), person: 'or guest' },
    )
    .route(
      ...at(deleteAssessment),
      async ({ userId, assessmentId }) => {
        if (!(await removeAssessment(database, { userId, assessmentId }, rewordResult))) throw noAssessment()
        return { id: assessmentId }
      },
      { ...serve(deleteAssessment), assessment: 'or guest' },
    )
    .route(
      ...at(completeAssessment),
      async ({ userId, params }) => {
        const assessmentId = readId(params.id, noAssessment)
        // A guest's consent doesn't become that of the account that took over the answers.
        if (needed !== null && !(await findConsent(database, userId, needed))) throw consentNeeded()
        return complete(database, { userId, assessmentId, now: now() })
      },
      { ...serve(completeAssessment), person: true },
    )
    .route(
      ...at(readScore),
      async ({ userId, assessmentId }) => {
        const result = await findScore(database, userId, assessmentId)
        if (result === undefined) throw noResult()
        return result
      },
      { ...serve(readScore), assessment: true },
    )
    .route(
      ...at(listStyleLines),
      async ({ userId }) =>
        (await listResults(database, userId)).map(({ result: { assessmentId, styleAnalysis }, words }) => ({
          assessmentId,
          styleLine: styleLineOf(styleAnalysis, words.insights.care),
        })),
      { ...serve(listStyleLines), person: true },
    )
    .route(...at(listScores), ({ userId }) => listSummaries(database, userId), {
      ...serve(listScores),
      person: true,
    })
}

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
