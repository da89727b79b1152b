import * as z from 'zod/mini'
import { emailField, honeypot, optionalLine, optionalName } from './fields.ts'

export const WaitlistEntry = z
  .object({
    email: emailField('Please enter your email address.'),
    firstName: optionalName,
    lastName: optionalName,
    referralSource: optionalLine(200),
    website: honeypot,
  })
  .register(z.globalRegistry, { id: 'WaitlistEntry' })
export type WaitlistEntry = z.infer<typeof WaitlistEntry>
