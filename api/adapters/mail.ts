import { createTransport } from 'nodemailer'
import type { SMTPError } from 'nodemailer/lib/smtp-connection'
import { log } from '../log.ts'
import type { Background } from './background.ts'

export interface Letter {
  to: string
  subject: string
  text: string
  /** where an answer should go, if not to the sender */
  replyTo?: string
}

export interface Mail {
  /** false where letters are printed to the log, so that nobody can be asked to look into their inbox */
  goesOut: boolean
  /** Sends a letter that nobody waits for; a failure is logged, without the letter. */
  post(letter: Letter): void
}

interface MailOptions {
  /** absent: letters are printed to the log */
  smtpUrl: string | undefined
  /** the sender's address, with a name or without */
  sender: string
  /** the sender's name where it has none */
  product: string
  background: Background
}

/** Mail through the SMTP server at `smtpUrl`; without one, letters are printed to the log. */
export function createMail({ smtpUrl, sender, product, background }: MailOptions): Mail {
  const from = sender.includes('<') ? sender : { name: product, address: sender }
  const headers = { 'auto-submitted': 'auto-generated' }
  const transport = smtpUrl === undefined ? null : createTransport(smtpUrl, { from, headers })
  return {
    goesOut: transport !== null,
    post(letter) {
      if (transport === null) log('info', { to: letter.to, subject: letter.subject, text: letter.text.split('\n') })
      else background.run('a letter could not be sent', () => transport.sendMail(letter).catch(tellUnsent))
    },
  }
}

/** A mail server's words about a letter may name its reader; its codes do not. Any visitor can type a wrong address. */
function tellUnsent({ code, command, responseCode }: SMTPError): void {
  const cause = `mail server: ${[code, command, responseCode].filter(Boolean).join(' ')}`
  if (command !== 'RCPT TO') throw new Error(cause)
  log('warn', { mail: 'an address was refused', cause })
}
