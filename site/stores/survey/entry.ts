import type { WritableAtom } from 'nanostores'
import type { Assessment, AssessmentDetail } from '../../../api/contract/assessment.ts'
import type { Question } from '../../../api/contract/question.ts'
import { isSignedOut, problemCode } from '../../lib/api.ts'
import { waitMessage } from '../../lib/messages.ts'
import { newSurveyPath, resultsPath, surveyPath } from '../../lib/paths.ts'
import { unfinishedOf } from '../assessments.ts'
import { loadingAssessment, loadingQuestions, type SurveyState } from './state.ts'
import type { SurveyPage, SurveyServer } from './ports.ts'
import { startFailed } from './words.ts'

interface EntryOptions {
  server: SurveyServer
  page: SurveyPage
  $state: WritableAtom<SurveyState>
  /** an assessment is there, with its questions */
  onOpen(outcome: Extract<OpeningOutcome, { type: 'open' }>): void
  leave(path: string): void
  signIn(returnTo: string): void
}

/** The way into the survey: up to the first question, or to another page. */
export function createEntry({ server, page, $state, onOpen, leave, signIn }: EntryOptions) {
  const onAssessment = () => $state.set({ phase: 'loading', label: loadingQuestions })
  const options: OpeningOptions = { server, page, onAssessment }
  let opening: Promise<void> | null = null

  function conclude(outcome: OpeningOutcome): void {
    if (outcome.type === 'open') onOpen(outcome)
    else if (outcome.type === 'asking')
      $state.set({ phase: 'asking', unfinished: outcome.unfinished, isStarting: false })
    else if (outcome.type === 'completed') leave(resultsPath(outcome.assessmentId))
    else if (outcome.type === 'signed-out') signIn(outcome.returnTo)
    else if (outcome.type === 'missing') $state.set({ phase: 'missing', mayExist: outcome.mayExist })
    else {
      page.showToast(startFailed(outcome.wait))
      $state.set({ phase: 'missing', mayExist: true })
    }
  }

  return {
    /** Opens what the address names, or asks, or begins; once, however often it is called. */
    open(): Promise<void> {
      opening ??= openByAddress(options).then(conclude)
      return opening
    },

    /** Continues an unfinished one. */
    async continueWith(assessmentId: string): Promise<void> {
      if ($state.get().phase !== 'asking') return
      $state.set({ phase: 'loading', label: loadingAssessment })
      conclude(await openExisting(assessmentId, options))
    },

    /** Begins a new one beside what is unfinished. */
    async startNew(): Promise<void> {
      const state = $state.get()
      if (state.phase !== 'asking' || state.isStarting) return
      $state.set({ ...state, isStarting: true })
      const outcome = await openNew(options)
      if (outcome.type !== 'not-started') return conclude(outcome)
      page.showToast(startFailed(outcome.wait))
      $state.set(state)
    },
  }
}

export type OpeningOutcome =
  | { type: 'open'; assessment: AssessmentDetail; questions: Question[] }
  /** nothing is asked for by name, and something is under way: newest first */
  | { type: 'asking'; unfinished: Assessment[] }
  | { type: 'completed'; assessmentId: string }
  | { type: 'signed-out'; returnTo: string }
  /** `wait`: what to say where too many were started; undefined for any other failure */
  | { type: 'not-started'; wait: string | undefined }
  /** `mayExist`: it could not be read, which trying again may mend */
  | { type: 'missing'; mayExist: boolean }

interface OpeningOptions {
  server: SurveyServer
  page: Pick<SurveyPage, 'assessmentId' | 'questionNumber' | 'rewriteAddress'>
  /** the assessment is there, the questions are still to come */
  onAssessment(): void
}

/** The survey's address, with a question (counted from 1) to go on at, if any. */
export function questionPath(assessmentId: string, questionNumber: number | null): string {
  const path = surveyPath(assessmentId)
  return questionNumber === null ? path : `${path}&question=${questionNumber}`
}

/** Opens what the address names; without a name, asks what to do with what is under way, else begins anew. */
async function openByAddress(options: OpeningOptions): Promise<OpeningOutcome> {
  const { server, page } = options
  if (page.assessmentId !== null) return openById(page.assessmentId, page.questionNumber, options)
  try {
    const unfinished = unfinishedOf(await server.readAssessments())
    if (unfinished.length > 0) return { type: 'asking', unfinished }
  } catch (error) {
    return notStarted(error)
  }
  return openNew(options)
}

/** Begins an assessment, and puts it in the address. */
async function openNew(options: OpeningOptions): Promise<OpeningOutcome> {
  try {
    const { id } = await options.server.start()
    return await openExisting(id, options)
  } catch (error) {
    return notStarted(error)
  }
}

/** Opens an assessment, and puts it in the address in place of what stood there. */
function openExisting(assessmentId: string, options: OpeningOptions): Promise<OpeningOutcome> {
  options.page.rewriteAddress(surveyPath(assessmentId))
  return openById(assessmentId, null, options)
}

/** `questionNumber` is the one asked for, counted from 1. Never throws. */
async function openById(
  assessmentId: string,
  questionNumber: number | null,
  { server, onAssessment }: OpeningOptions,
): Promise<OpeningOutcome> {
  const reading = server.readQuestions()
  // its failure is looked at where it is awaited, which an earlier one may prevent
  reading.catch(() => {})
  try {
    const assessment = await server.readAssessment(assessmentId)
    if (assessment.isCompleted) return { type: 'completed', assessmentId }
    onAssessment()
    const questions = await reading
    return questions.length > 0 ? { type: 'open', assessment, questions } : { type: 'missing', mayExist: true }
  } catch (error) {
    if (!isSignedOut(error)) return { type: 'missing', mayExist: problemCode(error) !== 'not-found' }
    return { type: 'signed-out', returnTo: questionPath(assessmentId, questionNumber) }
  }
}

function notStarted(error: unknown): OpeningOutcome {
  if (isSignedOut(error)) return { type: 'signed-out', returnTo: newSurveyPath }
  return { type: 'not-started', wait: waitMessage(error) }
}
