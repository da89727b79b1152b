import { eq } from 'drizzle-orm'
import { sweepMarks } from '../db/schema/sweep-marks.ts'
import type { Queryable } from '../db/engine/database.ts'
import type { Mail } from '../mail/mail.ts'
import type { MailTexts } from '../mail/texts.ts'
import { day, hour } from '../privacy/retention/contract.ts'
import { countByHour } from './queries.ts'

/** messages of an hour (UTC) of which each gets a mail of its own */
export const mailsPerHour = 10
/** milliseconds: what is stored with an earlier time has been committed */
const settled = 60 * 1000

const startOfHour = (time: number) => new Date(Math.floor(time / hour) * hour)

export async function hasOwnMail(database: Queryable, now: Date): Promise<boolean> {
  const from = startOfHour(now.getTime())
  const [count = 0] = await countByHour(database, { from, until: new Date(from.getTime() + hour) })
  return count < mailsPerHour
}

interface BundleOptions {
  mail: Mail
  mailTexts: MailTexts
  now: () => Date
}

/** Counts those without a mail of their own, after their hour. The mark keeps each in one mail, in any process. */
export function mailBundled({ mail, mailTexts, now }: BundleOptions): Promise<void> {
  return mail.transaction(async (tx, post) => {
    const until = startOfHour(now().getTime() - settled)
    const [mark] = await tx.orm.select().from(sweepMarks).for('update')
    if (mark === undefined || mark.bundledUntil?.getTime() === until.getTime()) return
    await tx.orm.update(sweepMarks).set({ bundledUntil: until }).where(eq(sweepMarks.id, mark.id))
    // An earlier version mailed each message before the first mark.
    if (mark.bundledUntil === null) return
    // A later mark is of a clock that was wrong.
    const from = mark.bundledUntil < until ? mark.bundledUntil : new Date(until.getTime() - day)
    const counts = await countByHour(tx, { from, until })
    const bundled = counts.reduce((sum, count) => sum + Math.max(0, count - mailsPerHour), 0)
    if (bundled > 0) await post(mailTexts.bundledMessages({ count: bundled, most: mailsPerHour }))
  })
}
