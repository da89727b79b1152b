import { z } from 'zod'
import { emailField, honeypot, optionalLine, optionalName } from './person.ts'
import { endpoint } from './endpoint.ts'
import { Done } from './done.ts'

/** Someone who wants to hear when the community opens. */
export const WaitlistEntry = z
  .object({
    email: emailField('Please enter your email address.'),
    firstName: optionalName,
    lastName: optionalName,
    /** how they heard about us */
    referralSource: optionalLine(200),
    website: honeypot,
  })
  .meta({ id: 'WaitlistEntry' })
export type WaitlistEntry = z.infer<typeof WaitlistEntry>

export const joinWaitlist = endpoint('POST', '/api/waitlist', {
  summary: 'Join the waitlist',
  tag: 'Messages',
  body: WaitlistEntry,
  status: 201,
  answer: Done,
  // the last where the sender's account is deleted at the same time
  failures: ['already-joined', 'too-many-requests', 'unauthorized'],
})
