import { z } from 'zod'
import { Answer } from './question.ts'
import { oneLine } from './text.ts'
import { endpointsOf, named, Time } from './endpoint.ts'

const endpoint = endpointsOf('Survey')

const thirtyDays = 30 * 24 * 60 * 60 * 1000

/**
 * One answer to save. `ageMs` says how many milliseconds ago the person chose it. So an answer that waited on the
 * device for a connection keeps its time, whatever the device's clock says, and does not replace one that was chosen
 * later.
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
  /** `savedAt` or `readAt` of what the person had before them: the choice counts as later than that, whatever `ageMs` says */
  after: z.iso.datetime().optional(),
})
export type ResponseInput = z.infer<typeof ResponseInput>

export const ResponseSaved = named('ResponseSaved', {
  /** the answer that is stored: one that was chosen later on another device stays */
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
