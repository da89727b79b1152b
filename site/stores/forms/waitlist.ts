import { atom, onMount } from 'nanostores'
import { keep, kept } from '../../lib/kept.ts'
import { createForm } from './form.ts'
import { stillHere } from './message-words.ts'
import { refusedAs } from './refusal.ts'

const key = 'waitlist'
const title = 'Sign up failed'
const alreadyJoined = 'This email is already on our waitlist!'

/** Whether somebody has joined on this device earlier, as long as nobody joins with another address. */
export const $hasJoined = atom(false)
onMount($hasJoined, () => $hasJoined.set(kept(key) === 'joined'))

/** The waitlist's form; once it is sent, the person has joined. */
export const waitlistForm = createForm({
  draft: 'waitlist',
  endpoint: 'POST /api/waitlist',
  schema: async () => (await import('../../../api/contract/forms/waitlist.ts')).WaitlistEntry,
  initial: { firstName: '', lastName: '', email: '', referralSource: '' },
  missing: { title: 'Email required', description: 'Please enter your email address.' },
  // no name and no address stays here
  onDone: () => keep(key, 'joined'),
  received: () => ({
    title: 'Welcome to the waitlist!',
    description: 'We’ll notify you when community features launch.',
  }),
  refused: refusedAs(title, {
    foreseen: {
      'already-joined': { toast: alreadyJoined, note: null, fields: { email: `${title}: ${alreadyJoined}` } },
    },
    toast: () => 'Please try again later.',
    ending: stillHere,
  }),
})
