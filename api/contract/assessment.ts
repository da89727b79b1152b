import { z } from 'zod'
import { Answer } from './question.ts'

/** One run through the survey. `id` and `assessmentId` are the same string. */
export const Assessment = z.object({
  id: z.string(),
  assessmentId: z.string(),
  isCompleted: z.boolean(),
  /** ISO 8601 */
  createdAt: z.string(),
  /** ISO 8601, null while open */
  completedAt: z.string().nullable(),
  /** 0-100 with two decimals, as text; null while open */
  rasScore: z.string().nullable(),
  /** questions with an answer on the server */
  answered: z.int(),
  /** questions in all */
  total: z.int(),
})
export type Assessment = z.infer<typeof Assessment>

export const AssessmentList = z.array(Assessment)

/** An assessment with the answers saved so far, from which any device goes on. */
export const AssessmentDetail = Assessment.extend({
  answers: z.array(z.object({ questionId: z.int(), answer: Answer })),
})
export type AssessmentDetail = z.infer<typeof AssessmentDetail>

/** Names the assessment that is gone. */
export const AssessmentDeleted = z.object({ id: z.string() })
export type AssessmentDeleted = z.infer<typeof AssessmentDeleted>
