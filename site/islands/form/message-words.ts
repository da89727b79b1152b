import { missingFields } from '../../../api/contract/forms/fields.ts'
import { email } from '../../../api/facts/brand.ts'
import type { RefusalWords } from './refusal.ts'

/** What the contact and the feedback form say if something needed was left out. */
export const missingInformation = { title: 'Missing Information', description: missingFields }

export const stillHere = ' What you typed is still here.'

/** What they say if they could not be sent: the server's words, else how to reach us without the form. */
export const submissionFailed: RefusalWords = {
  title: 'Submission Failed',
  toast: (problem) => problem?.message ?? `Please try again or email us directly at ${email}`,
  ending: stillHere,
}
