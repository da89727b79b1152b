import * as z from 'zod/mini'
import { words } from '#words'
import {
  emailField,
  honeypot,
  missingFields,
  namedForm,
  neededLine,
  neededName,
  neededText,
  optionalLine,
  optionalName,
  optionalText,
} from '../contract/fields.ts'

// Password managers fill in `website`, which pages of 0.2.0 still send: remove it in the release after the next.
const honeypots = { leaveEmpty: honeypot, website: honeypot }
export type Honeypots = Record<keyof typeof honeypots, string>

export const isSuspected = ({ leaveEmpty, website }: Honeypots): boolean => leaveEmpty !== '' || website !== ''

const ContactCategory = z.enum(['general', 'results', 'technical', 'privacy', 'guidance', 'other'])

export const ContactMessage = namedForm('ContactMessage', {
  name: neededName(100),
  email: emailField(missingFields),
  subject: optionalLine(200),
  category: z._default(ContactCategory, 'general'),
  message: neededText(5000),
  ...honeypots,
})
export type ContactMessage = z.infer<typeof ContactMessage>

/** The API also takes messages without a subject. */
export const ContactForm = z.extend(ContactMessage, { subject: neededLine(200) })

const FeedbackType = z.enum(['bug', 'feature', 'improvement', 'general'], { error: missingFields })
const FeedbackCategory = z.enum(['assessment', 'results', 'navigation', 'performance', 'content', 'other'])
const FeedbackPriority = z.enum(['low', 'medium', 'high', 'critical'])

const unset = z.transform((value: unknown) => (value === '' ? undefined : value))
const Rating = z.nullable(z.coerce.number().check(z.int(), z.gte(1), z.lte(5)))

export const BetaFeedback = namedForm('BetaFeedback', {
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
  ...honeypots,
})
export type BetaFeedback = z.infer<typeof BetaFeedback>

export const WaitlistEntry = namedForm('WaitlistEntry', {
  email: emailField(() => words('fields').email.missing),
  firstName: optionalName,
  lastName: optionalName,
  referralSource: optionalLine(200),
  ...honeypots,
})
export type WaitlistEntry = z.infer<typeof WaitlistEntry>
