import { addressPrefix, inLanguage, knownLanguage, source } from '#language'
import english from '#content/en/mails.json'
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
import { translated } from '../content/translated.ts'
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
  [Kind in keyof typeof english]: (typeof english)[Kind] extends MailWords ? Kind : never
}[keyof typeof english]

interface MailTextsOptions {
  product: string
  siteUrl: string
  inbox: string
}

/** An account, or somebody who wants one. */
export interface Recipient {
  email: string
  /** better-auth's types don't know it; absent: English */
  language?: string | null | undefined
}

interface VisitorMessage {
  replyTo: string
  /** as the form shows them */
  fields: readonly (readonly [label: string, value: string])[]
}

const mails = () => translated('mails.json', english)

/** Composes in the recipient's language. */
const toPerson =
  <Details extends unknown[]>(compose: (to: string, ...details: Details) => Mail) =>
  ({ email, language }: Recipient, ...details: Details): Mail =>
    inLanguage(knownLanguage(language), () => compose(email, ...details))

/** Composes in English, also if a page in another language caused it. */
const toOperator =
  <Details extends unknown[]>(compose: (...details: Details) => Mail) =>
  (...details: Details): Mail =>
    inLanguage(source, () => compose(...details))

/**
 * Mails to users hold nothing that anyone typed, not even names: otherwise strangers could write to them in our name.
 */
export function createMailTexts({ product, siteUrl, inbox }: MailTextsOptions) {
  const fillTemplate = (text: string, values: NamedFigures = {}) =>
    fillWith({ product, email: inbox }, values).text(text)
  const mail = (kind: MailKind, to: string, values: NamedFigures = {}): Mail => {
    const { subject: title, text, button = '' }: MailWords = mails()[kind]
    const subject = fillTemplate(title)
    const written = text.map((words) => ({ isLink: words === '{link}', text: fillTemplate(words, values) }))
    const paragraphs = [{ isLink: false, text: fillTemplate(mails().greeting) }, ...written].filter(
      ({ text }) => text !== '',
    )
    const parts = paragraphs.map(({ isLink, text }): MailPart =>
      isLink
        ? { type: 'button', label: button, link: text, noButton: fillTemplate(mails().noButton) }
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
    text: fields.map(([label, value]) => fill(mails().messageField, { label, value })).join('\n'),
    html: mailHtml({
      product,
      subject,
      parts: fields.map(([name, value]): MailPart => ({ type: 'field', name, value })),
    }),
  })
  const page = (path: string) => siteUrl + addressPrefix() + path
  const passwordChanged = (to: string, others: string) =>
    mail('passwordChanged', to, {
      others: fillTemplate(others, { passkeys: page('/account#passkeys') }),
      link: page('/auth#forgot-password'),
    })
  // Tokens are in fragments, which no server sees or logs. The path says what is missing if a mail program drops them.
  const link = (kind: 'reset' | 'confirm' | 'email', token: string, search = '') =>
    page(`/auth/link${search}#${kind}=${token}`)
  const emailLink = (kind: 'confirmEmail' | 'newEmail') =>
    toPerson((to, token: string) => ({
      ...mail(kind, to, { hours: formatTime(emailChangeHours, 'hour'), link: link('email', token) }),
      lifetime: emailChangeHours * hourSeconds,
    }))
  return {
    newPassword: toPerson((to, token: string) => ({
      ...mail('newPassword', to, { minutes: formatTime(resetMinutes, 'minute'), link: link('reset', token) }),
      lifetime: resetMinutes * 60,
    })),
    registration: toPerson((to, token: string, next: string | null) => ({
      ...mail('registration', to, {
        hours: formatTime(registrationHours, 'hour'),
        link: link('confirm', token, next === null ? '' : `?${new URLSearchParams({ next })}`),
      }),
      lifetime: registrationHours * hourSeconds,
    })),
    registrationAgain: toPerson((to) => mail('registrationAgain', to)),
    /** `device`: its name in the recipient's language */
    newDevice: toPerson((to, device: () => string) => mail('newDevice', to, { device: device() })),
    newPasskey: toPerson((to) => mail('newPasskey', to)),
    newProvider: toPerson((to, provider: string) =>
      mail('newProvider', to, { provider, link: page('/auth#forgot-password') }),
    ),
    passwordChanged: toPerson((to, hasOthers: boolean) => passwordChanged(to, hasOthers ? mails().othersStay : '')),
    /** After a reset by link, which ends every other way to sign in; `hadOthers` if there was one. */
    passwordReset: toPerson((to, hadOthers: boolean) => passwordChanged(to, hadOthers ? mails().othersWent : '')),
    confirmEmail: emailLink('confirmEmail'),
    newEmail: emailLink('newEmail'),
    newEmailTaken: toPerson((to) => mail('newEmailTaken', to)),
    emailChanged: toPerson((to) => mail('emailChanged', to)),
    testMail: toOperator((to: string) => mail('testMail', to)),
    /** The first or last mail before an inactive account is deleted. */
    accountEnds: toPerson((to, step: 'first' | 'last', { months, now }: { months: number; now: Date }) => {
      const left = (step === 'first' ? firstMailDays : lastMailDays) * day - notEverywhere
      const values = {
        months: formatTime(months, 'month'),
        date: formatDay(new Date(now.getTime() + left).toISOString()),
        link: page('/auth'),
      }
      return { ...mail(step === 'first' ? 'accountEndsFirst' : 'accountEndsLast', to, values), lifetime: left / 1000 }
    }),
    /** To the operator, since the last such mail. */
    suspectedMessages: toOperator((count: number) =>
      mail('suspectedMessages', inbox, { messages: formatNumber(count), days: formatNumber(suspectedDays) }),
    ),
    /** To the operator: those without a mail of their own, as `most` in an hour had one. */
    bundledMessages: toOperator(({ count, most }: { count: number; most: number }) =>
      mail('bundledMessages', inbox, { messages: formatNumber(count), most: formatNumber(most) }),
    ),
    /** A day's messages without an account. */
    feedbackRefused: toOperator((most: number) => mail('feedbackRefused', inbox, { messages: formatNumber(most) })),
    /** Bytes of text without an account. */
    formsFull: toOperator((most: number) => mail('formsFull', inbox, { megabytes: formatNumber(most / 1_000_000) })),
    contactMessage: toOperator(({ about, ...message }: VisitorMessage & { about: string }) =>
      notice(fill(mails().messageSubject, { subject: about }), message),
    ),
    betaFeedback: toOperator(({ type, priority, ...message }: VisitorMessage & { type: string; priority: string }) =>
      notice(fill(mails().feedbackSubject, { type, priority }), message),
    ),
  }
}

export type MailTexts = ReturnType<typeof createMailTexts>
