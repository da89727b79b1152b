import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { BetaFeedback } from '../contract/forms/beta-feedback.ts'
import type { ContactMessage } from '../contract/forms/contact.ts'
import type { WaitlistEntry } from '../contract/forms/waitlist.ts'
import type { Database, Queryable } from './engine/database.ts'
import { betaFeedback, contactMessages, waitlistEntries } from './schema/messages.ts'

export interface Sender {
  /** null where nobody is signed in */
  userId: string | null
  now: Date
}

const stamp = ({ userId, now }: Sender) => ({ id: Bun.randomUUIDv7(), userId, createdAt: now })

/**
 * Adds someone to the waitlist; false where the e-mail address, in any case, is on it already. An address that somebody
 * else added is stored for this sender as well.
 */
export async function insertWaitlistEntry(
  database: Database,
  { email, firstName, lastName, referralSource }: WaitlistEntry,
  sender: Sender,
): Promise<boolean> {
  const address = email.toLowerCase()
  const before = await database.orm
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(eq(waitlistEntries.email, address))
    .limit(1)
  const joined = await database.orm
    .insert(waitlistEntries)
    .values({ ...stamp(sender), email: address, firstName, lastName, referralSource })
    .onConflictDoNothing()
    .returning({ id: waitlistEntries.id })
  return before.length === 0 && joined.length > 0
}

export async function insertContactMessage(
  database: Queryable,
  { name, email, subject, category, message }: ContactMessage,
  sender: Sender,
): Promise<void> {
  await database.orm.insert(contactMessages).values({ ...stamp(sender), name, email, subject, category, message })
}

export async function insertBetaFeedback(database: Queryable, feedback: BetaFeedback, sender: Sender): Promise<void> {
  const { website, ...columns } = feedback
  await database.orm.insert(betaFeedback).values({ ...stamp(sender), ...columns })
}

/** Everything that a user sent while signed in, oldest first. */
export async function listSent({ orm }: Database, userId: string) {
  const {
    id: waitlistId,
    userId: waitlistUser,
    handledAt: _waitlistHandled,
    ...waitlist
  } = getTableColumns(waitlistEntries)
  const {
    id: messageId,
    userId: messageUser,
    handledAt: _messageHandled,
    ...messages
  } = getTableColumns(contactMessages)
  const {
    id: feedbackId,
    userId: feedbackUser,
    handledAt: _feedbackHandled,
    ...feedback
  } = getTableColumns(betaFeedback)
  return {
    waitlist: await orm.select(waitlist).from(waitlistEntries).where(eq(waitlistUser, userId)).orderBy(asc(waitlistId)),
    messages: await orm.select(messages).from(contactMessages).where(eq(messageUser, userId)).orderBy(asc(messageId)),
    feedback: await orm.select(feedback).from(betaFeedback).where(eq(feedbackUser, userId)).orderBy(asc(feedbackId)),
  }
}
