import { email } from '../../../api/facts/brand.ts'
import { refusedAs } from './refusal.ts'

/** What the contact and the feedback form say if something needed was left out. */
export const missingInformation = {
  title: 'Missing Information',
  description: 'Please fill in all required fields.',
}

export const stillHere = ' What you typed is still here.'

/** What they say if they could not be sent: the server's words, else how to reach us without the form. */
export const submissionFailed = refusedAs('Submission Failed', {
  toast: (problem) => problem?.message ?? `Please try again or email us directly at ${email}`,
  ending: stillHere,
})
