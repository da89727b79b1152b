import { Done } from './done.ts'
import { endpoint } from './endpoint.ts'
import { WaitlistEntry } from './forms/waitlist.ts'

export const joinWaitlist = endpoint('POST', '/api/waitlist', {
  summary: 'Join the waitlist',
  tag: 'Messages',
  open: true,
  body: WaitlistEntry,
  status: 201,
  answer: Done,
  // the last where the sender's account is deleted at the same time
  failures: ['already-joined', 'too-many-requests', 'unauthorized'],
})
