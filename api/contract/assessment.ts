import { z } from 'zod'
import { Answer } from './question.ts'
import { endpointsOf, named, Time } from './endpoint.ts'

const endpoint = endpointsOf('Assessments')

/** `id` and `assessmentId` are the same. */
export const Assessment = named('Assessment', {
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

export const listAssessments = endpoint('GET', '/api/assessments', 'Your assessments, newest first', {
  guests: true,
  answer: z.array(Assessment),
})

export const startAssessment = endpoint('POST', '/api/assessments', 'Start an assessment', {
  guests: true,
  status: 201,
  answer: Assessment,
  failures: ['consent-needed', 'too-many-requests'],
})

export const readAssessment = endpoint('GET', '/api/assessments/:id', 'One assessment with its answers', {
  guests: true,
  answer: AssessmentDetail,
})

export const deleteAssessment = endpoint('DELETE', '/api/assessments/:id', 'Delete an assessment and its result', {
  guests: true,
  answer: named('AssessmentDeleted', { id: z.string() }),
})
