import { and, eq, gte, isNull, lt, not, or } from 'drizzle-orm'
import { words } from '#words'
import { sweepMarks } from '../db/schema/sweep-marks.ts'
import { ProblemError } from '../http/errors.ts'
import type { Mail } from '../mail/mail.ts'
import type { RouteOptions } from '../options.ts'
import { day, dayOf } from '../contract/time.ts'
import { countStrangers, type MessageKind } from './queries.ts'

/** Of senders without an account, all together. Those that arrive at the same time may exceed them by a few. */
export const strangerLimits = {
  /** after which feedback is refused until the next day (UTC) */
  messagesPerDay: 1000,
  /** bytes, of all rows; after which every form is refused */
  textSize: 200_000_000,
}

type LimitOptions = Pick<RouteOptions, 'database' | 'outbox' | 'mailTexts'>
type Mark = 'feedbackRefusedAt' | 'formsFullAt'

/** Throws ProblemError if a form without an account is refused, and tells the operator of each limit once a day. */
export async function throwIfFull(
  { database, outbox, mailTexts }: LimitOptions,
  { kind, size, now }: { kind: MessageKind; size: number; now: Date },
): Promise<void> {
  const from = new Date(dayOf(now))
  const today = { from, until: new Date(from.getTime() + day) }
  const sent = await countStrangers(database, today)
  const isFull = sent.textSize + size > strangerLimits.textSize
  const isFeedbackRefused = sent.today >= strangerLimits.messagesPerDay

  const mailOnce = (mark: Mark, message: Mail) =>
    outbox.transaction(async (tx, post) => {
      const column = sweepMarks[mark]
      const isUntold = or(isNull(column), not(and(gte(column, today.from), lt(column, today.until))!))
      const marked = tx.orm
        .update(sweepMarks)
        .set({ [mark]: now })
        .where(and(eq(sweepMarks.id, 1), isUntold))
      if ((await marked.returning({ id: sweepMarks.id })).length > 0) await post(message)
    })
  if (isFull) await mailOnce('formsFullAt', mailTexts.formsFull(strangerLimits.textSize))
  if (isFeedbackRefused) await mailOnce('feedbackRefusedAt', mailTexts.feedbackRefused(strangerLimits.messagesPerDay))
  if (isFull || (isFeedbackRefused && kind === 'feedback')) {
    const wait = Math.ceil((today.until.getTime() - now.getTime()) / 1000)
    // Only the operator can make room.
    throw new ProblemError(
      'too-many-messages',
      words('fields').emailUsInstead,
      isFull ? {} : { 'retry-after': String(wait) },
    )
  }
}
