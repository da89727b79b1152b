import { z } from 'zod'
import './sentences.ts'

/** Stable for programs; the message is for people and may change. */
export const ProblemCode = z.enum([
  'invalid',
  'invalid-json',
  'unknown-question',
  'invalid-token',
  'unauthorized',
  'account-needed',
  'consent-needed',
  'wrong-credentials',
  'no-password',
  'forbidden',
  'not-found',
  'email-taken',
  'already-joined',
  'already-completed',
  'incomplete',
  'too-early',
  'too-late',
  'too-large',
  'wrong-content-type',
  'too-many-requests',
  'too-many-messages',
  'internal',
  'unavailable',
])
export type ProblemCode = z.infer<typeof ProblemCode>

export const Problem = z
  .object({
    message: z.string(),
    code: ProblemCode,
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    /** with `incomplete`: unanswered questions, in shown order */
    missing: z.array(z.int()).optional(),
    requestId: z.string().optional(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>
