import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { signalKeys } from '../instrument/public/signal-keys.ts'
import { inLanguage } from '#language'
import { withLanguage } from '../test/languages.ts'
import { contactNotice } from '../messages/notice.ts'
import { createMailTexts } from './texts.ts'
import type { Mail } from './mail.ts'

const to = { email: 'robin@example.com', language: 'en' }
const token = 'abcdefghijklmnopqrstuvwx'
const inbox = 'hello@concord.example'
const texts = createMailTexts({ product: 'Concord', siteUrl: 'https://concord.example', inbox })
const auth = 'https://concord.example/auth'

const ending = { months: 24, now: new Date('2026-11-26T07:30:00.000Z') }
/** seconds */
const hour = 3600
const day = 24 * hour

const forgotten = `${auth}#forgot-password`
const passkeys = 'https://concord.example/account#passkeys'

const notice = texts.contactMessage({
  about: '<b>Hello</b>',
  replyTo: to.email,
  fields: Object.entries({ Name: 'Robin', Message: 'Look at <script>alert(1)</script>,\nhttps://evil.example' }),
})

/** Each mail to people: words that it has to say, where its links lead, and for how many seconds it is worth sending. */
const toPeople: { mail: Mail; words: string; links?: string[]; lifetime?: number }[] = [
  {
    mail: texts.newPassword(to, token),
    words: 'after 60 minutes',
    links: [`${auth}/link#reset=${token}`],
    lifetime: hour,
  },
  {
    mail: texts.registration(to, token, '/shared/aB3-_x'),
    words: 'after 24 hours',
    links: [`${auth}/link?next=%2Fshared%2FaB3-_x#confirm=${token}`],
    lifetime: day,
  },
  { mail: texts.registrationAgain(to), words: 'You already have one' },
  { mail: texts.newDevice(to, () => 'Firefox on Windows'), words: '(Firefox on Windows)' },
  { mail: texts.newPasskey(to), words: 'remove the passkey' },
  { mail: texts.newProvider(to, 'Sample ID'), words: 'linked to Sample ID', links: [forgotten] },
  { mail: texts.passwordChanged(to, true), words: 'can still sign you in', links: [passkeys, forgotten] },
  { mail: texts.passwordChanged(to, false), words: 'was just changed', links: [forgotten] },
  { mail: texts.passwordReset(to, true), words: 'can no longer sign you in', links: [forgotten] },
  {
    mail: texts.confirmEmail(to, token),
    words: 'after 24 hours',
    links: [`${auth}/link#email=${token}`],
    lifetime: day,
  },
  { mail: texts.newEmail(to, token), words: 'after 24 hours', links: [`${auth}/link#email=${token}`], lifetime: day },
  { mail: texts.newEmailTaken(to), words: 'An account already uses it' },
  { mail: texts.emailChanged(to), words: `write to ${inbox} right away` },
  { mail: texts.testMail(to.email), words: 'whether emails arrive' },
  {
    mail: texts.accountEnds(to, 'first', ending),
    words: 'sign in once by December 24, 2026',
    links: [auth],
    lifetime: 28.5 * day,
  },
  {
    mail: texts.accountEnds(to, 'last', ending),
    words: 'sign in once by December 1, 2026',
    links: [auth],
    lifetime: 5.5 * day,
  },
]

const suspected = texts.suspectedMessages(12)

/** Each mail to the operator, with words that it has to say. */
const toOperator: [mail: Mail, ...words: string[]][] = [
  [suspected, 'this one: 12.', 'npm run operator -- messages', 'after 90 days'],
  [
    texts.bundledMessages({ count: 7, most: 10 }),
    'each of the first 10',
    'without an email: 7.',
    'npm run operator -- messages',
  ],
  [texts.feedbackRefused(1000), '1,000 messages', 'the feedback form refuses', `write to ${inbox}`],
  [texts.formsFull(200_000_000), '200 megabytes', `write to ${inbox}`, 'npm run operator -- messages'],
]

const all: Mail[] = [...toPeople, ...toOperator.map(([mail]) => ({ mail })), { mail: notice }].map(({ mail }) => mail)

const unescaped = (html: string) => html.replaceAll('&amp;', '&')
const hrefsIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => unescaped(href!))

describe('a mail', () => {
  withLanguage('el')

  test('is in its reader’s language, or in English if that is offered no more or the operator reads it', () => {
    const [own, withdrawn] = ['el', 'xx'].map((language) => texts.newPassword({ ...to, language }, token))
    expect(own!.text).toContain(`https://concord.example/el/auth/link#reset=${token}`)
    for (const words of ['Γεια σας,', '60 λεπτά']) expect(own!.text).toContain(words)
    expect(withdrawn).toEqual(toPeople[0]!.mail)
    const form = { name: 'R', email: to.email, category: 'other', subject: '', message: 'M' } as never
    const noticed = () => [texts.feedbackRefused(1000), contactNotice(form)]
    expect(inLanguage('el', noticed)).toEqual(noticed())
  })

  test.each(toPeople)('fills in words, links and lifetime: $mail.kind', ({ mail, words, links = [], lifetime }) => {
    const { subject, text, html } = mail
    expect(mail.to).toBe(to.email)
    expect(subject).toContain('Concord')
    expect(text).toStartWith('Hello,\n\n')
    expect(text).toContain(words)
    expect(subject + text).not.toMatch(/[{}]|undefined|null/)
    expect([...(text.match(/https?:\S+/g) ?? [])]).toEqual(links)
    expect([...new Set(hrefsIn(html))]).toEqual(links)
    expect(mail.lifetime).toBe(lifetime)
  })

  test.each(all)('says in valid HTML what its text says: $kind', async ({ html, text, subject }) => {
    const validator = new HtmlValidate({
      extends: ['html-validate:recommended'],
      // Mail programs know inline styles, tables and old attributes better than anything else.
      rules: {
        'no-inline-style': 'off',
        'no-deprecated-attr': 'off',
        'attribute-boolean-style': 'off',
        'doctype-style': 'off',
        'void-style': 'off',
        'long-title': 'off',
        'presentation-role-style': 'off',
        'prefer-tbody': 'off',
      },
    })
    const { results } = await validator.validateString(html)
    const faults = results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))
    expect(faults).toEqual([])
    for (const line of [subject, ...text.split('\n').filter((line) => !/^https?:|: /.test(line))]) {
      expect(html).toContain(Bun.escapeHTML(line))
    }
  })

  test('shows a visitor’s words as they are, without a link', () => {
    expect(notice).toMatchObject({ to: inbox, replyTo: to.email, subject: 'Message: <b>Hello</b>' })
    expect(notice.text).toBe('Name: Robin\nMessage: Look at <script>alert(1)</script>,\nhttps://evil.example')
    expect(notice.html).toContain('&lt;script&gt;')
    expect(notice.html).not.toMatch(/<script|<b>|<a /)
    expect(notice.html).toContain('<bdi>Robin</bdi>')
  })

  test.each(toOperator)('tells the operator what happened, and what to do: $kind', (mail, ...expected) => {
    expect(mail).toMatchObject({ to: inbox, subject: expect.stringMatching(/^Concord: /) })
    for (const words of expected) expect(mail.text).toContain(words)
  })

  test('fetches nothing, and has only the site’s colours', () => {
    const tokens = readFileSync(join(import.meta.dir, '..', '..', 'site', 'styles', 'tokens.css'), 'utf8')
    const known = new Set([
      ...tokens.match(/#[0-9a-f]{6}/g)!,
      ...signalKeys.flatMap(({ colour }) => [colour.light, colour.dark]),
    ])
    for (const { html } of all) {
      expect(html).not.toMatch(/<img|<link|url\(|@import|@font-face/)
      expect(html.match(/#[0-9a-f]{6}(?![\w-])/g)!.filter((colour) => !known.has(colour))).toEqual([])
    }
  })
})
