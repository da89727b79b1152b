import * as z from 'zod/mini'
import { emailField, honeypot, missingFields, neededLine, neededName, neededText, optionalLine } from './fields.ts'

const ContactCategory = z.enum(['general', 'results', 'technical', 'privacy', 'guidance', 'other'])

export const ContactMessage = z
  .object({
    name: neededName(100),
    email: emailField(missingFields),
    subject: optionalLine(200),
    category: z._default(ContactCategory, 'general'),
    message: neededText(5000),
    website: honeypot,
  })
  .register(z.globalRegistry, { id: 'ContactMessage' })
export type ContactMessage = z.infer<typeof ContactMessage>

/** The API also takes messages without a subject. */
export const ContactForm = z.extend(ContactMessage, { subject: neededLine(200) })
