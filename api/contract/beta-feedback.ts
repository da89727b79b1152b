import { Done } from './done.ts'
import { endpoint } from './endpoint.ts'
import { BetaFeedback } from './forms/beta-feedback.ts'

export const sendFeedback = endpoint('POST', '/api/beta-feedback', {
  summary: 'Send feedback',
  tag: 'Messages',
  open: true,
  body: BetaFeedback,
  status: 201,
  answer: Done,
  // the last where the sender's account is deleted at the same time
  failures: ['too-many-requests', 'unauthorized'],
})
