import { Elysia } from 'elysia'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { inLanguage, languageFolder, builtLanguages, source } from '#language'
import { words } from '#words'
import type { SessionMacros } from '../accounts/session/session.ts'
import { noAssessment, ProblemError, throwIfRateLimited } from '../http/errors.ts'
import { createRateLimiter } from '../http/rate-limiter.ts'
import { parseId, methodAndPath, routeOptions } from '../http/route-options.ts'
import { siteFile } from '../http/site-files.ts'
import { answerWith } from '../http/static-files.ts'
import { items } from '../instrument/bank.ts'
import { currentBank } from '../instrument/wording.ts'
import type { RouteOptions } from '../options.ts'
import {
  type Assessment,
  listAssessments,
  listQuestions,
  type Question,
  getAssessment,
  type AnswerInput,
  saveAnswer,
  startAssessment,
} from './contract.ts'
import {
  type AssessmentRow,
  countAnswersAgain,
  createAssessment,
  findAssessment,
  listAssessmentRows,
} from './queries.ts'
import { createAnswerSaving } from './save-answer.ts'

export function questionRoutes({ sessionMacros }: { sessionMacros: SessionMacros }) {
  const files = new Map(builtLanguages().map((folder) => [folder, inLanguage(folder, questionsFile)]))
  return new Elysia({ name: 'questions' }).use(sessionMacros).route(
    ...methodAndPath(listQuestions),
    ({ request, query: { language = source } }) => {
      const file = files.get(language)
      if (file === undefined) throw new ProblemError('invalid', words('problems').requests.noLanguage)
      return answerWith(file, request)
    },
    { ...routeOptions(listQuestions), person: 'or guest' },
  )
}

function questionsFile() {
  const questions = currentBank().items.map(({ id, text, signal }): Question => ({ id, questionText: text, signal }))
  const identity = new Uint8Array(Buffer.from(JSON.stringify(questions)))
  const [br, gzip] = [new Uint8Array(brotliCompressSync(identity)), new Uint8Array(gzipSync(identity))]
  const headers = { 'content-type': 'application/json', 'cache-control': 'private, no-cache' }
  return siteFile({ identity, br, gzip }, headers)
}

/** milliseconds between the clocks of two processes */
const clockDifference = 60_000

const questionIds = new Set(items.map((item) => item.id))

export function responseRoutes({ database, sessionMacros, consent, now }: RouteOptions) {
  const save = createAnswerSaving(database, consent)
  return new Elysia({ name: 'responses' }).use(sessionMacros).route(
    ...methodAndPath(saveAnswer),
    async ({ body, token }) => {
      const { questionId, answer } = body
      if (!questionIds.has(questionId))
        throw new ProblemError('unknown-question', words('problems').assessments.noQuestion)
      const assessmentId = parseId(body.assessmentId, noAssessment)
      const time = now()
      // First, before anything takes time. Network delay is unknown, and makes answers count as later.
      const chosenAt = chosenBy(body, time)
      const language = languageFolder()
      const saved = await save({ token, assessmentId, questionId, answer, language, chosenAt, now: time })
      if (saved instanceof ProblemError) throw saved
      return { ...saved, savedAt: time.toISOString() }
    },
    { ...routeOptions(saveAnswer), token: true },
  )
}

/** By our clock: `ageMs` ago, but after what the user had seen. */
function chosenBy({ ageMs, after }: AnswerInput, time: Date): Date {
  const byAge = time.getTime() - ageMs
  if (after === undefined) return new Date(byAge)
  return new Date(Math.max(byAge, Math.min(Date.parse(after) + 1, time.getTime() + clockDifference)))
}

export function assessmentRoutes({ database, sessionMacros, consent, firstLook, limits, secret, now }: RouteOptions) {
  const startLimiter = createRateLimiter(database, secret, 'start', limits.starts)
  return new Elysia({ name: 'assessments' })
    .use(sessionMacros)
    .route(
      ...methodAndPath(listAssessments),
      async ({ userId }) => (await listAssessmentRows(database, userId)).map(toContract),
      { ...routeOptions(listAssessments), person: 'or guest' },
    )
    .route(
      ...methodAndPath(startAssessment),
      async ({ userId }) => {
        throwIfRateLimited(await startLimiter.consume(userId))
        const { version: bankVersion } = currentBank()
        return toContract(await createAssessment(database, { userId, bankVersion, consent, now: now() }))
      },
      { ...routeOptions(startAssessment), person: 'or guest' },
    )
    .route(
      ...methodAndPath(getAssessment),
      async ({ userId, params }) => {
        const readAt = now().toISOString()
        const found = await findAssessment(database, userId, parseId(params.id, noAssessment))
        if (found === undefined) throw noAssessment()
        if (found.completedAt === null && found.counted !== found.answered) {
          await countAnswersAgain(database, userId, { assessmentId: found.id, counted: found.counted })
        }
        const answers = found.answers.map(({ questionId, answer }) => ({ questionId, answer }))
        return { ...toContract(found), answers, readAt, offersFirstLook: firstLook }
      },
      { ...routeOptions(getAssessment), person: 'or guest' },
    )
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
