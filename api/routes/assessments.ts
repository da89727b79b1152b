import { Elysia } from 'elysia'
import { createRateLimiter } from '../adapters/rate-limiter.ts'
import { Assessment, AssessmentDeleted, AssessmentDetail, AssessmentList } from '../contract/assessment.ts'
import { ScoreList, ScoreResult } from '../contract/score.ts'
import { findAssessment, listAnswers, listAssessments, startAssessment, type AssessmentRow } from '../db/assessments.ts'
import type { Database } from '../db/database.ts'
import { deleteAssessment, type ResultToReword } from '../db/deletion.ts'
import { completeAssessment, findScore, listScores, type AnsweredSheet } from '../db/scores.ts'
import { bankVersion, items } from '../domain/bank.ts'
import { growth } from '../domain/growth.ts'
import { rewriteWords, writeWords } from '../domain/insights/writer/writer.ts'
import { scoreSheet } from '../domain/scoring.ts'
import { sheetFrom } from '../domain/sheet.ts'
import { readAssessmentId } from './assessment-id.ts'
import { allow, noAssessment, noResult, ProblemError } from './errors.ts'
import { presentScore } from './present.ts'
import type { Visitor } from './visitor.ts'

export interface AssessmentOptions {
  database: Database
  visitor: Visitor
  secret: string
  now: () => Date
}

const hour = 60 * 60
const tags = ['Assessments']

/** Starting, listing, resuming and completing assessments. */
export function assessmentRoutes({ database, visitor, secret, now }: AssessmentOptions) {
  const starts = createRateLimiter(database, secret, 'start', { points: 20, duration: hour })
  return new Elysia({ name: 'assessments' })
    .get(
      '/api/assessments',
      async ({ request }) => (await listAssessments(database, await visitor.userId(request))).map(present),
      { response: { 200: AssessmentList }, detail: { summary: 'Own assessments, newest first', tags } },
    )
    .post(
      '/api/assessments',
      async ({ request, set }) => {
        const userId = await visitor.userId(request)
        allow(await starts.tryOnce(userId))
        const { row, isNew } = await startAssessment(database, { userId, bankVersion, now: now() })
        set.status = isNew ? 201 : 200
        return present(row)
      },
      {
        response: { 200: Assessment, 201: Assessment },
        detail: { summary: 'Start an assessment, or take up the one that has no answer yet', tags },
      },
    )
    .get(
      '/api/assessments/:id',
      async ({ request, params }) => {
        const row = await findAssessment(database, await visitor.userId(request), readAssessmentId(params.id))
        if (row === undefined) throw noAssessment()
        const rows = await listAnswers(database, row.id)
        return { ...present(row), answers: rows.map(({ questionId, answer }) => ({ questionId, answer })) }
      },
      { response: { 200: AssessmentDetail }, detail: { summary: 'One assessment with its answers', tags } },
    )
    .delete(
      '/api/assessments/:id',
      async ({ request, params }) => {
        const assessmentId = readAssessmentId(params.id)
        const asked = { userId: await visitor.userId(request), assessmentId }
        if (!(await deleteAssessment(database, asked, rewordResult))) throw noAssessment()
        return { id: assessmentId }
      },
      { response: { 200: AssessmentDeleted }, detail: { summary: 'Delete an assessment and its result', tags } },
    )
    .post(
      '/api/assessments/:id/complete',
      async ({ request, params }) => {
        const userId = await visitor.userId(request)
        const asked = { userId, assessmentId: readAssessmentId(params.id), now: now() }
        const outcome = await completeAssessment(database, asked, scoreAnswers)
        if (outcome.type === 'not-found') throw noAssessment()
        if (outcome.type === 'incomplete') throw incomplete()
        return presentScore(outcome.score)
      },
      { response: { 200: ScoreResult }, detail: { summary: 'Complete and score an assessment', tags } },
    )
    .get(
      '/api/assessments/:id/score',
      async ({ request, params }) => {
        const row = await findScore(database, await visitor.userId(request), readAssessmentId(params.id))
        if (row === undefined) throw noResult()
        return presentScore(row)
      },
      { response: { 200: ScoreResult }, detail: { summary: 'The result of one assessment', tags } },
    )
    .get(
      '/api/scores',
      async ({ request }) => {
        const rows = await listScores(database, await visitor.userId(request))
        return rows.map((row, index) => {
          const previous = rows[index + 1]
          return { ...presentScore(row), growth: previous ? growth(row.rasScore, previous.rasScore) : null }
        })
      },
      { response: { 200: ScoreList }, detail: { summary: 'Own results, newest first', tags } },
    )
}

function scoreAnswers({ answers, answeredAt, previous }: AnsweredSheet) {
  if (answers.size < items.length) return null
  const scored = scoreSheet(answers, answeredAt)
  return { score: scored, words: writeWords(scored, answers, previous) }
}

function rewordResult({ score: scored, answers, previous, words }: ResultToReword) {
  return rewriteWords({ scored, answers: sheetFrom(answers), previous }, words)
}

function incomplete(): ProblemError {
  return new ProblemError('incomplete', 'Please answer all questions before completing the assessment.')
}

function present(row: AssessmentRow): Assessment {
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
