import { sweepMarks } from '../db/schema/sweep-marks.ts'
import type { AppOptions } from '../options.ts'
import { dailyInterval } from '../contract/time.ts'
import { countSuspected } from './queries.ts'

/** milliseconds: what is stored with an earlier time has been committed */
const settled = 60 * 1000

type SuspectedOptions = Pick<AppOptions, 'outbox' | 'mailTexts' | 'now'>

/** Counts them since the last such mail. The mark keeps it to one mail a day, however many processes run. */
export function mailSuspected({ outbox, mailTexts, now }: SuspectedOptions): Promise<void> {
  return outbox.transaction(async (tx, post) => {
    const until = now().getTime() - settled
    const [mark] = await tx.orm.select().from(sweepMarks).for('update')
    const last = mark?.suspectedUntil?.getTime() ?? 0
    const dayAgo = until - dailyInterval
    if (mark === undefined || (last > dayAgo && last <= until)) return
    // A later mark is of a clock that was wrong.
    const after = new Date(Math.min(last, dayAgo))
    const count = await countSuspected(tx, { after, until: new Date(until) })
    if (count === 0) return
    await tx.orm.update(sweepMarks).set({ suspectedUntil: new Date(until) })
    await post(mailTexts.suspectedMessages(count))
  })
}
