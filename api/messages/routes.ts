import { Elysia } from 'elysia'
import { words } from '#words'
import type { Mail } from '../mail/mail.ts'
import { createRateLimiter } from '../http/rate-limiter.ts'
import type { Queryable } from '../db/engine/database.ts'
import { isMailedSingly } from './bundled.ts'
import { joinWaitlist, sendFeedback, sendMessage } from './contract.ts'
import { type Honeypots, isSuspected } from './forms.ts'
import { throwIfFull } from './limits.ts'
import { contactNotice, feedbackNotice } from './notice.ts'
import {
  insertBetaFeedback,
  insertContactMessage,
  insertWaitlistEntry,
  type MessageKind,
  type Sender,
  textSizeOf,
} from './queries.ts'
import { ProblemError, throwIfRateLimited } from '../http/errors.ts'
import type { RouteOptions } from '../options.ts'
import { methodAndPath, routeOptions } from '../http/route-options.ts'

interface Caller {
  userId: string | null
  network: string
}

const received = () => ({ message: words('replies').messageReceived })

export function messageRoutes(options: RouteOptions) {
  const { database, sessionMacros, outbox, mailTexts, limits, secret, now } = options
  const formLimiter = createRateLimiter(database, secret, 'forms', limits.forms)

  const admit = async (kind: MessageKind, form: Honeypots, { userId, network }: Caller): Promise<Sender> => {
    throwIfRateLimited(await formLimiter.consume(network))
    const sender = { userId, now: now() }
    if (userId === null) await throwIfFull(options, { kind, size: textSizeOf(form), now: sender.now })
    return sender
  }
  const store = async (
    form: Honeypots,
    { now }: Sender,
    notice: () => Mail,
    insert: (tx: Queryable) => Promise<void>,
  ) => {
    const isMailed = !isSuspected(form) && (await isMailedSingly(database, now))
    await outbox.transaction(async (tx, post) => {
      await insert(tx)
      if (isMailed) await post(notice())
    })
  }

  return new Elysia({ name: 'messages' })
    .use(sessionMacros)
    .route(
      ...methodAndPath(joinWaitlist),
      async ({ body, userId, network }) => {
        const sender = await admit('waitlist', body, { userId, network })
        const isNew = await insertWaitlistEntry(database, body, sender)
        if (!isNew && !isSuspected(body)) {
          throw new ProblemError('already-joined', words('community').refused.onList)
        }
        return received()
      },
      { ...routeOptions(joinWaitlist), visitor: true, network: true },
    )
    .route(
      ...methodAndPath(sendMessage),
      async ({ body, userId, network }) => {
        const sender = await admit('contact', body, { userId, network })
        const notice = () => mailTexts.contactMessage(contactNotice(body))
        await store(body, sender, notice, (tx) => insertContactMessage(tx, body, sender))
        return received()
      },
      { ...routeOptions(sendMessage), visitor: true, network: true },
    )
    .route(
      ...methodAndPath(sendFeedback),
      async ({ body, userId, network }) => {
        const sender = await admit('feedback', body, { userId, network })
        const notice = () => mailTexts.betaFeedback(feedbackNotice(body))
        await store(body, sender, notice, (tx) => insertBetaFeedback(tx, body, sender))
        return received()
      },
      { ...routeOptions(sendFeedback), visitor: true, network: true },
    )
}
