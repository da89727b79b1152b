import { z } from 'zod'
import { emailField, honeypot, missing, neededLine, neededText, optionalLine } from './person.ts'
import { endpoint } from './endpoint.ts'
import { Done } from './done.ts'

const ContactCategory = z.enum(['general', 'results', 'technical', 'privacy', 'guidance', 'other'])

/** A message to the people behind the site. */
export const ContactMessage = z
  .object({
    name: neededLine(100),
    email: emailField(missing),
    subject: optionalLine(200),
    category: ContactCategory.default('general'),
    message: neededText(5000),
    website: honeypot,
  })
  .meta({ id: 'ContactMessage' })
export type ContactMessage = z.infer<typeof ContactMessage>

export const sendMessage = endpoint('POST', '/api/contact', {
  summary: 'Send a message',
  tag: 'Messages',
  body: ContactMessage,
  status: 201,
  answer: Done,
  // the last where the sender's account is deleted at the same time
  failures: ['too-many-requests', 'unauthorized'],
})
