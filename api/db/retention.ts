import { and, eq, exists, gt, gte, inArray, isNull, lt, lte, not, notExists, or, sql, type SQL } from 'drizzle-orm'
import {
  day,
  dayOf,
  firstLetterDays,
  lastLetterCountsDays,
  lastLetterDays,
  letterCountsDays,
  monthsBefore,
  unsentLetterDays,
} from '../contract/retention.ts'
import type { Queryable } from './engine/database.ts'
import { assessments, responses } from './schema/assessments.ts'
import { retentionLetters } from './schema/letters.ts'
import { sessions, users } from './schema/people.ts'
import { deleteHeldUser } from './users.ts'

export type RetentionStep = (typeof retentionLetters.step.enumValues)[number]

/** When accounts end. */
export interface RetentionTerms {
  /** since the last visit */
  months: number
  now: Date
}

const daysFrom = (time: Date, days: number) => new Date(time.getTime() + days * day)

/** Accounts with an address that a letter reached once, of people who have not been here since then, nor are signed in. */
function isQuiet({ orm }: Queryable, since: Date, now: Date): SQL {
  const theirs = eq(assessments.userId, users.id)
  const signedIn = orm
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, users.id), gt(sessions.expiresAt, now)))
  const lately = or(gte(assessments.createdAt, since), gte(assessments.completedAt, since))
  const begun = orm.select().from(assessments).where(and(theirs, lately))
  const answered = orm
    .select()
    .from(responses)
    .innerJoin(assessments, eq(assessments.id, responses.assessmentId))
    .where(and(theirs, gte(responses.chosenAt, since)))
  return and(
    not(users.isAnonymous),
    users.emailVerified,
    lt(users.lastSeenOn, dayOf(since)),
    notExists(signedIn),
    notExists(begun),
    notExists(answered),
  )!
}

/** Letters that are not of long ago, nor of a time that only a clock that was wrong has seen. */
function isOfNow(now: Date): SQL {
  const { step, writtenAt, sentAt } = retentionLetters
  const isRecent = (which: RetentionStep, days: number) => and(eq(step, which), gte(writtenAt, daysFrom(now, -days)))
  return and(
    or(isRecent('first', letterCountsDays), isRecent('last', lastLetterCountsDays)),
    lte(writtenAt, now),
    or(isNull(sentAt), lte(sentAt, now)),
  )!
}

/** Accounts that a letter that counts was written to, or sent to by then. */
function hasLetter({ orm }: Queryable, step: RetentionStep, now: Date, sentBy?: Date): SQL {
  const isSent = sentBy && lte(retentionLetters.sentAt, sentBy)
  const isTheirs = and(eq(retentionLetters.userId, users.id), eq(retentionLetters.step, step))
  return exists(
    orm
      .select()
      .from(retentionLetters)
      .where(and(isTheirs, isOfNow(now), isSent)),
  )
}

/** Accounts whose next letter is due. */
function isLetterDue(database: Queryable, step: RetentionStep, { months, now }: RetentionTerms): SQL {
  const ahead = step === 'first' ? firstLetterDays : lastLetterDays
  const before =
    step === 'first' ? undefined : hasLetter(database, 'first', now, daysFrom(now, lastLetterDays - firstLetterDays))
  const quietSince = monthsBefore(daysFrom(now, ahead), months)
  return and(isQuiet(database, quietSince, now), before, not(hasLetter(database, step, now)))!
}

/** Accounts that end: both letters were sent, each so long before and not long before that, and nobody came. */
function isEndDue(database: Queryable, { months, now }: RetentionTerms): SQL {
  return and(
    isQuiet(database, monthsBefore(now, months), now),
    hasLetter(database, 'first', now, daysFrom(now, -firstLetterDays)),
    hasLetter(database, 'last', now, daysFrom(now, -lastLetterDays)),
  )!
}

const isDue = (database: Queryable, action: RetentionStep | 'end', terms: RetentionTerms) =>
  action === 'end' ? isEndDue(database, terms) : isLetterDue(database, action, terms)

/** The ids of accounts for which something is due, those that were quiet longest first. */
export async function findDue(
  database: Queryable,
  action: RetentionStep | 'end',
  { most, ...terms }: RetentionTerms & { most: number },
): Promise<string[]> {
  const due = database.orm
    .select({ id: users.id })
    .from(users)
    .where(isDue(database, action, terms))
  return (await due.orderBy(users.lastSeenOn, users.id).limit(most)).map(({ id }) => id)
}

/**
 * Of these accounts locks those for which it is still due, until the transaction ends: a visit waits. Those that are
 * locked already are passed over.
 */
async function holdDue(held: Queryable, action: RetentionStep | 'end', ids: string[], terms: RetentionTerms) {
  const select = (among: string[]) =>
    held.orm
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(and(inArray(users.id, among), isDue(held, action, terms)))
  const locked = await select(ids).orderBy(users.id).for('update', { skipLocked: true })
  // Asked again now that nobody can sign in: somebody may have while the rows were looked at, before they were locked.
  return select(locked.map(({ id }) => id))
}

/** Notes that a letter is written to each of these accounts to which it is due, and gives them, each with its letter's id. */
export async function noteLetters(held: Queryable, step: RetentionStep, ids: string[], terms: RetentionTerms) {
  const due = await holdDue(held, step, ids, terms)
  if (due.length === 0) return []
  const rows = due.map(({ id: userId }) => ({ id: Bun.randomUUIDv7(), userId, step, writtenAt: terms.now }))
  const { id, userId } = retentionLetters
  const noted = await held.orm.insert(retentionLetters).values(rows).onConflictDoNothing().returning({ id, userId })
  return noted.map((letter) => ({ id: letter.id, email: due.find((one) => one.id === letter.userId)!.email }))
}

/** Notes that a mail server took such a letter. */
export async function noteSent({ orm }: Queryable, letterId: string, sentAt: Date): Promise<void> {
  await orm.update(retentionLetters).set({ sentAt }).where(eq(retentionLetters.id, letterId))
}

/** Deletes those of these accounts that still end, with everything in them. Gives how many they were. */
export async function endAccounts(held: Queryable, ids: string[], terms: RetentionTerms): Promise<number> {
  const due = await holdDue(held, 'end', ids, terms)
  for (const { id } of due) await deleteHeldUser(held, id)
  return due.length
}

/**
 * Forgets the letters to people who came since, and to those with one that was not sent or no longer counts. These begin
 * anew.
 */
export async function forgetLetters({ orm }: Queryable, now: Date): Promise<void> {
  const { userId, writtenAt, sentAt } = retentionLetters
  const isUnsent = and(isNull(sentAt), lt(writtenAt, daysFrom(now, -unsentLetterDays)))
  const came = orm
    .select()
    .from(users)
    .where(and(eq(users.id, userId), gte(users.lastSeenOn, sql`(${writtenAt} at time zone 'utc')::date`)))
  const over = orm
    .select({ userId })
    .from(retentionLetters)
    .where(or(exists(came), isUnsent, not(isOfNow(now))))
  await orm.delete(retentionLetters).where(inArray(userId, over))
}

/** Forgets every letter, as accounts stay: where they end again one day, all begins anew. */
export async function forgetEveryLetter({ orm }: Queryable): Promise<void> {
  await orm.delete(retentionLetters)
}

/** How many accounts will have been written to and deleted so many days from now, if nobody comes and letters arrive. */
export async function countAhead(database: Queryable, days: number, { months, now }: RetentionTerms) {
  const then = daysFrom(now, days)
  const quietBy = (ahead: number) => isQuiet(database, monthsBefore(daysFrom(then, ahead), months), then)
  const noLetter = (step: RetentionStep) => not(hasLetter(database, step, now))
  /** sent so many days before then; a letter that waits is sent now */
  const hadLetter = (step: RetentionStep, before: number) =>
    or(
      hasLetter(database, step, now, daysFrom(then, -before)),
      days < before ? undefined : hasLetter(database, step, now),
    )
  const gap = firstLetterDays - lastLetterDays
  const hasTime = (needed: number, condition: SQL | undefined) => (days < needed ? sql`false` : condition)
  const first = and(quietBy(firstLetterDays), noLetter('first'))
  const last = and(
    quietBy(lastLetterDays),
    noLetter('last'),
    or(hadLetter('first', gap), hasTime(gap, noLetter('first'))),
  )
  const end = and(
    quietBy(0),
    or(
      and(
        hadLetter('first', firstLetterDays),
        or(hadLetter('last', lastLetterDays), hasTime(lastLetterDays, noLetter('last'))),
      ),
      hasTime(firstLetterDays, noLetter('first')),
    ),
  )
  const count = (condition: SQL | undefined) => database.orm.$count(users, condition)
  return { firstLetters: await count(first), lastLetters: await count(last), ends: await count(end) }
}
