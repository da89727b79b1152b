import { z } from 'zod'
import { words } from '#words'
import { mostListed } from '../contract/constants.ts'
import { endpointsOf, namedObject, Time } from '../contract/endpoint.ts'
import { SignalName } from '../contract/signal.ts'
import { oneLine } from '../contract/text.ts'

const survey = endpointsOf('Survey')

export const Question = namedObject('Question', {
  id: z.int(),
  questionText: z.string(),
  signal: SignalName,
})
export type Question = z.infer<typeof Question>

const answerRule = { error: () => words('problems').assessments.answer }

export const QuestionId = z.int({ error: () => words('problems').assessments.questionId })

export const Answer = z.int(answerRule).min(1, answerRule).max(5, answerRule)

export const listQuestions = survey(
  'GET',
  '/api/questions',
  'All questions, in survey order, in the language asked for',
  {
    guests: true,
    answer: z.array(Question),
  },
)

const thirtyDays = 30 * 24 * 60 * 60 * 1000

/**
 * `ageMs`: milliseconds since the choice. Answers that waited offline keep their time whatever the device's clock, and
 * don't replace later ones.
 */
export const AnswerInput = namedObject('ResponseInput', {
  assessmentId: z
    .string({ error: () => words('problems').assessments.assessmentId })
    .min(1)
    .max(64)
    .regex(...oneLine),
  questionId: QuestionId,
  answer: Answer,
  ageMs: z.int().min(0).max(thirtyDays).default(0),
  /** `savedAt` or `readAt` the user saw: the choice counts as later, whatever `ageMs` says */
  after: z.iso.datetime().optional(),
})
export type AnswerInput = z.infer<typeof AnswerInput>

export const AnswerSaved = namedObject('ResponseSaved', {
  /** as stored: a later choice on another device stays */
  answer: Answer,
  /** how many statements of the assessment have an answer now */
  answered: z.int(),
  /** by the server's clock */
  savedAt: Time,
})
export type AnswerSaved = z.infer<typeof AnswerSaved>

export const saveAnswer = survey('POST', '/api/responses', 'Save one answer', {
  guests: true,
  body: AnswerInput,
  answer: AnswerSaved,
  failures: ['unknown-question', 'not-found', 'already-completed', 'consent-needed'],
})

const endpoint = endpointsOf('Assessments')

/** `id` and `assessmentId` are the same. */
export const Assessment = namedObject('Assessment', {
  id: z.string(),
  assessmentId: z.string(),
  isCompleted: z.boolean(),
  createdAt: Time,
  /** null while open */
  completedAt: Time.nullable(),
  /** 0-100 with two decimals; null while open */
  rasScore: z.string().nullable(),
  answered: z.int(),
  total: z.int(),
})
export type Assessment = z.infer<typeof Assessment>

export const AssessmentDetail = Assessment.extend({
  answers: z.array(z.object({ questionId: z.int(), answer: Answer })),
  /** by the server's clock */
  readAt: Time,
  offersFirstLook: z.boolean(),
}).meta({ id: 'AssessmentDetail' })
export type AssessmentDetail = z.infer<typeof AssessmentDetail>

export const listAssessments = endpoint(
  'GET',
  '/api/assessments',
  `Your newest ${mostListed} assessments, newest first`,
  {
    guests: true,
    answer: z.array(Assessment),
  },
)

export const startAssessment = endpoint('POST', '/api/assessments', 'Start an assessment', {
  guests: true,
  status: 201,
  answer: Assessment,
  failures: ['consent-needed', 'too-many-requests'],
})

export const getAssessment = endpoint('GET', '/api/assessments/:id', 'One assessment with its answers', {
  guests: true,
  answer: AssessmentDetail,
})

export const deleteAssessment = endpoint('DELETE', '/api/assessments/:id', 'Delete an assessment and its result', {
  guests: true,
  answer: namedObject('AssessmentDeleted', { id: z.string() }),
})
