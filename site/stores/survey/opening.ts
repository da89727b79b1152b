import type { AssessmentDetail } from '../../../api/contract/assessment.ts'
import type { Question } from '../../../api/contract/question.ts'
import { ApiError } from '../../lib/api.ts'
import { waitInWords } from '../../lib/messages.ts'
import { surveyPath } from '../../lib/paths.ts'
import type { SurveyPage, SurveyServer } from './surroundings.ts'

export type OpeningOutcome =
  | { type: 'open'; assessment: AssessmentDetail; questions: Question[] }
  | { type: 'completed'; assessmentId: string }
  | { type: 'signed-out'; returnTo: string }
  /** `wait`: what to say where too many were started; undefined for any other failure */
  | { type: 'not-started'; wait: string | undefined }
  /** `mayExist`: it could not be read, which trying again may mend */
  | { type: 'missing'; mayExist: boolean }

export interface Opening {
  server: SurveyServer
  page: Pick<SurveyPage, 'assessmentId' | 'questionNumber' | 'rewriteAddress'>
  /** the assessment is there, the questions are still to come */
  onAssessment(): void
}

/** The survey's address with a question (counted from 1) to go on at. */
export function questionPath(assessmentId: string, questionNumber: number): string {
  return `${surveyPath(assessmentId)}&question=${questionNumber}`
}

/** Reads the assessment that the address names; without one, creates it and puts it in the address. */
export async function openAssessment({ server, page, onAssessment }: Opening): Promise<OpeningOutcome> {
  let assessmentId = page.assessmentId
  if (assessmentId === null) {
    try {
      assessmentId = await server.start()
    } catch (error) {
      if (isUnauthorized(error)) return { type: 'signed-out', returnTo: '/assessment' }
      return { type: 'not-started', wait: waitInWords(error) }
    }
    page.rewriteAddress(surveyPath(assessmentId))
  }
  try {
    return await read(assessmentId, server, onAssessment)
  } catch (error) {
    if (!isUnauthorized(error)) return { type: 'missing', mayExist: !isGone(error) }
    const { questionNumber } = page
    const isPlain = questionNumber === null
    const returnTo = isPlain ? surveyPath(assessmentId) : questionPath(assessmentId, questionNumber)
    return { type: 'signed-out', returnTo }
  }
}

async function read(assessmentId: string, server: SurveyServer, onAssessment: () => void): Promise<OpeningOutcome> {
  const reading = server.readQuestions()
  // its failure is looked at where it is awaited, which an earlier one may prevent
  reading.catch(() => {})
  const assessment = await server.readAssessment(assessmentId)
  if (assessment.isCompleted) return { type: 'completed', assessmentId }
  onAssessment()
  const questions = await reading
  return questions.length > 0 ? { type: 'open', assessment, questions } : { type: 'missing', mayExist: true }
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === 'not-found'
}
