import { Elysia } from 'elysia'
import { createRateLimiter } from '../http/rate-limiter.ts'
import { joinWaitlist, sendFeedback, sendMessage } from './contract.ts'
import { isSuspected } from './forms.ts'
import { insertBetaFeedback, insertContactMessage, insertWaitlistEntry, type Sender } from './queries.ts'
import { ProblemError, throwIfRateLimited } from '../http/errors.ts'
import type { RouteOptions } from '../options.ts'
import { routeAddress, routeOptions } from '../http/route-options.ts'

const received = { message: 'Thank you, we’ve got it.' }

export function messageRoutes({ database, sessionMacros, mail, mailTexts, limits, secret, now }: RouteOptions) {
  const forms = createRateLimiter(database, secret, 'forms', limits.forms)

  const admit = async ({ userId, address }: { userId: string | null; address: string }): Promise<Sender> => {
    throwIfRateLimited(await forms.consume(address))
    return { userId, now: now() }
  }

  return new Elysia({ name: 'messages' })
    .use(sessionMacros)
    .route(
      ...routeAddress(joinWaitlist),
      async ({ body, userId, address }) => {
        const sender = await admit({ userId, address })
        const isNew = await insertWaitlistEntry(database, body, sender)
        if (!isNew && !isSuspected(body)) {
          throw new ProblemError('already-joined', 'This email is already on our waitlist!')
        }
        return received
      },
      { ...routeOptions(joinWaitlist), visitor: true, address: true },
    )
    .route(
      ...routeAddress(sendMessage),
      async ({ body, userId, address }) => {
        const sender = await admit({ userId, address })
        const subject = `Message: ${body.subject || body.category}`
        await mail.transaction(async (tx, post) => {
          await insertContactMessage(tx, body, sender)
          if (!isSuspected(body)) await post(mailTexts.notice({ subject, replyTo: body.email, fields: body }))
        })
        return received
      },
      { ...routeOptions(sendMessage), visitor: true, address: true },
    )
    .route(
      ...routeAddress(sendFeedback),
      async ({ body, userId, address }) => {
        const sender = await admit({ userId, address })
        const subject = `Feedback (${body.feedbackType}, ${body.priority})`
        await mail.transaction(async (tx, post) => {
          await insertBetaFeedback(tx, body, sender)
          if (!isSuspected(body)) await post(mailTexts.notice({ subject, replyTo: body.email, fields: body }))
        })
        return received
      },
      { ...routeOptions(sendFeedback), visitor: true, address: true },
    )
}
