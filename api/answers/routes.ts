import { Elysia } from 'elysia'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { lockUser } from '../accounts/queries.ts'
import type { SessionMacros } from '../accounts/session/session.ts'
import type { Database } from '../db/engine/database.ts'
import {
  consentNeeded,
  noAssessment,
  noResult,
  ProblemError,
  throwIfRateLimited,
  unauthorized,
} from '../http/errors.ts'
import { createRateLimiter } from '../http/rate-limiter.ts'
import { parseId, routeAddress, routeOptions } from '../http/route-options.ts'
import { siteFile } from '../http/site-files.ts'
import { answerWith } from '../http/static-files.ts'
import { bankVersion, items } from '../instrument/bank.ts'
import { growth } from '../instrument/change.ts'
import { styleLineOf } from '../instrument/facts/style-line.ts'
import { scoreSheet } from '../instrument/scoring.ts'
import { rewriteWords, writeWords } from '../letter/writer/writer.ts'
import type { RouteOptions } from '../options.ts'
import type { ConsentMode } from '../privacy/consent/contract.ts'
import { checkConsent } from '../privacy/consent/queries.ts'
import {
  completeAssessment,
  listScores,
  listStyleLines,
  getScore,
  type ResultStyleLine,
  type ScoreSummary,
} from '../results/contract.ts'
import { removeAssessment, type ResultToReword } from '../results/deletion.ts'
import { findScore, findScoreBefore, listSummaries, readResults } from '../results/queries.ts'
import { answersByQuestion } from './answer-sheet.ts'
import { lockAssessment, storeResult } from './completion.ts'
import {
  type Assessment,
  deleteAssessment,
  listAssessments,
  listQuestions,
  type Question,
  getAssessment,
  type ResponseInput,
  saveResponse,
  startAssessment,
} from './contract.ts'
import { type AssessmentRow, createAssessment, findAssessment, findAssessments, listGiven } from './queries.ts'
import { createResponses } from './save-response.ts'

const questions: Question[] = items.map(({ id, text, signal }) => ({ id, questionText: text, signal }))

export function questionRoutes({ sessionMacros }: { sessionMacros: SessionMacros }) {
  const identity = new Uint8Array(Buffer.from(JSON.stringify(questions)))
  const [br, gzip] = [new Uint8Array(brotliCompressSync(identity)), new Uint8Array(gzipSync(identity))]
  const headers = { 'content-type': 'application/json', 'cache-control': 'private, no-cache' }
  const file = siteFile({ identity, br, gzip }, headers)
  return new Elysia({ name: 'questions' })
    .use(sessionMacros)
    .route(...routeAddress(listQuestions), ({ request }) => answerWith(file, request), {
      ...routeOptions(listQuestions),
      person: 'or guest',
    })
}

/** milliseconds between the clocks of two processes */
const clockDifference = 60_000

const questionIds = new Set(items.map((item) => item.id))

export function responseRoutes({ database, sessionMacros, consent, now }: RouteOptions) {
  const save = createResponses(database, consent)
  return new Elysia({ name: 'responses' }).use(sessionMacros).route(
    ...routeAddress(saveResponse),
    async ({ body, token }) => {
      const { questionId, answer } = body
      if (!questionIds.has(questionId)) throw new ProblemError('unknown-question', 'There is no such question.')
      const assessmentId = parseId(body.assessmentId, noAssessment)
      const time = now()
      // First, before anything takes time. Network delay is unknown, and makes answers count as later.
      const chosenAt = chosenBy(body, time)
      const saved = await save({ token, assessmentId, questionId, answer, chosenAt, now: time })
      if (saved.type === 'no-session') throw unauthorized()
      if (saved.type === 'not-found') throw noAssessment()
      if (saved.type === 'completed') {
        throw new ProblemError(
          'already-completed',
          'This assessment is already complete, so its answers can’t be changed.',
        )
      }
      if (saved.type === 'consent-needed') throw consentNeeded()
      return { answer: saved.answer, answered: saved.answered, savedAt: time.toISOString() }
    },
    { ...routeOptions(saveResponse), token: true },
  )
}

/** By our clock: `ageMs` ago, but after what the user had seen. */
function chosenBy({ ageMs, after }: ResponseInput, time: Date): Date {
  const byAge = time.getTime() - ageMs
  if (after === undefined) return new Date(byAge)
  return new Date(Math.max(byAge, Math.min(Date.parse(after) + 1, time.getTime() + clockDifference)))
}

export function assessmentRoutes({ database, sessionMacros, consent, firstLook, limits, secret, now }: RouteOptions) {
  const starts = createRateLimiter(database, secret, 'start', limits.starts)
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
        throwIfRateLimited(await starts.consume(userId))
        return toContract(await createAssessment(database, { userId, bankVersion, consent, now: now() }))
      },
      { ...routeOptions(startAssessment), person: 'or guest' },
    )
    .route(
      ...routeAddress(getAssessment),
      async ({ userId, params }) => {
        const readAt = now().toISOString()
        const found = await findAssessment(database, userId, parseId(params.id, noAssessment))
        if (found === undefined) throw noAssessment()
        const answers = found.answers.map(({ questionId, answer }) => ({ questionId, answer }))
        return { ...toContract(found), answers, readAt, offersFirstLook: firstLook }
      },
      { ...routeOptions(getAssessment), person: 'or guest' },
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
      ({ userId, params }) =>
        complete(database, { userId, assessmentId: parseId(params.id, noAssessment), consent, now: now() }),
      { ...routeOptions(completeAssessment), person: true },
    )
    .route(
      ...routeAddress(getScore),
      async ({ userId, assessmentId }) => {
        const result = await findScore(database, userId, assessmentId)
        if (result === undefined) throw noResult()
        return result
      },
      { ...routeOptions(getScore), assessment: true },
    )
    .route(
      ...routeAddress(listStyleLines),
      async ({ userId }) => {
        const lines: ResultStyleLine[] = []
        for await (const { result, words } of readResults(database, userId)) {
          const styleLine = styleLineOf(result.styleAnalysis, words.insights.care)
          lines.push({ assessmentId: result.assessmentId, styleLine })
        }
        return lines
      },
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
  consent: ConsentMode
  now: Date
}

/**
 * Idempotent, even concurrently: returns the stored result. Throws ProblemError if an answer, a required consent or the
 * assessment is missing.
 */
function complete(database: Database, { userId, assessmentId, consent, now }: Completion): Promise<ScoreSummary> {
  return database.orm.transaction(async (orm) => {
    if ((await lockUser({ orm }, userId)) === undefined) throw unauthorized()
    const completed = await lockAssessment({ orm }, userId, assessmentId)
    if (completed === undefined) throw noAssessment()
    if (completed !== null) return completed
    await checkConsent({ orm }, userId, consent)
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
