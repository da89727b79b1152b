import { resetLength } from '../contract/password.ts'
import type { Letter } from './mail.ts'

export interface ResetLetterOptions {
  product: string
  siteUrl: string
  /** to whom; the first name may be empty */
  email: string
  firstName: string
  token: string
}

/** The letter with the link to a new password. The token is in the fragment, which no server sees or logs. */
export function resetLetter({ product, siteUrl, email, firstName, token }: ResetLetterOptions): Letter {
  return {
    to: email,
    subject: `Choose a new ${product} password`,
    text: [
      firstName === '' ? 'Hello,' : `Hello ${firstName},`,
      `someone, most likely you, asked for a new password for your ${product} account. ` +
        `This link lets you choose one. It works once, within ${resetLength / 60} minutes:`,
      `${siteUrl}/auth#reset=${token}`,
      'If it was not you, there is nothing to do: your password stays as it is.',
    ].join('\n\n'),
  }
}
