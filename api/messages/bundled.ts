import { eq } from 'drizzle-orm'
import { sweepMarks } from '../db/schema/sweep-marks.ts'
import type { Queryable } from '../db/engine/database.ts'
import type { AppOptions } from '../options.ts'
import { day, hour } from '../contract/time.ts'
import { countByHour } from './queries.ts'

/** messages of an hour (UTC) of which each gets a mail of its own */
export const mailsPerHour = 10
/** milliseconds: what is stored with an earlier time has been committed */
const settled = 60 * 1000

const startOfHour = (time: number) => new Date(Math.floor(time / hour) * hour)

export async function isMailedSingly(database: Queryable, now: Date): Promise<boolean> {
  const from = startOfHour(now.getTime())
  const [count = 0] = await countByHour(database, { from, until: new Date(from.getTime() + hour) })
  return count < mailsPerHour
}

/** Without mails of their own: those beyond the first in each hour. Both in milliseconds. */
async function countBundled(database: Queryable, from: number, until: number): Promise<number> {
  const counts = await countByHour(database, { from: startOfHour(from), until: new Date(until) })
  return counts.reduce((sum, count) => sum + Math.max(0, count - mailsPerHour), 0)
}

/** Counts those without a mail of their own, after their hour. The mark keeps each in one mail, in any process. */
export function mailUnmailedCount({
  outbox,
  mailTexts,
  now,
}: Pick<AppOptions, 'outbox' | 'mailTexts' | 'now'>): Promise<void> {
  return outbox.transaction(async (tx, post) => {
    const time = now().getTime()
    await tx.orm
      .insert(sweepMarks)
      .values({ id: 1, markedAt: new Date(time) })
      .onConflictDoNothing()
    const [row] = await tx.orm.select().from(sweepMarks).for('update')
    const until = startOfHour(time - settled).getTime()
    const mark = row!.bundledUntil?.getTime()
    const setMark = (bundledUntil: number) =>
      tx.orm
        .update(sweepMarks)
        .set({ bundledUntil: new Date(bundledUntil) })
        .where(eq(sweepMarks.id, row!.id))
    // An earlier version mailed each message before the first look.
    if (mark === undefined) {
      await setMark(time)
      return
    }
    const wasClockWrong = mark > time + hour
    if (until <= mark && !wasClockWrong) return
    await setMark(until)
    const from = wasClockWrong ? until - day : mark
    const count = (await countBundled(tx, from, until)) - (await countBundled(tx, from, from))
    if (count > 0) await post(mailTexts.bundledMessages({ count, most: mailsPerHour }))
  })
}
