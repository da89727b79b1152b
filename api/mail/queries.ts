import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Queryable } from '../db/engine/database.ts'
import { mails, retentionMails } from '../db/schema/mails.ts'

export type MailRow = typeof mails.$inferSelect

type NewMail = Omit<typeof mails.$inferInsert, 'dueAt'>

interface LockedMail {
  id: string
  lockedBy: string
}

export async function insertMail({ orm }: Queryable, mail: NewMail): Promise<void> {
  await orm.insert(mails).values({ ...mail, dueAt: mail.createdAt })
}

/** Others can't lock them before `until`. */
export function lockMails(
  { orm }: Queryable,
  { lockedBy, now, until, limit }: { lockedBy: string; now: Date; until: Date; limit: number },
): Promise<MailRow[]> {
  const due = orm
    .select({ id: mails.id })
    .from(mails)
    .where(and(isNull(mails.failedAt), lte(mails.dueAt, now)))
    .orderBy(asc(mails.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  const lock = { lockedBy, dueAt: until, tries: sql`${mails.tries} + 1` }
  return orm.update(mails).set(lock).where(inArray(mails.id, due)).returning()
}

const isLockedBy = ({ id, lockedBy }: LockedMail) => and(eq(mails.id, id), eq(mails.lockedBy, lockedBy))

/** False if another process has taken the mail over, as below. */
export async function updateMail(
  { orm }: Queryable,
  mail: LockedMail,
  change: Partial<Omit<MailRow, 'id'>>,
): Promise<boolean> {
  return (await orm.update(mails).set(change).where(isLockedBy(mail)).returning({ id: mails.id })).length > 0
}

export async function deleteMail({ orm }: Queryable, mail: LockedMail): Promise<boolean> {
  return (await orm.delete(mails).where(isLockedBy(mail)).returning({ id: mails.id })).length > 0
}

export async function countMails({ orm }: Queryable) {
  const isWaiting = isNull(mails.failedAt)
  const first = (column: typeof mails.createdAt | typeof mails.dueAt) =>
    sql`min(${column}) filter (where ${isWaiting})`.mapWith(column)
  const [queue] = await orm
    .select({
      waiting: sql<number>`(count(*) filter (where ${isWaiting}))::int`,
      failed: sql<number>`(count(*) filter (where ${isNotNull(mails.failedAt)}))::int`,
      oldestAt: first(mails.createdAt),
      nextAt: first(mails.dueAt),
    })
    .from(mails)
  return queue!
}

export function listMails({ orm }: Queryable) {
  const { id, kind, createdAt, dueAt, tries, cause, failedAt, expiresAt } = mails
  return orm
    .select({ id, kind, createdAt, dueAt, tries, cause, failedAt, expiresAt })
    .from(mails)
    .orderBy(asc(createdAt), asc(id))
}

/** Queues failed mails (`id`, or all) again until `giveUpAt`, except those with expired links. Returns their number. */
export async function retryMails(
  { orm }: Queryable,
  { id, now, giveUpAt }: { id?: string; now: Date; giveUpAt: Date },
): Promise<number> {
  const isUseful = or(isNull(mails.expiresAt), gt(mails.expiresAt, now))
  const chosen = and(isNotNull(mails.failedAt), isUseful, id === undefined ? undefined : eq(mails.id, id))
  const again = { failedAt: null, dueAt: now, giveUpAt, tries: 0, unsure: 0, lockedBy: null }
  return (await orm.update(mails).set(again).where(chosen).returning({ id: mails.id })).length
}

export async function recordRetentionMailSent({ orm }: Queryable, mailId: string, sentAt: Date): Promise<void> {
  await orm.update(retentionMails).set({ sentAt }).where(eq(retentionMails.id, mailId))
}
