import { Done } from './done.ts'
import { endpoint } from './endpoint.ts'
import { ContactMessage } from './forms/contact.ts'

export const sendMessage = endpoint('POST', '/api/contact', {
  summary: 'Send a message',
  tag: 'Messages',
  open: true,
  body: ContactMessage,
  status: 201,
  answer: Done,
  // the last where the sender's account is deleted at the same time
  failures: ['too-many-requests', 'unauthorized'],
})
