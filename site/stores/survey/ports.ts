import type { Assessment, AssessmentDetail } from '../../../api/contract/assessment.ts'
import type { Consent, ConsentState } from '../../../api/contract/consent.ts'
import type { FirstLook } from '../../../api/contract/first-look.ts'
import type { Question } from '../../../api/contract/question.ts'
import type { ToastMessage } from '../../lib/toasts/toasts.ts'
import type { AnswerQueue, AnswerQueueOptions } from './answer-queue.ts'
import type { Clock } from './clock.ts'
import type { createKeptSurvey, KeptSurvey } from './kept-survey.ts'

/** The survey's calls. Each rejects with ApiError. */
export interface SurveyServer {
  readAssessments(): Promise<Assessment[]>
  start(): Promise<Assessment>
  readAssessment(id: string): Promise<AssessmentDetail>
  readQuestions(): Promise<Question[]>
  /** what may be said once the first statements are answered */
  readFirstLook(id: string): Promise<FirstLook>
  /** completes it; gives its ten scores, 0-100 in shown order */
  complete(id: string): Promise<readonly number[]>
  /** whether this person has to agree before the first statement */
  readConsent(): Promise<Pick<ConsentState, 'isNeeded'>>
  /** agrees to the words of this version */
  giveConsent(version: Consent['version']): Promise<unknown>
  /** begins without an account on this device; 'not-found' where this site has no guests */
  beginAsGuest(): Promise<unknown>
  /** deletes it with its answers */
  deleteAssessment(id: string): Promise<unknown>
  /** deletes everything that this device's guest has answered, here and on the device; no failure where it is gone */
  deleteGuest(): Promise<unknown>
}

/** Who is here; a guest answers without an account. */
type Presence = 'account' | 'guest' | 'visitor'

export interface SurveyPage {
  /** from the address */
  assessmentId: string | null
  /** from the address, counted from 1 */
  questionNumber: number | null
  /** whether the address asks to begin without an account */
  isTrying: boolean
  presence(): Presence
  /** whether it is a guest's, and nobody else has a session on the device now */
  isGuests(): boolean
  /** whether the page is somebody's: it was loaded for them, or they have begun on it */
  hasOwner(): boolean
  /** removes what the device knows of its guest */
  forgetGuest(): void
  /** removes what the device holds of an assessment that is gone */
  forget(assessmentId: string): void
  /** keeps what the server has of an assessment on the device, for a time without a network */
  keep(survey: KeptSurvey): void
  /** what is kept of this assessment, or of any where none is named; null if nothing is */
  kept(assessmentId: string | null): KeptSurvey | null
  /** adds an answer that the server has now to what is kept, and the person's pace */
  keepAnswer: ReturnType<typeof createKeptSurvey>['keepAnswer']
  /** when the answer to a question was last saved from this device or read, by the server's clock; ISO 8601 */
  knownAt: ReturnType<typeof createKeptSurvey>['knownAt']
  /** in place */
  rewriteAddress(path: string): void
  /** for the next step, from which the browser's Back returns */
  addAddress(path: string): void
  /** out of the survey, as the browser's Back does from its beginning */
  goBack(): void
  goTo(path: string): void
  /** whether anything answers at this path now; never rejects */
  opens(path: string): Promise<boolean>
  leaveForSignIn(returnTo: string): void
  showToast(message: ToastMessage): void
  /** whether number keys answer on this device: unless they were switched off */
  hasAnswerKeys(): boolean
  /** as far as the device keeps anything */
  keepAnswerKeys(isOn: boolean): void
  /** whether the person asked for less motion */
  isStill(): boolean
}

/** What the survey depends on; tests replace it, so that they need no browser, no server and no waiting. */
export interface SurveyOptions {
  server: SurveyServer
  page: SurveyPage
  clock: Clock
  createQueue(
    events: Pick<AnswerQueueOptions, 'assessmentId' | 'onSaved' | 'knownAt' | 'onRefused' | 'onStopped'>,
  ): AnswerQueue
}
