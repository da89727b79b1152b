import { registrationLength, resetLength } from '../contract/limits.ts'
import type { Letter } from './mail.ts'

export interface LettersOptions {
  product: string
  siteUrl: string
  /** the address where people reach those behind the site */
  inbox: string
}

/** Something that a person sent to those behind the site. */
interface VisitorMessage {
  subject: string
  /** the sender's address */
  replyTo: string
  /** one line each, where it was filled in */
  fields: object
}

/** Every letter that is written. */
export interface Letters {
  /** The link to a new password. The token is in the fragment, which no server sees or logs. */
  newPassword(to: string, token: string): Letter
  /**
   * The link that creates the account that was asked for, and leads on to the page `next`, if any. The token is in the
   * fragment, which no server sees or logs.
   */
  registration(to: string, token: string, next: string | null): Letter
  /** That an account was asked for with an address that has one. */
  registrationAgain(to: string): Letter
  /** That someone has signed in where the account was never signed in to before; `device` in our own words. */
  newDevice(to: string, device: string): Letter
  /** That a passkey signs in to the account from now on. */
  newPasskey(to: string): Letter
  /** That the password is another one; `hasOthers` where something else still signs in. */
  passwordChanged(to: string, hasOthers: boolean): Letter
  /** The same of one that was chosen by a link, which ends every other way in: `hadOthers` where there was any. */
  passwordReset(to: string, hadOthers: boolean): Letter
  /** That the account is at another address now: one letter to the address that it had, one to the new. */
  emailChanged(from: string, to: string): Letter[]
  /** What was sent by a form, for those behind the site. */
  notice(notice: VisitorMessage): Letter
}

/**
 * Letters in the product's name. Those to people hold nothing that anyone typed, names included: whoever
 * registers with another's address would write to them in our name.
 */
export function createLetters({ product, siteUrl, inbox }: LettersOptions): Letters {
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
    newPassword: (to, token) =>
      letter(
        to,
        `Choose a new ${product} password`,
        `someone, most likely you, asked for a new password for your ${product} account. ` +
          `This link lets you choose one. It works once, within ${resetLength / 60} minutes:`,
        `${siteUrl}/auth#reset=${token}`,
        'If it was not you, there is nothing to do: your password stays as it is.',
      ),
    registration: (to, token, next) =>
      letter(
        to,
        `Your ${product} account: one step left`,
        `someone, most likely you, asked for a ${product} account with this address. This link creates it, together with ` +
          `the password that was chosen then. It works once, within ${registrationLength / 3600} hours:`,
        `${siteUrl}/auth${next === null ? '' : `?${new URLSearchParams({ next })}`}#confirm=${token}`,
        'If it was not you, there is nothing to do: without the link there is no account.',
      ),
    registrationAgain: (to) =>
      letter(
        to,
        `You have a ${product} account already`,
        `someone, most likely you, asked for a ${product} account with this address. It has one already, so nothing ` +
          'was changed. You can sign in as you always do. Where the password has slipped your mind, ' +
          '“Forgot your password?” on the same page helps.',
        'If it was not you, there is nothing to do.',
      ),
    newDevice: (to, device) =>
      letter(
        to,
        `A new device signed in to your ${product} account`,
        `someone signed in to your ${product} account just now, in a browser that had not done so before (${device}).`,
        `${ifYou} A private window or cleared cookies also make a browser look new.`,
        `If it was not you, please open ${product} as you always do, and choose a new password under “Your account”. ` +
          'That signs everyone else out.',
        `Then write to ${inbox}, and we look into it with you.`,
      ),
    newPasskey: (to) =>
      letter(
        to,
        `A passkey was added to your ${product} account`,
        `from now on a new passkey signs in to your ${product} account, beside your password.`,
        ifYou,
        `If it was not you, please open ${product} as you always do. Under “Your account” remove the passkey, and then ` +
          'choose a new password.',
        `Then write to ${inbox}, and we look into it with you.`,
      ),
    passwordChanged: (to, hasOthers) =>
      changed(
        to,
        ...(hasOthers
          ? [
              'Passkeys, or another service that signed you in, still do so. Here you see your passkeys, and can remove ' +
                `one that is not yours: ${siteUrl}/account#passkeys`,
            ]
          : []),
      ),
    passwordReset: (to, hadOthers) =>
      changed(
        to,
        ...(hadOthers
          ? ['Passkeys, or another service that signed you in, do so no longer. You can add them again at any time.']
          : []),
      ),
    emailChanged: (from, to) => [
      letter(
        from,
        `Your ${product} account has another email address`,
        `the email address of your ${product} account was changed just now. From now on you sign in with the new one, ` +
          'and our letters go there. This is the last one to this address.',
        ifYou,
        `If it was not you, please write to ${inbox} right away, from this address, so that we can help you.`,
      ),
      letter(
        to,
        `The new email address of your ${product} account`,
        `this address now belongs to a ${product} account. You sign in with it at ${siteUrl}/auth, ` +
          'and a link to a new password goes here.',
        ifYou,
        'If it was not you, someone entered your address, most likely by mistake. ' +
          `Please write to ${inbox}, and we take it off that account.`,
      ),
    ],
    notice: ({ subject, replyTo, fields }) => ({ to: inbox, replyTo, subject, text: filledFields(fields) }),
  }
}

/** One line a field that was filled in. */
function filledFields(fields: object): string {
  return Object.entries(fields)
    .filter(([, value]) => value !== '' && value !== null)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}
