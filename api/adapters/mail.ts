import { createTransport } from 'nodemailer'
import { logFailure } from '../log.ts'

export interface Letter {
  to: string
  subject: string
  text: string
  /** where an answer goes, if not to the sender */
  replyTo?: string
}

export interface Mail {
  /** Sends a letter. Throws where the mail server does not take it. */
  send(letter: Letter): Promise<void>
  /** Sends a letter that nobody waits for; a failure is logged, without the letter. */
  post(letter: Letter): void
  /** Resolves when every posted letter has been sent or has failed. */
  settled(): Promise<void>
}

/** Mail through the SMTP server at `smtpUrl`; without one, letters are printed to the log. */
export function createMail({ smtpUrl, from }: { smtpUrl: string | undefined; from: string }): Mail {
  const transport = smtpUrl === undefined ? null : createTransport(smtpUrl, { from })
  const posted = new Set<Promise<void>>()
  const send = async (letter: Letter): Promise<void> => {
    if (transport === null) console.log(`Mail to ${letter.to}: ${letter.subject}\n${letter.text}`)
    else await transport.sendMail(letter)
  }
  return {
    send,
    post(letter) {
      const sending = send(letter)
        .catch((error: unknown) => logFailure({ mail: 'a letter could not be sent' }, error))
        .finally(() => posted.delete(sending))
      posted.add(sending)
    },
    async settled() {
      await Promise.all(posted)
    }
  }
}
