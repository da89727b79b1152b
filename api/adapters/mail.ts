import { createTransport } from 'nodemailer'
import type { SMTPError } from 'nodemailer/lib/smtp-connection'
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
  /** the sender's address */
  from: string
  background: Background
}

/** Mail through the SMTP server at `smtpUrl`; without one, letters are printed to the log. */
export function createMail({ smtpUrl, from, background }: MailOptions): Mail {
  const transport = smtpUrl === undefined ? null : createTransport(smtpUrl, { from })
  return {
    goesOut: transport !== null,
    post(letter) {
      if (transport === null) console.log(`Mail to ${letter.to}: ${letter.subject}\n${letter.text}`)
      else background.run('a letter could not be sent', () => transport.sendMail(letter).catch(withoutReader))
    },
  }
}

/** A mail server's words about a letter may name its reader; its codes do not. */
function withoutReader(error: SMTPError): never {
  throw new Error(`mail server: ${[error.code, error.command, error.responseCode].filter(Boolean).join(' ')}`)
}
