import { z } from 'zod'
import { emailField, honeypot, missing, neededLine, neededText, optionalText } from './person.ts'
import { endpoint } from './endpoint.ts'
import { Done } from './done.ts'

const FeedbackType = z.enum(['bug', 'feature', 'improvement', 'general'], { error: missing })
const FeedbackCategory = z.enum(['assessment', 'results', 'navigation', 'performance', 'content', 'other'])
const FeedbackPriority = z.enum(['low', 'medium', 'high', 'critical'])

const unset = (value: unknown) => (value === '' ? undefined : value)

/** What someone found, wished for or thinks of the beta. Steps and results belong to a bug, the rating to general feedback. */
export const BetaFeedback = z
  .object({
    name: neededLine(100),
    email: emailField(missing),
    feedbackType: FeedbackType,
    category: z.preprocess(unset, FeedbackCategory.default('other')),
    priority: z.preprocess(unset, FeedbackPriority.default('medium')),
    description: neededText(5000),
    steps: optionalText(5000),
    expectedResult: optionalText(2000),
    actualResult: optionalText(2000),
    /** 5 (Excellent) down to 1 (Poor) */
    rating: z.preprocess(unset, z.coerce.number().int().min(1).max(5).nullable().default(null)),
    improvement: optionalText(5000),
    website: honeypot,
  })
  .meta({ id: 'BetaFeedback' })
export type BetaFeedback = z.infer<typeof BetaFeedback>

export const sendFeedback = endpoint('POST', '/api/beta-feedback', {
  summary: 'Send feedback',
  tag: 'Messages',
  body: BetaFeedback,
  status: 201,
  answer: Done,
  // the last where the sender's account is deleted at the same time
  failures: ['too-many-requests', 'unauthorized'],
})
