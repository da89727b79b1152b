import {
  deleteQuietAccounts,
  listAccountsDue,
  deleteAllRetentionMails,
  deletePastRetentionMails,
  insertRetentionMails,
  type RetentionStep,
} from './queries.ts'
import { log, logThrown } from '#api/log.ts'
import type { AppOptions } from '#api/options.ts'

/** mails of a kind, and deletions, in a run; the rest follows the next day */
const maxAtOnce = 1000
const together = 50

type RetentionOptions = Pick<AppOptions, 'database' | 'outbox' | 'mailTexts' | 'now'> & { months: number | undefined }

/**
 * After two mails that a mail server took. Safe to run in several processes. A step that fails is logged and stops no
 * other. If accounts stay, it forgets earlier mails.
 */
export function createRetention({ database, outbox, mailTexts, months, now }: RetentionOptions): () => Promise<void> {
  if (months === undefined) return () => deleteAllRetentionMails(database.withoutTimeout)
  const runInBatches = async (action: RetentionStep | 'end', work: (ids: string[]) => Promise<number>) => {
    const ids = await listAccountsDue(database.withoutTimeout, action, { months, now: now(), limit: maxAtOnce })
    let done = 0
    for (let from = 0; from < ids.length; from += together) done += await work(ids.slice(from, from + together))
    if (done > 0) log('info', { retention: action === 'end' ? 'accounts ended' : `${action} mails`, count: done })
  }
  const write = (step: RetentionStep) =>
    runInBatches(step, (ids) =>
      outbox.transaction(async (tx, post) => {
        const terms = { months, now: now() }
        const mails = await insertRetentionMails(tx, step, ids, terms)
        for (const { id, recipient } of mails)
          await post({ ...mailTexts.accountEnds(recipient, step, terms), receipt: id })
        return mails.length
      }),
    )
  const end = (ids: string[]) =>
    database.orm.transaction((orm) => deleteQuietAccounts({ orm }, ids, { months, now: now() }))
  const steps = {
    forget: () => deletePastRetentionMails(database.withoutTimeout, now()),
    end: () => runInBatches('end', end),
    last: () => write('last'),
    first: () => write('first'),
  }
  return async () => {
    for (const [step, run] of Object.entries(steps)) {
      await logThrown({ background: 'failed to notify or delete inactive accounts', step }, run)
    }
  }
}
