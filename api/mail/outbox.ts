import {
  insertMail,
  lockMails,
  countMails,
  deleteMail,
  recordRetentionMailSent,
  updateMail,
  type MailRow,
} from './queries.ts'
import type { StartTimer } from '../clock.ts'
import { waitingMailHours } from '../contract/lifetimes.ts'
import type { Database, Queryable } from '../db/engine/database.ts'
import { log, logFailure } from '../log.ts'
import { mailsFailed, mailsWaiting, mailTries, oldestMail } from '../metrics.ts'
import type { Background } from '../background.ts'
import type { SendResult, MailTransport, Outbox, MailJob, Mail } from './mail.ts'
import { createEncryption } from '../encryption.ts'

// In milliseconds.
const second = 1000
const hour = 3600 * second
/** unless its link expires before */
export const triedFor = waitingMailHours * hour
/** after which other processes take over a locked mail; longer than sending may take */
const lockTime = 120 * second
/** for one mail, and for what is left at shutdown */
const [sendLimit, stopLimit] = [60 * second, 5 * second]
const [restAtLeast, restAtMost] = [second, 30 * second]
const lateAfter = 600 * second
const maxTogether = 10
/**
 * tries when a mail server doesn't say whether it took a mail: a lost link costs an account and a second copy costs
 * nothing, but endless copies would fill a mailbox
 */
const unsureAtMost = 2

/** 0.2.0 queued `letter`. */
type Content = { mail: Mail } | { letter: Mail } | { order: unknown }
type Write = Parameters<Outbox['registerMailJob']>[1]

const earlierJobs: Record<string, MailJob> = {
  'a registration': 'register',
  'a link to a new password': 'password-reset',
  'a new address': 'email-change',
}

interface OutboxOptions {
  database: Database
  secret: string
  transport: MailTransport
  background: Background
  now: () => Date
  startTimer: StartTimer
}

/**
 * Mails are encrypted rows, stored in the transaction that causes them. Any process sends what is due, for a day; then
 * it stays for the operator. A crash between sending and deleting can send a mail twice, never more. Why no library:
 * docs/decisions, 18.
 */
export function createOutbox({ database, secret, transport, background, now, startTimer }: OutboxOptions) {
  const encryption = createEncryption(secret, 'letters')
  const writers = new Map<string, Write>()
  let oldestAt: Date | null = null
  let obstacle: string | null = null
  let isSending = false
  let isAskedAgain = false
  let callOff = () => {}
  const timeAfter = (milliseconds: number) => new Date(now().getTime() + milliseconds)

  const store = async (tx: Queryable, kind: string, content: Content, lifetime?: number): Promise<void> => {
    const id = Bun.randomUUIDv7()
    const expiresAt = lifetime === undefined ? null : timeAfter(lifetime * second)
    const giveUpAt = timeAfter(Math.min(triedFor, (lifetime ?? Infinity) * second))
    const encrypted = encryption.encrypt(JSON.stringify(content), id)
    await insertMail(tx, { id, kind, encrypted, createdAt: now(), expiresAt, giveUpAt })
  }
  const storeMail = (tx: Queryable, { lifetime, ...mail }: Mail) => store(tx, mail.kind, { mail }, lifetime)

  const wake = (): void => {
    isAskedAgain = true
    if (isSending) return
    isSending = true
    callOff()
    background.run('mails could not be sent', async (stopping) => {
      let rest = restAtMost
      try {
        while (isAskedAgain && !stopping.aborted) {
          isAskedAgain = false
          await sendDue(stopping)
          rest = await lookAtQueue()
        }
      } finally {
        isSending = false
        if (!stopping.aborted) callOff = startTimer(rest, wake)
      }
    })
  }

  const sendDue = async (stopping: AbortSignal): Promise<void> => {
    while (!stopping.aborted) {
      const lockedBy = Bun.randomUUIDv7()
      const locked = await lockMails(database, { lockedBy, now: now(), until: timeAfter(lockTime), limit: maxTogether })
      if (locked.length === 0) return
      await Promise.all(locked.map((mail) => handle(mail, lockedBy, stopping)))
    }
  }

  const handle = (mail: MailRow, lockedBy: string, stopping: AbortSignal): Promise<unknown> => {
    const locked = { id: mail.id, lockedBy }
    const putBack = (change: Partial<MailRow>) => updateMail(database, locked, { lockedBy: null, ...change })
    const giveUp = (cause: string) => {
      log('error', { mail: 'gave up on a mail', kind: mail.kind, cause })
      mailTries.inc({ end: 'given up' })
      return putBack({ failedAt: now(), cause })
    }
    const postpone = (change: Partial<MailRow>) => putBack({ dueAt: timeAfter(delayAfter(mail.tries)), ...change })

    const send = async (message: Mail) => {
      if (mail.unsure >= unsureAtMost) return giveUp(mail.cause ?? 'the sender crashed; delivery unknown')
      if (stopping.aborted) return putBack({ dueAt: now(), tries: mail.tries - 1 })
      const begin = async () => {
        if (await updateMail(database, locked, { unsure: mail.unsure + 1 })) return
        throw new Error('another process has taken over')
      }
      const result = await withDeadline(transport.send(message, begin), stopping)
      mailTries.inc({ end: result.type })
      tellObstacle(result)
      if (result.type === 'sent') return settle(message)
      const { cause } = result
      if (result.type === 'unsure') return postpone({ cause })
      if (!result.isFinal) return postpone({ cause, unsure: mail.unsure })
      return putBack({ failedAt: now(), cause, unsure: mail.unsure })
    }
    const settle = ({ receipt }: Mail) =>
      database.orm.transaction(async (orm) => {
        if (!(await deleteMail({ orm }, locked))) return
        if (receipt !== undefined && transport.isMailConfigured) await recordRetentionMailSent({ orm }, receipt, now())
      })
    const write = (details: unknown) => {
      const writer = writers.get(earlierJobs[mail.kind] ?? mail.kind)
      if (writer === undefined) return postpone({ cause: 'this version does not know the job' })
      return database.orm.transaction(async (orm) => {
        if (!(await deleteMail({ orm }, locked))) return
        const message = await writer({ orm }, details)
        if (message !== null) await storeMail({ orm }, message)
      })
    }
    const open = async () => {
      if (mail.giveUpAt <= now()) return giveUp(mail.cause ?? 'nobody sent it in time')
      const text = encryption.decrypt(mail.encrypted, mail.id)
      if (text === null) return giveUp('encrypted with a different AUTH_SECRET')
      // Only we can have encrypted it.
      const content = JSON.parse(text) as Content
      if ('order' in content) return write(content.order)
      return send('mail' in content ? content.mail : content.letter)
    }
    return open().catch((error: unknown) => {
      logFailure({ mail: 'a mail could not be sent or written', kind: mail.kind }, error)
      return postpone({ cause: 'this site failed: see the log' }).catch(() => {})
    })
  }

  const withDeadline = async (sending: Promise<SendResult>, stopping: AbortSignal): Promise<SendResult> => {
    const late = Promise.withResolvers<SendResult>()
    const limit = (milliseconds: number) =>
      startTimer(milliseconds, () => late.resolve({ type: 'unsure', cause: 'no answer in time' }))
    const ends = [limit(sendLimit)]
    const hurry = () => void ends.push(limit(stopLimit))
    stopping.addEventListener('abort', hurry)
    const outcome = await Promise.race([sending, late.promise])
    stopping.removeEventListener('abort', hurry)
    for (const end of ends) end()
    return outcome
  }

  /** An unreachable server fails every mail, so only changes are logged. */
  const tellObstacle = (result: SendResult): void => {
    if (result.type === 'not sent' && result.isFinal) {
      return log('warn', { mail: 'an address was rejected', cause: result.cause })
    }
    const before = obstacle
    obstacle = result.type === 'sent' ? null : result.cause
    if (obstacle === before) return
    if (obstacle === null) log('info', { mail: 'mails are being sent again' })
    else log('error', { mail: 'failed to send a mail; will retry', cause: obstacle })
  }

  const lookAtQueue = async (): Promise<number> => {
    const queue = await countMails(database)
    oldestAt = queue.oldestAt
    mailsWaiting.set(queue.waiting)
    mailsFailed.set(queue.failed)
    oldestMail.set(oldestAt === null ? 0 : (now().getTime() - oldestAt.getTime()) / second)
    const rest = queue.nextAt === null ? restAtMost : queue.nextAt.getTime() - now().getTime()
    return Math.min(restAtMost, Math.max(restAtLeast, rest))
  }

  const transaction: Outbox['transaction'] = async (work) => {
    const result = await database.orm.transaction((orm) => work({ orm }, (mail) => storeMail({ orm }, mail)))
    wake()
    return result
  }
  return {
    isMailConfigured: transport.isMailConfigured,
    transaction,
    async post(mail) {
      await storeMail(database, mail)
      wake()
    },
    registerMailJob(job, write) {
      writers.set(job, write as Write)
      return async (details) => {
        await store(database, job, { order: details })
        wake()
      }
    },
    isLate: () => oldestAt !== null && now().getTime() - oldestAt.getTime() > lateAfter,
    wake,
  } satisfies Outbox & { wake(): void }
}

/** Exponential backoff from ten seconds to an hour. */
const delayAfter = (tries: number) => Math.min(hour, 10 * second * 2 ** (tries - 1))
