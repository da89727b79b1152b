import { isIPv4 } from 'node:net'
import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { SMTPError } from 'nodemailer/lib/smtp-connection'
import type { Queryable } from '../db/engine/database.ts'
import { log } from '../log.ts'
import { failureInWords, isRecipientRefused } from './failures.ts'

export interface Mail {
  kind: string
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string
  /** seconds for which its link or day is valid; not sent later */
  lifetime?: number
  /** the account-end mail (retention/queries.ts) that a mail server's reply counts for */
  receipt?: string
}

/** Queued rows hold these names; a new version must know the old ones (outbox.ts). */
export type MailJob = 'register' | 'password-reset' | 'email-change'

export interface Outbox {
  /** false if mails are printed to the log */
  isMailConfigured: boolean
  post(mail: Mail): Promise<void>
  /** Stores the mails in the same transaction. `work` may run more than once. */
  transaction<Result>(work: (tx: Queryable, post: (mail: Mail) => Promise<void>) => Promise<Result>): Promise<Result>
  /**
   * For mails that depend on stored data, without revealing it by response time. The returned function only stores the
   * details; `write` runs later and gives the mail or null.
   */
  registerMailJob<Details>(
    job: MailJob,
    write: (tx: Queryable, details: Details) => Promise<Mail | null>,
  ): (details: Details) => Promise<void>
  isLate(): boolean
}

/** `unsure`: it may have arrived. The cause names nobody. */
export type SendResult =
  { type: 'sent' } | { type: 'not sent'; cause: string; isFinal: boolean } | { type: 'unsure'; cause: string }

export interface MailTransport {
  isMailConfigured: boolean
  /** Calls `begin` just before handing the mail over, and doesn't if that fails. Never throws. */
  send(mail: Mail, begin: () => Promise<void>): Promise<SendResult>
}

interface MailTransportOptions {
  /** absent: mails are printed to the log */
  smtpUrl: string | undefined
  /** its host greets the mail server, unless `smtpUrl` sets `name` */
  siteUrl: string
  sender: string
  product: string
}

/** milliseconds: how long the mail server may take to greet, and then be silent */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

export function createMailTransport({ smtpUrl, siteUrl, sender, product }: MailTransportOptions): MailTransport {
  const from = sender.includes('<') ? sender : { name: product, address: sender }
  const headers = { 'auto-submitted': 'auto-generated' }
  if (smtpUrl === undefined) {
    return {
      isMailConfigured: false,
      send: async ({ to, subject, text }, begin) => {
        await begin()
        log('info', { to, subject, text: text.split('\n') })
        return { type: 'sent' }
      },
    }
  }
  const name = greetingName(siteUrl)
  return {
    isMailConfigured: true,
    async send({ to, subject, text, html, replyTo }, begin) {
      let isBegun = false
      const transport = createTransport({ url: smtpUrl, name, ...timeouts }, { from, headers })
      // nodemailer reads the content last; before that, the server can't have the mail.
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
        return sendFailure(error as SMTPError, isBegun)
      }
    },
  }
}

/** SMTP writes IP addresses in brackets. */
function greetingName(siteUrl: string): string {
  const { hostname } = new URL(siteUrl)
  return isIPv4(hostname) ? `[${hostname}]` : hostname.replace('[', '[IPv6:')
}

function sendFailure(error: SMTPError, isBegun: boolean): SendResult {
  const cause = failureInWords(error)
  if (error.responseCode === undefined && isBegun) return { type: 'unsure', cause }
  return { type: 'not sent', cause, isFinal: isRecipientRefused(error) }
}
