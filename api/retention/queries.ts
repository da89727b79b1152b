import { and, eq, exists, gte, inArray, isNull, lt, lte, not, notExists, or, sql, type SQL } from 'drizzle-orm'
import {
  firstMailDays,
  lastMailCountsDays,
  lastMailDays,
  mailCountsDays,
  unsentMailDays,
} from '../contract/lifetimes.ts'
import { day, dayOf, monthsBefore } from '../contract/time.ts'
import type { Queryable } from '#api/db/engine/database.ts'
import type { Recipient } from '#api/mail/texts.ts'
import { assessments, openAnswers } from '#api/db/schema/assessments.ts'
import { retentionMails } from '#api/db/schema/mails.ts'
import { isLiveSession } from '#api/accounts/session/queries.ts'
import { sessions, users } from '#api/db/schema/people.ts'
import { deleteUser } from '#api/accounts/queries.ts'

export type RetentionMailRow = Pick<typeof retentionMails.$inferSelect, 'step' | 'writtenAt' | 'sentAt'>

export function listRetentionMails({ orm }: Queryable, userId: string): Promise<RetentionMailRow[]> {
  const { step, writtenAt, sentAt } = retentionMails
  return orm
    .select({ step, writtenAt, sentAt })
    .from(retentionMails)
    .where(eq(retentionMails.userId, userId))
    .orderBy(writtenAt)
}

export type RetentionStep = (typeof retentionMails.step.enumValues)[number]

interface RetentionTerms {
  months: number
  now: Date
}

const daysFrom = (time: Date, days: number) => new Date(time.getTime() + days * day)

/** Confirmed, not visited since, and without a session. */
function isQuiet({ orm }: Queryable, since: Date, now: Date): SQL {
  const theirs = eq(assessments.userId, users.id)
  const signedIn = orm
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, users.id), isLiveSession(now)))
  const lately = or(gte(assessments.createdAt, since), gte(assessments.completedAt, since))
  const begun = orm.select().from(assessments).where(and(theirs, lately))
  const answered = orm
    .select()
    .from(openAnswers)
    .innerJoin(assessments, eq(assessments.id, openAnswers.assessmentId))
    .where(and(theirs, gte(openAnswers.chosenAt, since)))
  return and(
    not(users.isAnonymous),
    users.emailVerified,
    lt(users.lastSeenOn, dayOf(since)),
    notExists(signedIn),
    notExists(begun),
    notExists(answered),
  )!
}

/** Excludes expired mails and future ones, which only a wrong clock wrote. */
function isOfNow(now: Date): SQL {
  const { step, writtenAt, sentAt } = retentionMails
  const isRecent = (which: RetentionStep, days: number) => and(eq(step, which), gte(writtenAt, daysFrom(now, -days)))
  return and(
    or(isRecent('first', mailCountsDays), isRecent('last', lastMailCountsDays)),
    lte(writtenAt, now),
    or(isNull(sentAt), lte(sentAt, now)),
  )!
}

function hasMail({ orm }: Queryable, step: RetentionStep, now: Date, sentBy?: Date): SQL {
  const isSent = sentBy && lte(retentionMails.sentAt, sentBy)
  const isTheirs = and(eq(retentionMails.userId, users.id), eq(retentionMails.step, step))
  return exists(
    orm
      .select()
      .from(retentionMails)
      .where(and(isTheirs, isOfNow(now), isSent)),
  )
}

function isDue(database: Queryable, action: RetentionStep | 'end', { months, now }: RetentionTerms) {
  const isQuietIn = (days: number) => isQuiet(database, monthsBefore(daysFrom(now, days), months), now)
  const wasSent = (step: RetentionStep, days: number) => hasMail(database, step, now, daysFrom(now, -days))
  const isUnwritten = (step: RetentionStep) => not(hasMail(database, step, now))
  const conditions = {
    first: and(isQuietIn(firstMailDays), isUnwritten('first')),
    last: and(isQuietIn(lastMailDays), wasSent('first', firstMailDays - lastMailDays), isUnwritten('last')),
    end: and(isQuietIn(0), wasSent('first', firstMailDays), wasSent('last', lastMailDays)),
  }
  return conditions[action]
}

export async function listAccountsDue(
  database: Queryable,
  action: RetentionStep | 'end',
  { limit, ...terms }: RetentionTerms & { limit: number },
): Promise<string[]> {
  const due = database.orm
    .select({ id: users.id })
    .from(users)
    .where(isDue(database, action, terms))
  return (await due.orderBy(users.lastSeenOn, users.id).limit(limit)).map(({ id }) => id)
}

/** Locks the accounts for which it's still due, so that visits wait; skips locked ones. */
async function lockDue(tx: Queryable, action: RetentionStep | 'end', ids: string[], terms: RetentionTerms) {
  const select = (among: string[]) =>
    tx.orm
      .select({ id: users.id, email: users.email, language: users.language })
      .from(users)
      .where(and(inArray(users.id, among), isDue(tx, action, terms)))
  const locked = await select(ids).orderBy(users.id).for('update', { skipLocked: true })
  // Checked again under the lock: somebody may have signed in before.
  return select(locked.map(({ id }) => id))
}

export async function insertRetentionMails(
  tx: Queryable,
  step: RetentionStep,
  ids: string[],
  terms: RetentionTerms,
): Promise<{ id: string; recipient: Required<Recipient> }[]> {
  const due = await lockDue(tx, step, ids, terms)
  if (due.length === 0) return []
  const rows = due.map(({ id: userId }) => ({ id: Bun.randomUUIDv7(), userId, step, writtenAt: terms.now }))
  const { id, userId } = retentionMails
  const recorded = await tx.orm.insert(retentionMails).values(rows).onConflictDoNothing().returning({ id, userId })
  return recorded.map((mail) => ({ id: mail.id, recipient: due.find((one) => one.id === mail.userId)! }))
}

export async function deleteQuietAccounts(tx: Queryable, ids: string[], terms: RetentionTerms): Promise<number> {
  const due = await lockDue(tx, 'end', ids, terms)
  for (const { id } of due) await deleteUser(tx, id)
  return due.length
}

/** Also for mails that were never sent or no longer count. */
export async function deletePastRetentionMails({ orm }: Queryable, now: Date): Promise<void> {
  const { userId, writtenAt, sentAt } = retentionMails
  const isUnsent = and(isNull(sentAt), lt(writtenAt, daysFrom(now, -unsentMailDays)))
  const came = orm
    .select()
    .from(users)
    .where(and(eq(users.id, userId), gte(users.lastSeenOn, sql`(${writtenAt} at time zone 'utc')::date`)))
  const over = orm
    .select({ userId })
    .from(retentionMails)
    .where(or(exists(came), isUnsent, not(isOfNow(now))))
  await orm.delete(retentionMails).where(inArray(userId, over))
}

export async function deleteAllRetentionMails({ orm }: Queryable): Promise<void> {
  await orm.delete(retentionMails)
}

/** Forecast for `days`, if nobody visits and all mails arrive. */
export async function countAhead(database: Queryable, days: number, { months, now }: RetentionTerms) {
  const then = daysFrom(now, days)
  const isQuietAfter = (ahead: number) => isQuiet(database, monthsBefore(daysFrom(then, ahead), months), then)
  const noMail = (step: RetentionStep) => not(hasMail(database, step, now))
  /** queued mails count as sent now */
  const hadMail = (step: RetentionStep, before: number) =>
    or(hasMail(database, step, now, daysFrom(then, -before)), days < before ? undefined : hasMail(database, step, now))
  const gap = firstMailDays - lastMailDays
  const hasTime = (needed: number, condition: SQL | undefined) => (days < needed ? sql`false` : condition)
  const first = and(isQuietAfter(firstMailDays), noMail('first'))
  const last = and(isQuietAfter(lastMailDays), noMail('last'), or(hadMail('first', gap), hasTime(gap, noMail('first'))))
  const end = and(
    isQuietAfter(0),
    or(
      and(hadMail('first', firstMailDays), or(hadMail('last', lastMailDays), hasTime(lastMailDays, noMail('last')))),
      hasTime(firstMailDays, noMail('first')),
    ),
  )
  const count = (condition: SQL | undefined) => database.orm.$count(users, condition)
  return { firstMails: await count(first), lastMails: await count(last), ends: await count(end) }
}
