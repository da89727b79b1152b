import type { ApiError } from '../../lib/api.ts'
import { email } from '../../../api/facts/brand.ts'
import type { Refusal } from './form.ts'

/** What the contact and the feedback form say where something needed was left out. */
export const missingInformation = {
  title: 'Missing Information',
  description: 'Please fill in all required fields.',
}

/** What they say where they could not be sent: the server's words, else how to reach us without the form. */
export function submissionFailed({ problem }: ApiError): Refusal {
  return {
    title: 'Submission Failed',
    description: problem?.message ?? `Please try again or email us directly at ${email}`,
  }
}
