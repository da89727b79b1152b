import mails from '../../content/mails.json'
import { emailChangeLength, registrationLength, resetLength } from '../contract/limits.ts'
import { fillWith, type NamedFigures } from '../facts/fill.ts'
import type { MailMessage } from './mail.ts'

interface MailTextsOptions {
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
 * Mails in the product's name, in the words of content/mails.json. Those to people hold nothing that anyone typed, not
 * even names: otherwise someone who registers with another person's address could write to them in our name.
 */
export function createMailTexts({ product, siteUrl, inbox }: MailTextsOptions) {
  const filled = (text: string, values: NamedFigures) => fillWith({ product, email: inbox }, values).text(text)
  const mail = (to: string, { subject, text }: typeof mails.newPassword, values: NamedFigures = {}): MailMessage => ({
    to,
    subject: filled(subject, {}),
    text: [filled(mails.greeting, {}), ...text.map((paragraph) => filled(paragraph, values)).filter(Boolean)].join(
      '\n\n',
    ),
  })
  const auth = `${siteUrl}/auth`
  const passwordChanged = (to: string, others: string) =>
    mail(to, mails.passwordChanged, {
      others: filled(others, { passkeys: `${siteUrl}/account#passkeys` }),
      link: `${auth}#forgot-password`,
    })
  // The tokens are in fragments, which no server sees or logs.
  return {
    /** The link to a new password. */
    newPassword: (to: string, token: string) =>
      mail(to, mails.newPassword, { minutes: String(resetLength / 60), link: `${auth}#reset=${token}` }),
    /** The link that creates an account and leads on to the page `next`, if any. */
    registration: (to: string, token: string, next: string | null) =>
      mail(to, mails.registration, {
        hours: String(registrationLength / 3600),
        link: `${auth}${next === null ? '' : `?${new URLSearchParams({ next })}`}#confirm=${token}`,
      }),
    /** Somebody asked for an account with an address that has one. */
    registrationAgain: (to: string) => mail(to, mails.registrationAgain),
    /** Somebody signed in on a device that is new to the account; `device` in our own words. */
    newDevice: (to: string, device: string) => mail(to, mails.newDevice, { device }),
    /** From now on a passkey signs in to the account. */
    newPasskey: (to: string) => mail(to, mails.newPasskey),
    /** The password was changed; `hasOthers` where something else still signs in. */
    passwordChanged: (to: string, hasOthers: boolean) => passwordChanged(to, hasOthers ? mails.othersStay : ''),
    /** The password was changed by a link, which ends every other way to sign in: `hadOthers` where there was one. */
    passwordReset: (to: string, hadOthers: boolean) => passwordChanged(to, hadOthers ? mails.othersWent : ''),
    /** The link that gives an account this address. */
    newEmail: (to: string, token: string) =>
      mail(to, mails.newEmail, { hours: String(emailChangeLength / 3600), link: `${auth}#email=${token}` }),
    /** Somebody asked for an account to use an address that has one. */
    newEmailTaken: (to: string) => mail(to, mails.newEmailTaken),
    /** The account has a new address: to the old one. */
    emailChanged: (to: string) => mail(to, mails.emailChanged),
    /** What was sent by a form, for the people behind the site. */
    notice: ({ subject, replyTo, fields }: VisitorMessage): MailMessage => ({
      to: inbox,
      replyTo,
      subject,
      text: filledFields(fields),
    }),
  }
}

export type MailTexts = ReturnType<typeof createMailTexts>

/** One line for each field that was filled in. */
function filledFields(fields: object): string {
  return Object.entries(fields)
    .filter(([, value]) => value !== '' && value !== null)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}
