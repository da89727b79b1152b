import { Done, endpointsOf } from '../contract/endpoint.ts'
import { BetaFeedback, ContactMessage, WaitlistEntry } from './forms.ts'

const endpoint = endpointsOf('Messages')

/** The last failure: the sender's account is deleted at the same time. */
const sent = {
  open: true,
  status: 201,
  answer: Done,
  failures: ['too-many-requests', 'too-many-messages', 'unauthorized'],
} as const

export const joinWaitlist = endpoint('POST', '/api/waitlist', 'Join the waitlist', {
  body: WaitlistEntry,
  ...sent,
  failures: ['already-joined', ...sent.failures],
})

export const sendMessage = endpoint('POST', '/api/contact', 'Send a message', { body: ContactMessage, ...sent })

export const sendFeedback = endpoint('POST', '/api/beta-feedback', 'Send feedback', { body: BetaFeedback, ...sent })
