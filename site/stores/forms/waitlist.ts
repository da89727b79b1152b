import { createForm } from './form.ts'
import { stillHere } from './letter.ts'
import { refusedAs } from './refusal.ts'

const alreadyJoined = 'This email is already on our waitlist!'

/** The waitlist's form; once it is sent, the person has joined. */
export const waitlistForm = createForm({
  draft: 'waitlist',
  endpoint: 'POST /api/waitlist',
  schema: async () => (await import('../../../api/contract/forms/waitlist.ts')).WaitlistEntry,
  initial: { firstName: '', lastName: '', email: '', referralSource: '' },
  missing: { title: 'Email required', description: 'Please enter your email address.' },
  received: () => ({
    title: 'Welcome to the waitlist!',
    description: 'We’ll notify you when community features launch.',
  }),
  refused: refusedAs('Sign up failed', {
    foreseen: { 'already-joined': { toast: alreadyJoined, fields: { email: alreadyJoined } } },
    toast: () => 'Please try again later.',
    ending: stillHere,
  }),
})
