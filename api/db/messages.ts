import { and, asc, eq, getTableColumns, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { BetaFeedback } from '../contract/forms/beta-feedback.ts'
import type { ContactMessage } from '../contract/forms/contact.ts'
import type { WaitlistEntry } from '../contract/forms/waitlist.ts'
import { OperatorError } from '../operator-error.ts'
import type { Database, Queryable } from './engine/database.ts'
import { betaFeedback, contactMessages, waitlistEntries } from './schema/messages.ts'

export interface Sender {
  /** null where nobody is signed in */
  userId: string | null
  now: Date
}

// A whole body is inserted, so that a new field needs a column and nothing here. What has no column is left out: the field
// that only robots fill in.

const stamp = ({ userId, now }: Sender) => ({ id: Bun.randomUUIDv7(), userId, createdAt: now })

/**
 * Adds someone to the waitlist; false where the e-mail address, in any case, is on it already. An address that somebody
 * else added is stored for this sender as well.
 */
export async function insertWaitlistEntry(database: Database, entry: WaitlistEntry, sender: Sender): Promise<boolean> {
  const email = entry.email.toLowerCase()
  const before = await database.orm
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(eq(waitlistEntries.email, email))
    .limit(1)
  const joined = await database.orm
    .insert(waitlistEntries)
    .values({ ...entry, email, ...stamp(sender) })
    .onConflictDoNothing()
    .returning({ id: waitlistEntries.id })
  return before.length === 0 && joined.length > 0
}

export async function insertContactMessage({ orm }: Queryable, message: ContactMessage, sender: Sender): Promise<void> {
  await orm.insert(contactMessages).values({ ...message, ...stamp(sender) })
}

export async function insertBetaFeedback({ orm }: Queryable, feedback: BetaFeedback, sender: Sender): Promise<void> {
  await orm.insert(betaFeedback).values({ ...feedback, ...stamp(sender) })
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

export const messageKinds = ['contact', 'feedback', 'waitlist'] as const
export type MessageKind = (typeof messageKinds)[number]

const tablesOf = { contact: contactMessages, feedback: betaFeedback, waitlist: waitlistEntries }
type MessageTable = (typeof tablesOf)[MessageKind]

/** The names of what a message of this kind holds, without who was signed in. */
export const fieldsOf = (kind: MessageKind) =>
  Object.keys(getTableColumns<MessageTable>(tablesOf[kind])).filter((name) => name !== 'userId')

/** Which messages are meant; without any of these, all. */
export interface MessageFilter {
  kind?: MessageKind
  id?: string
  isHandled?: boolean
  since?: Date
  /** the address that was given with it, in any case */
  email?: string
}

export type Message = Awaited<ReturnType<typeof listMessages>>[number]

/** What anyone sent by the site's forms, newest first, without who was signed in. */
export async function listMessages({ orm }: Queryable, filter: MessageFilter) {
  const matching = ({ id, handledAt, createdAt, email }: MessageTable, kind: MessageKind) =>
    and(
      filter.kind === undefined || filter.kind === kind ? undefined : sql`false`,
      filter.id === undefined ? undefined : eq(id, filter.id),
      filter.isHandled === undefined ? undefined : filter.isHandled ? isNotNull(handledAt) : isNull(handledAt),
      filter.since === undefined ? undefined : gte(createdAt, filter.since),
      filter.email === undefined ? undefined : eq(sql`lower(${email})`, filter.email.toLowerCase()),
    )
  const contact = await orm.select().from(contactMessages).where(matching(contactMessages, 'contact'))
  const feedback = await orm.select().from(betaFeedback).where(matching(betaFeedback, 'feedback'))
  const waitlist = await orm.select().from(waitlistEntries).where(matching(waitlistEntries, 'waitlist'))
  return [
    ...contact.map(({ userId: _, ...row }) => ({ kind: 'contact' as const, ...row })),
    ...feedback.map(({ userId: _, ...row }) => ({ kind: 'feedback' as const, ...row })),
    ...waitlist.map(({ userId: _, ...row }) => ({ kind: 'waitlist' as const, ...row })),
  ].toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
}

/** Marks messages as handled at a time, or as not handled with null. Throws OperatorError, and changes nothing, if one is missing. */
export function markMessages(database: Database, ids: string[], handledAt: Date | null): Promise<void> {
  return changeAll(database, ids, ({ orm }, table) =>
    orm.update(table).set({ handledAt }).where(inArray(table.id, ids)).returning({ id: table.id }),
  )
}

/** Deletes messages. Throws OperatorError, and deletes nothing, if one is missing. */
export function deleteMessages(database: Database, ids: string[]): Promise<void> {
  return changeAll(database, ids, ({ orm }, table) =>
    orm.delete(table).where(inArray(table.id, ids)).returning({ id: table.id }),
  )
}

/** Changes the messages with these ids in one transaction; `change` gives those that are in a table. */
function changeAll(
  database: Database,
  ids: string[],
  change: (held: Queryable, table: MessageTable) => Promise<{ id: string }[]>,
): Promise<void> {
  return database.orm.transaction(async (orm) => {
    const changed: string[] = []
    for (const table of Object.values(tablesOf)) changed.push(...(await change({ orm }, table)).map(({ id }) => id))
    const missing = ids.filter((id) => !changed.includes(id))
    if (missing.length > 0) throw new OperatorError(`There is no message ${missing.join(', ')}. Nothing is changed.`)
  })
}
