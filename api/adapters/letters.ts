import { emailChangeLength, registrationLength, resetLength } from '../contract/limits.ts'
import type { Letter } from './mail.ts'

interface LettersOptions {
  product: string
  siteUrl: string
  /** the address of the people behind the site */
  inbox: string
}

/** Something that a visitor sent to the people behind the site. */
interface VisitorMessage {
  subject: string
  /** the sender's address */
  replyTo: string
  /** one line for each that was filled in */
  fields: object
}

/**
 * Letters in the product's name. Those to people hold nothing that anyone typed, not even names: otherwise someone who
 * registers with another person's address could write to them in our name.
 */
export function createLetters({ product, siteUrl, inbox }: LettersOptions) {
  const letter = (to: string, subject: string, ...paragraphs: string[]): Letter => ({
    to,
    subject,
    text: ['Hello,', ...paragraphs].join('\n\n'),
  })
  const ifYou = 'If it was you, there is nothing to do.'

  const changed = (to: string, ...more: string[]) =>
    letter(
      to,
      `Your ${product} password was changed`,
      `the password of your ${product} account was changed just now. Other devices have to sign in again.`,
      ...more,
      ifYou,
      'If it was not you, please choose a new password right away. That signs everyone else out, passkeys included:',
      `${siteUrl}/auth#forgot-password`,
      `Then write to ${inbox}, and we look into it with you.`,
    )
  return {
    /** The link to a new password. The token is in the fragment, which no server sees or logs. */
    newPassword: (to: string, token: string) =>
      letter(
        to,
        `Choose a new ${product} password`,
        `someone, most likely you, asked for a new password for your ${product} account. ` +
          `This link lets you choose one. It works once, within ${resetLength / 60} minutes:`,
        `${siteUrl}/auth#reset=${token}`,
        'If it was not you, there is nothing to do: your password stays as it is.',
      ),
    /**
     * The link that creates an account and leads on to the page `next`, if any. The token is in the fragment, which no
     * server sees or logs.
     */
    registration: (to: string, token: string, next: string | null) =>
      letter(
        to,
        `Your ${product} account: one step left`,
        `someone, most likely you, asked for a ${product} account with this address. This link creates it, together with ` +
          `the password that was chosen then. It works once, within ${registrationLength / 3600} hours:`,
        `${siteUrl}/auth${next === null ? '' : `?${new URLSearchParams({ next })}`}#confirm=${token}`,
        'If it was not you, there is nothing to do: without the link there is no account.',
      ),
    /** Somebody asked for an account with an address that has one. */
    registrationAgain: (to: string) =>
      letter(
        to,
        `You have a ${product} account already`,
        `someone, most likely you, asked for a ${product} account with this address. It has one already, so nothing ` +
          'was changed. You can sign in as you always do. Where the password has slipped your mind, ' +
          '“Forgot your password?” on the same page helps.',
        'If it was not you, there is nothing to do.',
      ),
    /** Somebody signed in on a device that is new to the account; `device` in our own words. */
    newDevice: (to: string, device: string) =>
      letter(
        to,
        `A new device signed in to your ${product} account`,
        `someone signed in to your ${product} account just now, in a browser that had not done so before (${device}).`,
        `${ifYou} A private window or cleared cookies also make a browser look new.`,
        `If it was not you, please open ${product} as you always do, and choose a new password under “Your account”. ` +
          'That signs everyone else out.',
        `Then write to ${inbox}, and we look into it with you.`,
      ),
    /** From now on a passkey signs in to the account. */
    newPasskey: (to: string) =>
      letter(
        to,
        `A passkey was added to your ${product} account`,
        `from now on a new passkey signs in to your ${product} account, beside your password.`,
        ifYou,
        `If it was not you, please open ${product} as you always do. Under “Your account” remove the passkey, and then ` +
          'choose a new password.',
        `Then write to ${inbox}, and we look into it with you.`,
      ),
    /** The password was changed; `hasOthers` where something else still signs in. */
    passwordChanged: (to: string, hasOthers: boolean) =>
      changed(
        to,
        ...(hasOthers
          ? [
              'Passkeys, or another service that signed you in, still do so. Here you see your passkeys, and can remove ' +
                `one that is not yours: ${siteUrl}/account#passkeys`,
            ]
          : []),
      ),
    /** The password was changed by a link, which ends every other way to sign in: `hadOthers` where there was one. */
    passwordReset: (to: string, hadOthers: boolean) =>
      changed(
        to,
        ...(hadOthers
          ? ['Passkeys, or another service that signed you in, do so no longer. You can add them again at any time.']
          : []),
      ),
    /** The link that gives an account this address. The token is in the fragment, which no server sees or logs. */
    newEmail: (to: string, token: string) =>
      letter(
        to,
        `Your new ${product} address: one step left`,
        `someone, most likely you, asked for a ${product} account to use this address from now on. This link does that, ` +
          `together with the password of the account. It works once, within ${emailChangeLength / 3600} hours:`,
        `${siteUrl}/auth#email=${token}`,
        'If it was not you, there is nothing to do: without the link nothing changes.',
      ),
    /** Somebody asked for an account to use an address that has one. */
    newEmailTaken: (to: string) =>
      letter(
        to,
        `This address has a ${product} account`,
        `someone, most likely you, asked for a ${product} account to use this address from now on. An account has it ` +
          'already, so nothing was changed.',
        'If it was not you, there is nothing to do.',
      ),
    /** The account has a new address: to the old one. */
    emailChanged: (to: string) =>
      letter(
        to,
        `Your ${product} account has another email address`,
        `the email address of your ${product} account was changed just now. From now on you sign in with the new one, ` +
          'and our letters go there. This is the last one to this address.',
        ifYou,
        `If it was not you, please write to ${inbox} right away, from this address, so that we can help you.`,
      ),
    /** What was sent by a form, for the people behind the site. */
    notice: ({ subject, replyTo, fields }: VisitorMessage): Letter => ({
      to: inbox,
      replyTo,
      subject,
      text: filledFields(fields),
    }),
  }
}

export type Letters = ReturnType<typeof createLetters>

/** One line for each field that was filled in. */
function filledFields(fields: object): string {
  return Object.entries(fields)
    .filter(([, value]) => value !== '' && value !== null)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}
