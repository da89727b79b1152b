import { Elysia } from 'elysia'
import type { Letters } from '../adapters/letters.ts'
import type { Mail } from '../adapters/mail.ts'
import { createRateLimiter } from '../adapters/rate-limiter.ts'
import { BetaFeedback } from '../contract/beta-feedback.ts'
import { ContactMessage } from '../contract/contact.ts'
import { Received } from '../contract/received.ts'
import { WaitlistEntry } from '../contract/waitlist.ts'
import type { Database } from '../db/database.ts'
import { joinWaitlist, storeBetaFeedback, storeContactMessage, type Sender } from '../db/messages.ts'
import type { ClientAddress } from './client-address.ts'
import { allow, ProblemError } from './errors.ts'
import type { Visitor } from './visitor.ts'

export interface MessageOptions {
  database: Database
  visitor: Visitor
  mail: Mail
  letters: Letters
  secret: string
  clientAddress: ClientAddress
  now: () => Date
}

const hour = 60 * 60
const tags = ['Messages']
const received = { message: 'Received, thank you.' }

/** The waitlist, contact and feedback forms, open to anyone: stored first, then told by mail. */
export function messageRoutes({ database, visitor, mail, letters, secret, clientAddress, now }: MessageOptions) {
  const forms = createRateLimiter(database, secret, 'forms', { points: 30, duration: hour })
  const notify = (subject: string, replyTo: string, fields: object) =>
    mail.post(letters.notice({ subject, replyTo, fields }))
  const sender = async (request: Request): Promise<Sender> => ({
    userId: await visitor.userIdIfAny(request),
    now: now(),
  })

  return new Elysia({ name: 'messages' })
    .guard({
      async beforeHandle({ request, server }) {
        allow(await forms.tryOnce(clientAddress(request, server)))
      },
    })
    .post(
      '/api/waitlist',
      async ({ body, request, set }) => {
        set.status = 201
        if (body.website === '' && !(await joinWaitlist(database, body, await sender(request)))) {
          throw new ProblemError('already-joined', 'This email is already on our waitlist!')
        }
        return received
      },
      {
        parse: 'json',
        body: WaitlistEntry,
        response: { 201: Received },
        detail: { summary: 'Join the waitlist', tags },
      },
    )
    .post(
      '/api/contact',
      async ({ body, request, set }) => {
        set.status = 201
        if (body.website !== '') return received
        await storeContactMessage(database, body, await sender(request))
        notify(`Message: ${body.subject || body.category}`, body.email, body)
        return received
      },
      { parse: 'json', body: ContactMessage, response: { 201: Received }, detail: { summary: 'Send a message', tags } },
    )
    .post(
      '/api/beta-feedback',
      async ({ body, request, set }) => {
        set.status = 201
        if (body.website !== '') return received
        await storeBetaFeedback(database, body, await sender(request))
        notify(`Feedback (${body.feedbackType}, ${body.priority})`, body.email, body)
        return received
      },
      { parse: 'json', body: BetaFeedback, response: { 201: Received }, detail: { summary: 'Send feedback', tags } },
    )
}
