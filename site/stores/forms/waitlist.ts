import { WaitlistEntry, joinWaitlist } from '../../../api/contract/waitlist.ts'
import { createForm } from './form.ts'

const alreadyJoined = 'This email is already on our waitlist!'

/** The waitlist's form; once it is sent, the person has joined. */
export const waitlistForm = createForm({
  name: 'waitlist',
  endpoint: joinWaitlist,
  schema: WaitlistEntry,
  initial: { firstName: '', lastName: '', email: '', referralSource: '' },
  missing: { title: 'Email required', description: 'Please enter your email address.' },
  received: {
    title: 'Welcome to the waitlist!',
    description: "We'll notify you when community features launch.",
  },
  refused: ({ problem }) =>
    problem?.code === 'already-joined'
      ? { title: 'Sign up failed', description: alreadyJoined, fields: { email: alreadyJoined } }
      : { title: 'Sign up failed', description: 'Please try again later.' },
})
