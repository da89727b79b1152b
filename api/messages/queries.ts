import { and, eq, getTableColumns, gt, gte, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../db/engine/database.ts'
import { betaFeedback, contactMessages, leastTextSize, waitlistEntries } from '../db/schema/messages.ts'
import { OperatorError } from '../operator-error.ts'
import { type BetaFeedback, type ContactMessage, type Honeypots, isSuspected, type WaitlistEntry } from './forms.ts'

export interface Sender {
  userId: string | null
  now: Date
}

// Inserts the whole body, so a new field only needs a column. Fields without one (the honeypots) are dropped.

/** Of a form in bytes, as its row counts. */
export function textSizeOf(form: Honeypots): number {
  const typed = Object.values({ ...form, leaveEmpty: '', website: '' }).filter((value) => typeof value === 'string')
  return Math.max(leastTextSize, Buffer.byteLength(typed.join('')))
}

const stamp = (form: Honeypots, { userId, now }: Sender) => ({
  id: Bun.randomUUIDv7(),
  userId,
  createdAt: now,
  suspectedAt: isSuspected(form) ? now : null,
  textSize: textSizeOf(form),
})

/**
 * False if the address is on the list, in any case. One that somebody else added is stored for this sender, too.
 * Suspected entries don't count, and the sender's next entry replaces them.
 */
export async function insertWaitlistEntry(database: Database, entry: WaitlistEntry, sender: Sender): Promise<boolean> {
  const { email, userId, suspectedAt } = waitlistEntries
  const row = { ...entry, email: entry.email.toLowerCase(), ...stamp(entry, sender), handledAt: null }
  const before = await database.orm.$count(waitlistEntries, and(eq(email, row.email), isNull(suspectedAt)))
  const joined = await database.orm
    .insert(waitlistEntries)
    .values(row)
    .onConflictDoUpdate({ target: [email, userId], set: row, setWhere: isNotNull(suspectedAt) })
    .returning({ id: waitlistEntries.id })
  return before === 0 && joined.length > 0
}

export async function insertContactMessage({ orm }: Queryable, message: ContactMessage, sender: Sender): Promise<void> {
  await orm.insert(contactMessages).values({ ...message, ...stamp(message, sender) })
}

export async function insertBetaFeedback({ orm }: Queryable, feedback: BetaFeedback, sender: Sender): Promise<void> {
  await orm.insert(betaFeedback).values({ ...feedback, ...stamp(feedback, sender) })
}

type OwnColumns = Pick<MessageTable['$inferSelect'], 'id' | 'userId' | 'handledAt' | 'suspectedAt' | 'textSize'>

const withoutOwn = <Row extends OwnColumns>(rows: Row[]) =>
  rows.map(({ id: _, userId: _user, handledAt: _handled, suspectedAt: _suspected, textSize: _size, ...row }) => row)

export async function listSent({ orm }: Database, userId: string) {
  const own = (table: MessageTable) => eq(table.userId, userId)
  return {
    waitlist: withoutOwn(
      await orm.select().from(waitlistEntries).where(own(waitlistEntries)).orderBy(waitlistEntries.id),
    ),
    messages: withoutOwn(
      await orm.select().from(contactMessages).where(own(contactMessages)).orderBy(contactMessages.id),
    ),
    feedback: withoutOwn(await orm.select().from(betaFeedback).where(own(betaFeedback)).orderBy(betaFeedback.id)),
  }
}

export const messageKinds = ['contact', 'feedback', 'waitlist'] as const
export type MessageKind = (typeof messageKinds)[number]

const tablesOf = { contact: contactMessages, feedback: betaFeedback, waitlist: waitlistEntries }
type MessageTable = (typeof tablesOf)[MessageKind]

export const fieldsOf = (kind: MessageKind) =>
  Object.keys(getTableColumns<MessageTable>(tablesOf[kind])).filter((name) => !['userId', 'textSize'].includes(name))

export interface MessageFilter {
  kind?: MessageKind
  id?: string
  isHandled?: boolean
  since?: Date
  email?: string
}

export type Message = Awaited<ReturnType<typeof listMessages>>[number]

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
    ...contact.map(({ userId: _, textSize: _size, ...row }) => ({ kind: 'contact' as const, ...row })),
    ...feedback.map(({ userId: _, textSize: _size, ...row }) => ({ kind: 'feedback' as const, ...row })),
    ...waitlist.map(({ userId: _, textSize: _size, ...row }) => ({ kind: 'waitlist' as const, ...row })),
  ].toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
}

/**
 * Of senders without an account: how many of the day, and the bytes of their text in all. Reads an index alone, which
 * takes PostgreSQL about 15 ms for 100,000 rows.
 */
export async function countStrangers({ orm }: Queryable, day: { from: Date; until: Date }) {
  const sums = { today: 0, textSize: 0 }
  for (const table of Object.values(tablesOf)) {
    const { userId, createdAt, textSize } = table
    const isToday = and(gte(createdAt, day.from), lt(createdAt, day.until))
    const [sum] = await orm
      .select({
        today: sql`count(*) filter (where ${isToday})`.mapWith(Number),
        textSize: sql`coalesce(sum(${textSize}), 0)`.mapWith(Number),
      })
      .from(table)
      .where(isNull(userId))
    sums.today += sum!.today
    sums.textSize += sum!.textSize
  }
  return sums
}

/** Messages and feedback that a mail tells of, by the hour (UTC) in which they came. */
export async function countByHour({ orm }: Queryable, { from, until }: { from: Date; until: Date }): Promise<number[]> {
  const hours = new Map<number, number>()
  for (const table of [contactMessages, betaFeedback]) {
    const hour = sql<number>`floor(extract(epoch from ${table.createdAt}) / 3600)::int`
    const counts = await orm
      .select({ hour, count: sql`count(*)`.mapWith(Number) })
      .from(table)
      .where(and(gte(table.createdAt, from), lt(table.createdAt, until), isNull(table.suspectedAt)))
      .groupBy(sql`1`)
    for (const { hour, count } of counts) hours.set(hour, (hours.get(hour) ?? 0) + count)
  }
  return [...hours.values()]
}

export async function countSuspected({ orm }: Queryable, { after, until }: { after: Date; until: Date }) {
  let count = 0
  for (const table of Object.values(tablesOf)) {
    count += await orm.$count(table, and(gt(table.suspectedAt, after), lte(table.suspectedAt, until)))
  }
  return count
}

/** null: not handled. Throws OperatorError, and changes nothing, if one is missing. */
export function markMessages(database: Database, ids: string[], handledAt: Date | null): Promise<void> {
  return changeAll(database, ids, ({ orm }, table) =>
    orm.update(table).set({ handledAt }).where(isAmong(table, ids)).returning({ id: table.id }),
  )
}

/** Throws OperatorError, and deletes nothing, if one is missing. */
export function deleteMessages(database: Database, ids: string[]): Promise<void> {
  return changeAll(database, ids, ({ orm }, table) =>
    orm.delete(table).where(isAmong(table, ids)).returning({ id: table.id }),
  )
}

/** The ids are one parameter: a statement takes 65,534 at most. */
const isAmong = ({ id }: MessageTable, ids: string[]) =>
  inArray(id, sql`(select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::text::json))`)

function changeAll(
  database: Database,
  ids: string[],
  change: (tx: Queryable, table: MessageTable) => Promise<{ id: string }[]>,
): Promise<void> {
  return database.orm.transaction(async (orm) => {
    const missing = new Set(ids)
    for (const table of Object.values(tablesOf)) {
      for (const { id } of await change({ orm }, table)) missing.delete(id)
    }
    if (missing.size > 0) throw new OperatorError(`There is no message ${[...missing].join(', ')}. Nothing is changed.`)
  })
}
