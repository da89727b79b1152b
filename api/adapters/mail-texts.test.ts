import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { signals } from '../facts/signals.ts'
import { createMailTexts } from './mail-texts.ts'
import type { MailMessage } from './mail.ts'

const to = 'robin@example.com'
const token = 'abcdefghijklmnopqrstuvwx'
const texts = createMailTexts({
  product: 'Concord',
  siteUrl: 'https://concord.example',
  inbox: 'hello@concord.example',
})

const ending = { months: 24, now: new Date('2026-11-26T07:30:00.000Z') }

const all: [string, MailMessage][] = [
  ['a link to a new password', texts.newPassword(to, token)],
  ['one to a new account, and on to a page', texts.registration(to, token, '/shared/aB3-_x')],
  ['an account that is there already', texts.registrationAgain(to)],
  ['a new device', texts.newDevice(to, 'Firefox on Windows')],
  ['a new passkey', texts.newPasskey(to)],
  ['a changed password, where others still sign in', texts.passwordChanged(to, true)],
  ['a changed password', texts.passwordChanged(to, false)],
  ['a password that was reset, where others signed in', texts.passwordReset(to, true)],
  ['a link that confirms the address of a new account', texts.confirmEmail(to, token)],
  ['a link that confirms a new address', texts.newEmail(to, token)],
  ['an address that has an account', texts.newEmailTaken(to)],
  ['a changed address', texts.emailChanged(to)],
  ['the first letter before an account ends', texts.accountEnds(to, 'first', ending)],
  ['the last one', texts.accountEnds(to, 'last', ending)],
  [
    'what a visitor sent',
    texts.notice({
      subject: 'Message: <b>Hello</b>',
      replyTo: to,
      fields: { name: 'Robin', subject: '', message: 'Look at <script>alert(1)</script>,\nhttps://evil.example' },
    }),
  ],
]

test.each(all)('%s reads as it did', (_name, letter) => {
  expect(letter).toMatchSnapshot()
})

test.each(all)('%s is valid HTML that says what its text says', async (_name, { html, text }) => {
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
  expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([])
  const shown = Bun.escapeHTML(text)
  for (const line of shown.split('\n').filter((line) => !/^https?:|: /.test(line))) expect(html).toContain(line)
})

test('a visitor’s words are shown as they are, and lead nowhere', () => {
  const [, { html }] = all.at(-1)!
  expect(html).toContain('&lt;script&gt;')
  expect(html).not.toMatch(/<script|<b>|<a /)
})

test('nothing is fetched, and every colour is one of the site’s', () => {
  const tokens = readFileSync(join(import.meta.dir, '..', '..', 'site', 'styles', 'tokens.css'), 'utf8')
  const known = new Set([
    ...tokens.match(/#[0-9a-f]{6}/g)!,
    ...signals.flatMap(({ colour }) => [colour.light, colour.dark]),
  ])
  for (const [, { html }] of all) {
    expect(html).not.toMatch(/<img|<link|url\(|@import|@font-face/)
    expect(html.match(/#[0-9a-f]{6}(?![\w-])/g)!.filter((colour) => !known.has(colour))).toEqual([])
  }
})
