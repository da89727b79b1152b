import mails from '../../content/mails.json'
import {
  day,
  emailChangeHours,
  firstMailDays,
  lastMailDays,
  registrationHours,
  resetMinutes,
} from '../contract/retention.ts'
import { fillWith, type NamedFigures } from '../facts/fill.ts'
import { mailPage, type MailPart } from './mail-page.ts'
import type { MailMessage } from './mail.ts'

/** seconds */
const hour = 60 * 60

/** 'December 24, 2026' */
const dateText = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })
/** milliseconds: so long after a day began in UTC, it has ended everywhere */
const notEverywhere = 36 * hour * 1000

interface MailWords {
  subject: string
  text: string[]
  /** on the button of its link */
  button?: string
}

type MailKind = {
  [Kind in keyof typeof mails]: (typeof mails)[Kind] extends MailWords ? Kind : never
}[keyof typeof mails]

interface MailTextsOptions {
  product: string
  siteUrl: string
  /** the address of the people behind the site */
  inbox: string
}

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
  const filled = (text: string, values: NamedFigures = {}) => fillWith({ product, email: inbox }, values).text(text)
  const mail = (kind: MailKind, to: string, values: NamedFigures = {}): MailMessage => {
    const { subject: title, text, button = '' }: MailWords = mails[kind]
    const subject = filled(title)
    const written = text.map((words) => ({ isLink: words === '{link}', text: filled(words, values) }))
    const paragraphs = [{ isLink: false, text: filled(mails.greeting) }, ...written].filter(({ text }) => text !== '')
    const parts = paragraphs.map(({ isLink, text }): MailPart =>
      isLink
        ? { type: 'button', label: button, link: text, noButton: filled(mails.noButton) }
        : { type: 'paragraph', text },
    )
    return {
      kind,
      to,
      subject,
      text: paragraphs.map(({ text }) => text).join('\n\n'),
      html: mailPage({ product, subject, parts }),
    }
  }
  const auth = `${siteUrl}/auth`
  const passwordChanged = (to: string, others: string) =>
    mail('passwordChanged', to, {
      others: filled(others, { passkeys: `${siteUrl}/account#passkeys` }),
      link: `${auth}#forgot-password`,
    })
  // The tokens are in fragments, which no server sees or logs.
  return {
    newPassword: (to: string, token: string): MailMessage => ({
      ...mail('newPassword', to, { minutes: String(resetMinutes), link: `${auth}#reset=${token}` }),
      lifetime: resetMinutes * 60,
    }),
    /** The link leads on to the page `next`, if any. */
    registration: (to: string, token: string, next: string | null): MailMessage => ({
      ...mail('registration', to, {
        hours: String(registrationHours),
        link: `${auth}${next === null ? '' : `?${new URLSearchParams({ next })}`}#confirm=${token}`,
      }),
      lifetime: registrationHours * hour,
    }),
    registrationAgain: (to: string) => mail('registrationAgain', to),
    /** `device` in our own words. */
    newDevice: (to: string, device: string) => mail('newDevice', to, { device }),
    newPasskey: (to: string) => mail('newPasskey', to),
    /** `hasOthers` where something else still signs in. */
    passwordChanged: (to: string, hasOthers: boolean) => passwordChanged(to, hasOthers ? mails.othersStay : ''),
    /** The password was changed by a link, which ends every other way to sign in: `hadOthers` where there was one. */
    passwordReset: (to: string, hadOthers: boolean) => passwordChanged(to, hadOthers ? mails.othersWent : ''),
    confirmEmail: (to: string, token: string): MailMessage => ({
      ...mail('confirmEmail', to, { hours: String(emailChangeHours), link: `${auth}#email=${token}` }),
      lifetime: emailChangeHours * hour,
    }),
    newEmail: (to: string, token: string): MailMessage => ({
      ...mail('newEmail', to, { hours: String(emailChangeHours), link: `${auth}#email=${token}` }),
      lifetime: emailChangeHours * hour,
    }),
    newEmailTaken: (to: string) => mail('newEmailTaken', to),
    /** To the old address. */
    emailChanged: (to: string) => mail('emailChanged', to),
    testMail: (to: string) => mail('testMail', to),
    /** Nobody has visited the account for nearly so many months: the first or the last mail before it ends. */
    accountEnds: (to: string, step: 'first' | 'last', { months, now }: { months: number; now: Date }) => {
      const left = (step === 'first' ? firstMailDays : lastMailDays) * day - notEverywhere
      const values = { months: String(months), date: dateText.format(now.getTime() + left), link: auth }
      return { ...mail(step === 'first' ? 'accountEndsFirst' : 'accountEndsLast', to, values), lifetime: left / 1000 }
    },
    /** What was sent by a form, for the people behind the site. */
    notice: ({ subject, replyTo, fields }: VisitorMessage): MailMessage => {
      const filledIn = Object.entries(fields).filter(([, value]) => value !== '' && value !== null)
      const parts = filledIn.map(([name, value]): MailPart => ({ type: 'field', name, value: String(value) }))
      return {
        kind: 'notice',
        to: inbox,
        replyTo,
        subject,
        text: filledIn.map(([name, value]) => `${name}: ${value}`).join('\n'),
        html: mailPage({ product, subject, parts }),
      }
    },
  }
}

export type MailTexts = ReturnType<typeof createMailTexts>
