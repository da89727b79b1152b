import { isIPv4 } from 'node:net'
import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { SMTPError } from 'nodemailer/lib/smtp-connection'
import type { Queryable } from '../db/engine/database.ts'
import { log } from '../log.ts'
import { failureInWords, isAddressRefused } from './mail-failures.ts'

export interface MailMessage {
  /** what it is about, by its name in content/mails.json */
  kind: string
  to: string
  subject: string
  text: string
  html: string
  /** where an answer should go, if not to the sender */
  replyTo?: string
  /** seconds for which the link or the day in it holds; it is not sent any later */
  lifetime?: number
  /** the mail to the owner of a quiet account (db/retention.ts) that a mail server's word counts for */
  receipt?: string
}

/**
 * What writes a mail after its cause was answered. Queued rows hold these names, so a new version has to know those of
 * the versions before (outbox.ts).
 */
export type MailJob = 'register' | 'password-reset' | 'email-change'

/** Mails, each of which is sent once it is stored (outbox.ts). */
export interface Mail {
  /** false where mails are printed to the log, so that nobody can be asked to look into their inbox */
  isMailConfigured: boolean
  post(message: MailMessage): Promise<void>
  /** Runs a transaction, and stores with it the mails that it causes. As there, `work` may run more than once. */
  transaction<Result>(
    work: (held: Queryable, post: (message: MailMessage) => Promise<void>) => Promise<Result>,
  ): Promise<Result>
  /**
   * For a mail that depends on what the database holds, where the time of an answer must not show that. Gives a
   * function that only stores the details; `write` is called afterwards, in a transaction that ends the job, and
   * gives the mail, or null for none.
   */
  registerMailJob<Details>(
    job: MailJob,
    write: (held: Queryable, details: Details) => Promise<MailMessage | null>,
  ): (details: Details) => Promise<void>
  /** Whether a mail waited for long when the queue was last looked at. */
  isLate(): boolean
}

/** What became of a mail. `unsure`: it may have arrived. The cause names nobody. */
export type Carried =
  { type: 'sent' } | { type: 'not sent'; cause: string; isFinal: boolean } | { type: 'unsure'; cause: string }

export interface Carrier {
  isMailConfigured: boolean
  /** Waits for `begin` before it hands anything over, and hands over nothing where that fails. Never throws. */
  carry(message: MailMessage, begin: () => Promise<void>): Promise<Carried>
}

interface CarrierOptions {
  /** absent: mails are printed to the log */
  smtpUrl: string | undefined
  /** whose host the mail server is greeted with, unless `smtpUrl` has another `name` */
  siteUrl: string
  /** an address, with a name or without */
  sender: string
  /** the sender's name where it has none */
  product: string
}

/** milliseconds: how long the mail server may take to greet, and then be silent */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Carries mails to the SMTP server at `smtpUrl`; without one, they are printed to the log. */
export function createCarrier({ smtpUrl, siteUrl, sender, product }: CarrierOptions): Carrier {
  const from = sender.includes('<') ? sender : { name: product, address: sender }
  const headers = { 'auto-submitted': 'auto-generated' }
  if (smtpUrl === undefined) {
    return {
      isMailConfigured: false,
      carry: async ({ to, subject, text }, begin) => {
        await begin()
        log('info', { to, subject, text: text.split('\n') })
        return { type: 'sent' }
      },
    }
  }
  const name = greetingName(siteUrl)
  return {
    isMailConfigured: true,
    async carry({ to, subject, text, html, replyTo }, begin) {
      let isBegun = false
      const transport = createTransport({ url: smtpUrl, name, ...timeouts }, { from, headers })
      // It is read once the server has agreed to everything else; until then it cannot have taken it.
      const read = async function* (content: Readable) {
        await begin()
        isBegun = true
        yield* content
      }
      transport.use('stream', ({ message }, done) => {
        message.processFunc((content) => Readable.from(read(content), { objectMode: false }))
        done()
      })
      try {
        await transport.sendMail({ to, subject, text, html, ...(replyTo && { replyTo }) })
        return { type: 'sent' }
      } catch (error) {
        return unsent(error as SMTPError, isBegun)
      }
    },
  }
}

/** The host of an address as SMTP writes it, which puts IP addresses in brackets. */
function greetingName(siteUrl: string): string {
  const { hostname } = new URL(siteUrl)
  return isIPv4(hostname) ? `[${hostname}]` : hostname.replace('[', '[IPv6:')
}

function unsent(error: SMTPError, isBegun: boolean): Carried {
  const cause = failureInWords(error)
  if (error.responseCode === undefined && isBegun) return { type: 'unsure', cause }
  return { type: 'not sent', cause, isFinal: isAddressRefused(error) }
}
