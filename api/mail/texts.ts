import mails from '#content/en/mails.json'
import {
  emailChangeHours,
  firstMailDays,
  lastMailDays,
  registrationHours,
  resetMinutes,
  suspectedDays,
} from '../contract/lifetimes.ts'
import { day } from '../contract/time.ts'
import { formatDay, formatTime } from '../content/format.ts'
import { formatNumber } from '../content/numbers.ts'
import { fill, fillWith, type NamedFigures } from '../content/fill.ts'
import { mailHtml, type MailPart } from './page.ts'
import type { Mail } from './mail.ts'

/** seconds */
const hourSeconds = 60 * 60

/** milliseconds after which a UTC day has ended everywhere */
const notEverywhere = 36 * hourSeconds * 1000

interface MailWords {
  subject: string
  text: string[]
  button?: string
}

type MailKind = {
  [Kind in keyof typeof mails]: (typeof mails)[Kind] extends MailWords ? Kind : never
}[keyof typeof mails]

interface MailTextsOptions {
  product: string
  siteUrl: string
  inbox: string
}

interface VisitorMessage {
  replyTo: string
  /** as the form shows them */
  fields: readonly (readonly [label: string, value: string])[]
}

/**
 * Mails to users hold nothing that anyone typed, not even names: otherwise strangers could write to them in our name.
 */
export function createMailTexts({ product, siteUrl, inbox }: MailTextsOptions) {
  const fillTemplate = (text: string, values: NamedFigures = {}) =>
    fillWith({ product, email: inbox }, values).text(text)
  const mail = (kind: MailKind, to: string, values: NamedFigures = {}): Mail => {
    const { subject: title, text, button = '' }: MailWords = mails[kind]
    const subject = fillTemplate(title)
    const written = text.map((words) => ({ isLink: words === '{link}', text: fillTemplate(words, values) }))
    const paragraphs = [{ isLink: false, text: fillTemplate(mails.greeting) }, ...written].filter(
      ({ text }) => text !== '',
    )
    const parts = paragraphs.map(({ isLink, text }): MailPart =>
      isLink
        ? { type: 'button', label: button, link: text, noButton: fillTemplate(mails.noButton) }
        : { type: 'paragraph', text },
    )
    return {
      kind,
      to,
      subject,
      text: paragraphs.map(({ text }) => text).join('\n\n'),
      html: mailHtml({ product, subject, parts }),
    }
  }
  const notice = (subject: string, { replyTo, fields }: VisitorMessage): Mail => ({
    kind: 'notice',
    to: inbox,
    replyTo,
    subject,
    text: fields.map(([label, value]) => fill(mails.messageField, { label, value })).join('\n'),
    html: mailHtml({
      product,
      subject,
      parts: fields.map(([name, value]): MailPart => ({ type: 'field', name, value })),
    }),
  })
  const auth = `${siteUrl}/auth`
  const passwordChanged = (to: string, others: string) =>
    mail('passwordChanged', to, {
      others: fillTemplate(others, { passkeys: `${siteUrl}/account#passkeys` }),
      link: `${auth}#forgot-password`,
    })
  // Tokens are in fragments, which no server sees or logs. The path says what is missing if a mail program drops them.
  const link = (kind: 'reset' | 'confirm' | 'email', token: string, search = '') =>
    `${auth}/link${search}#${kind}=${token}`
  const emailLink =
    (kind: 'confirmEmail' | 'newEmail') =>
    (to: string, token: string): Mail => ({
      ...mail(kind, to, { hours: formatTime(emailChangeHours, 'hour'), link: link('email', token) }),
      lifetime: emailChangeHours * hourSeconds,
    })
  return {
    newPassword: (to: string, token: string): Mail => ({
      ...mail('newPassword', to, { minutes: formatTime(resetMinutes, 'minute'), link: link('reset', token) }),
      lifetime: resetMinutes * 60,
    }),
    registration: (to: string, token: string, next: string | null): Mail => ({
      ...mail('registration', to, {
        hours: formatTime(registrationHours, 'hour'),
        link: link('confirm', token, next === null ? '' : `?${new URLSearchParams({ next })}`),
      }),
      lifetime: registrationHours * hourSeconds,
    }),
    registrationAgain: (to: string) => mail('registrationAgain', to),
    newDevice: (to: string, device: string) => mail('newDevice', to, { device }),
    newPasskey: (to: string) => mail('newPasskey', to),
    newProvider: (to: string, provider: string) =>
      mail('newProvider', to, { provider, link: `${auth}#forgot-password` }),
    passwordChanged: (to: string, hasOthers: boolean) => passwordChanged(to, hasOthers ? mails.othersStay : ''),
    /** After a reset by link, which ends every other way to sign in; `hadOthers` if there was one. */
    passwordReset: (to: string, hadOthers: boolean) => passwordChanged(to, hadOthers ? mails.othersWent : ''),
    confirmEmail: emailLink('confirmEmail'),
    newEmail: emailLink('newEmail'),
    newEmailTaken: (to: string) => mail('newEmailTaken', to),
    emailChanged: (to: string) => mail('emailChanged', to),
    testMail: (to: string) => mail('testMail', to),
    /** The first or last mail before an inactive account is deleted. */
    accountEnds: (to: string, step: 'first' | 'last', { months, now }: { months: number; now: Date }) => {
      const left = (step === 'first' ? firstMailDays : lastMailDays) * day - notEverywhere
      const values = {
        months: formatTime(months, 'month'),
        date: formatDay(new Date(now.getTime() + left).toISOString()),
        link: auth,
      }
      return { ...mail(step === 'first' ? 'accountEndsFirst' : 'accountEndsLast', to, values), lifetime: left / 1000 }
    },
    /** To the operator, since the last such mail. */
    suspectedMessages: (count: number) =>
      mail('suspectedMessages', inbox, { messages: formatNumber(count), days: formatNumber(suspectedDays) }),
    /** To the operator: those without a mail of their own, as `most` in an hour had one. */
    bundledMessages: ({ count, most }: { count: number; most: number }) =>
      mail('bundledMessages', inbox, { messages: formatNumber(count), most: formatNumber(most) }),
    /** A day's messages without an account. */
    feedbackRefused: (most: number) => mail('feedbackRefused', inbox, { messages: formatNumber(most) }),
    /** Bytes of text without an account. */
    formsFull: (most: number) => mail('formsFull', inbox, { megabytes: formatNumber(most / 1_000_000) }),
    contactMessage: ({ about, ...message }: VisitorMessage & { about: string }) =>
      notice(fill(mails.messageSubject, { subject: about }), message),
    betaFeedback: ({ type, priority, ...message }: VisitorMessage & { type: string; priority: string }) =>
      notice(fill(mails.feedbackSubject, { type, priority }), message),
  }
}

export type MailTexts = ReturnType<typeof createMailTexts>
