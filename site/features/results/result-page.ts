import type { Assessment, AssessmentDetail } from '#api/answers/contract.ts'
import type { LetterWithPractice } from '#api/workflows/contract.ts'
import { sampleId } from '#api/contract/constants.ts'
import type { ScoreResult, StyleLine } from '#api/results/contract.ts'
import type { User } from '#api/accounts/contract.ts'
import { styleLineOf } from '#api/instrument/public/style-line.ts'
import { type ApiError, toApiError, isSignedOut, problemCode } from '#site/lib/api/api.ts'
import type { ServerClient } from '#site/lib/api/server-client.ts'
import { surveyPath } from '#site/lib/paths.ts'
import { resultScores, parseScoreFields } from '#site/lib/assessments/score-fields.ts'
import { unfinishedOf } from '#site/lib/assessments/unfinished.ts'

export interface ShownResult {
  result: ScoreResult
  letter: LetterWithPractice
  answers: AssessmentDetail['answers']
  /** null for the sample */
  user: User | null
  styleLine: StyleLine
  /** ISO 8601 */
  newest: string
  /** what the person has begun last and not completed */
  unfinished: Assessment | null
  /** true if the person has no other result */
  isFirst: boolean
}

export type ResultPageState =
  | { kind: 'result'; shown: ShownResult; status: 200 }
  | { kind: 'missing'; continueAt: string | null; status: 404 }
  | { kind: 'signed-out'; status: 401 }
  | { kind: 'account-needed'; status: 403 }
  | { kind: 'unavailable'; error: ApiError; status: 503 }

/** With the reader's session; the sample needs none. */
export async function fetchResultPage(call: ServerClient, id: string): Promise<ResultPageState> {
  try {
    return {
      kind: 'result',
      shown: await (id === sampleId ? fetchSample(call) : fetchOwnResult(call, id)),
      status: 200,
    }
  } catch (thrown) {
    const error = toApiError(thrown)
    if (isSignedOut(error)) return { kind: 'signed-out', status: 401 }
    if (problemCode(error) === 'account-needed') return { kind: 'account-needed', status: 403 }
    // the device forgets what is missing
    if (problemCode(error) !== 'not-found') return { kind: 'unavailable', error, status: 503 }
    return { kind: 'missing', continueAt: await findContinuePath(call, id), status: 404 }
  }
}

async function fetchSample(call: ServerClient): Promise<ShownResult> {
  const [score, letter, { answers }] = await Promise.all([
    call('GET /api/test/assessments/6/score', {}),
    call('GET /api/test/assessments/6/insights', {}),
    call('GET /api/test/assessments/6', {}),
  ])
  const result = parseScores(score)
  return {
    result,
    letter,
    styleLine: lineOf(result, letter),
    answers,
    user: null,
    newest: result.completedAt,
    unfinished: null,
    isFirst: false,
  }
}

async function fetchOwnResult(call: ServerClient, id: string): Promise<ShownResult> {
  const params = { id }
  const [score, letter, { answers }, user, assessments] = await Promise.all([
    call('GET /api/assessments/:id/score', params),
    call('GET /api/assessments/:id/insights', params),
    call('GET /api/assessments/:id', params),
    call('GET /api/auth/user', {}),
    call('GET /api/assessments', {}),
  ])
  const result = parseScores(score)
  const completed = assessments.flatMap(({ completedAt }) => completedAt ?? [])
  const newest = completed.sort().at(-1) ?? result.completedAt
  const [unfinished = null] = unfinishedOf(assessments)
  const isFirst = completed.length === 1
  return { result, letter, styleLine: lineOf(result, letter), answers, user, newest, unfinished, isFirst }
}

const lineOf = (result: ScoreResult, { insights }: LetterWithPractice) =>
  styleLineOf(result.styleAnalysis, insights.care)

function parseScores(result: ScoreResult): ScoreResult {
  return {
    ...parseScoreFields(result, resultScores),
    signalBreakdowns: result.signalBreakdowns.map((breakdown) => ({
      ...breakdown,
      components: breakdown.components.map((component) => parseScoreFields(component, ['score'])),
    })),
    styleAnalysis: result.styleAnalysis.map((analysis) => ({
      ...parseScoreFields(analysis, ['styleScore']),
      styles: analysis.styles.map((style) => parseScoreFields(style, ['score'])),
    })),
  }
}

/** null unless it is their own unfinished assessment */
async function findContinuePath(call: ServerClient, id: string): Promise<string | null> {
  const assessment = await call('GET /api/assessments/:id', { id }).catch(() => null)
  return assessment?.isCompleted === false ? surveyPath(id) : null
}
