import { createTransport } from 'nodemailer'
import type { SMTPError } from 'nodemailer/lib/smtp-connection'
import { log } from '../log.ts'
import type { Background } from './background.ts'

export interface MailMessage {
  to: string
  subject: string
  text: string
  /** where an answer should go, if not to the sender */
  replyTo?: string
}

export interface Mail {
  /** false where mails are printed to the log, so that nobody can be asked to look into their inbox */
  goesOut: boolean
  /** Sends a mail that nobody waits for; a failure is logged, without its text. */
  post(message: MailMessage): void
}

interface MailOptions {
  /** absent: mails are printed to the log */
  smtpUrl: string | undefined
  /** the sender's address, with a name or without */
  sender: string
  /** the sender's name where it has none */
  product: string
  background: Background
}

/** Mail through the SMTP server at `smtpUrl`; without one, mails are printed to the log. */
export function createMail({ smtpUrl, sender, product, background }: MailOptions): Mail {
  const from = sender.includes('<') ? sender : { name: product, address: sender }
  const headers = { 'auto-submitted': 'auto-generated' }
  const transport = smtpUrl === undefined ? null : createTransport(smtpUrl, { from, headers })
  return {
    goesOut: transport !== null,
    post(message) {
      if (transport === null) log('info', { to: message.to, subject: message.subject, text: message.text.split('\n') })
      else background.run('a mail could not be sent', () => transport.sendMail(message).catch(tellUnsent))
    },
  }
}

/** A mail server's words about a mail may name its reader; its codes do not. Any visitor can type a wrong address. */
function tellUnsent({ code, command, responseCode }: SMTPError): void {
  const cause = `mail server: ${[code, command, responseCode].filter(Boolean).join(' ')}`
  if (command !== 'RCPT TO') throw new Error(cause)
  log('warn', { mail: 'an address was refused', cause })
}
