import { z } from 'zod'
import { Answer } from './question.ts'
import { oneLine } from './text.ts'
import { endpointsOf, named, Time } from './endpoint.ts'

const endpoint = endpointsOf('Survey')

const thirtyDays = 30 * 24 * 60 * 60 * 1000

/**
 * `ageMs`: milliseconds since the choice. Answers that waited offline keep their time whatever the device's clock, and
 * don't replace later ones.
 */
export const ResponseInput = named('ResponseInput', {
  assessmentId: z
    .string({ error: 'An answer belongs to an assessment.' })
    .min(1)
    .max(64)
    .regex(...oneLine),
  questionId: z.int('A question is named by its number.'),
  answer: Answer,
  ageMs: z.int().min(0).max(thirtyDays).default(0),
  /** `savedAt` or `readAt` the user saw: the choice counts as later, whatever `ageMs` says */
  after: z.iso.datetime().optional(),
})
export type ResponseInput = z.infer<typeof ResponseInput>

export const ResponseSaved = named('ResponseSaved', {
  /** as stored: a later choice on another device stays */
  answer: Answer,
  /** by the server's clock */
  savedAt: Time,
})
export type ResponseSaved = z.infer<typeof ResponseSaved>

export const saveResponse = endpoint('POST', '/api/responses', 'Save one answer', {
  guests: true,
  body: ResponseInput,
  answer: ResponseSaved,
  failures: ['unknown-question', 'not-found', 'already-completed'],
})
