import type { AssessmentDetail } from '../../../api/contract/assessment.ts'
import type { Question } from '../../../api/contract/question.ts'
import type { Clock } from './answer-queue-backoff.ts'
import type { AnswerQueue, AnswerQueueOptions } from './answer-queue.ts'
import type { ToastMessage } from '../toasts.ts'

/** The survey's calls. Each rejects with ApiError. */
export interface SurveyServer {
  /** creates an assessment and answers its id */
  start(): Promise<string>
  readAssessment(id: string): Promise<AssessmentDetail>
  readQuestions(): Promise<Question[]>
  complete(id: string): Promise<unknown>
}

/** The page that the survey stands in. */
export interface SurveyPage {
  /** from the address */
  assessmentId: string | null
  /** from the address, counted from 1 */
  questionNumber: number | null
  /** changes the address in place */
  rewriteAddress(path: string): void
  goTo(path: string): void
  leaveForSignIn(returnTo: string): void
  showToast(message: ToastMessage): void
}

/** What the survey is built on, so that it needs neither a browser nor a server nor time to pass. */
export interface SurveyOptions {
  server: SurveyServer
  page: SurveyPage
  clock: Clock
  createQueue(events: Pick<AnswerQueueOptions, 'assessmentId' | 'onSaved' | 'onRefused' | 'onStopped'>): AnswerQueue
}
