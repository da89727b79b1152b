import * as z from 'zod/mini'
import { emailField, honeypot, missingFields, neededName, neededText, optionalText } from './fields.ts'

const FeedbackType = z.enum(['bug', 'feature', 'improvement', 'general'], { error: missingFields })
const FeedbackCategory = z.enum(['assessment', 'results', 'navigation', 'performance', 'content', 'other'])
const FeedbackPriority = z.enum(['low', 'medium', 'high', 'critical'])

const unset = z.transform((value: unknown) => (value === '' ? undefined : value))
const Rating = z.nullable(z.coerce.number().check(z.int(), z.gte(1), z.lte(5)))

export const BetaFeedback = z
  .object({
    name: neededName(100),
    email: emailField(missingFields),
    feedbackType: FeedbackType,
    category: z.pipe(unset, z._default(FeedbackCategory, 'other')),
    priority: z.pipe(unset, z._default(FeedbackPriority, 'medium')),
    description: neededText(5000),
    steps: optionalText(5000),
    expectedResult: optionalText(2000),
    actualResult: optionalText(2000),
    rating: z.pipe(unset, z._default(Rating, null)),
    improvement: optionalText(5000),
    website: honeypot,
  })
  .register(z.globalRegistry, { id: 'BetaFeedback' })
export type BetaFeedback = z.infer<typeof BetaFeedback>
