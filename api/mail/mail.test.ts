import { afterEach, describe, expect, test } from 'bun:test'
import type { SMTPError } from 'nodemailer/lib/smtp-connection'
import type { SMTPServerOptions } from 'smtp-server'
import { withAsciiDomain } from '../contract/text.ts'
import { createPostOffice, selfSigned } from '../test/post-office.ts'
import { watchLog } from '../test/quiet.ts'
import { failureInWords, isRecipientRefused } from './failures.ts'
import { type SendResult, createMailTransport } from './mail.ts'

const mail = { kind: 'notice', to: 'robin@example.com', subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>' }

let closing: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(closing.map((close) => close()))
  closing = []
})

async function openOffice(server: SMTPServerOptions = {}) {
  const office = createPostOffice({ server })
  const smtpUrl = await office.open()
  closing.push(office.kill)
  return { smtpUrl, deliveries: office.deliveries }
}

const usual = { siteUrl: 'https://concord.example', sender: 'hello@example.com', message: {} }
const send = (smtpUrl: string | undefined, given: Partial<typeof usual> = {}) => {
  const { siteUrl, sender, message } = { ...usual, ...given }
  return createMailTransport({ smtpUrl, siteUrl, sender, product: 'Sample' }).send(
    { ...mail, ...message },
    async () => {},
  )
}

const sent: SendResult = { type: 'sent' }
const startTls = { disabledCommands: [], ...selfSigned() }
const withoutGreeting = { disabledCommands: ['EHLO', 'HELO', 'STARTTLS'] }
const onTls = { secure: true, ...selfSigned() }

describe('a transport to a mail server', () => {
  test.each([
    ['https://concord.example', '', 'concord.example'],
    ['https://concord.example:8443', '', 'concord.example'],
    ['https://münchen.example', '', 'xn--mnchen-3ya.example'],
    ['http://192.0.2.7', '', '[192.0.2.7]'],
    ['http://[2001:db8::7]:3000', '', '[ipv6:2001:db8::7]'],
    ['https://concord.example', '?name=relay.example', 'relay.example'],
  ])('greets with the host of %s, or a name in SMTP_URL: %s', async (siteUrl, settings, greeting) => {
    const { smtpUrl, deliveries } = await openOffice()
    expect(await send(smtpUrl + settings, { siteUrl })).toEqual(sent)
    expect(deliveries).toMatchObject([{ greeting }])
  })

  test.each([
    ['hello@example.com', 'Sample <hello@example.com>'],
    ['The Vales <vale@example.com>', 'The Vales <vale@example.com>'],
  ])('names its sender, and that it was sent automatically: %s', async (sender, shown) => {
    const { smtpUrl, deliveries } = await openOffice()
    expect(await send(smtpUrl, { sender })).toEqual(sent)
    expect(deliveries[0]!.source).toContain(`From: ${shown}\r\n`)
    expect(deliveries[0]!.source).toContain('Auto-Submitted: auto-generated\r\n')
  })

  test.each([
    'post@xn--80a1acny.xn--p1ai',
    'o&leary@example.com',
    'x!y@example.com',
    'a/b=c@example.com',
    "{o'neil}@localhost",
  ])('reaches %s, and names it in Reply-To', async (address) => {
    const { smtpUrl, deliveries } = await openOffice()
    expect(await send(smtpUrl, { message: { to: address, replyTo: address } })).toEqual(sent)
    // This server writes domains as people read them.
    expect(deliveries.map(({ to }) => to.map(withAsciiDomain))).toEqual([[address]])
    for (const header of ['To', 'Reply-To']) expect(deliveries[0]!.source).toContain(`${header}: ${address}\r\n`)
  })

  const strange: SMTPServerOptions['onConnect'] = (_session, done) => done(new Error('we know you'))
  const onAuth: SMTPServerOptions['onAuth'] = (_auth, _session, done) => done(new Error('robin is unknown'))

  const login = (url: string) => url.replace('://', '://robin:secret@')
  const withTls = (url: string) => url.replace('smtp:', 'smtps:')
  const requiringTls = (url: string) => `${url}?requireTLS=true`

  test.each<[string, { server: SMTPServerOptions; change?: (url: string) => string; words: string }]>([
    ['a certificate nobody vouches for', { server: onTls, words: 'mail server’s certificate isn’t trusted' }],
    ['the same by STARTTLS', { server: startTls, words: 'mail server’s certificate isn’t trusted' }],
    ['a port without TLS', { server: {}, change: withTls, words: 'doesn’t use TLS on this port' }],
    ['no STARTTLS where it is required', { server: {}, change: requiringTls, words: 'doesn’t support STARTTLS' }],
    ['a machine that is turned away', { server: { onConnect: strange }, words: 'rejected this machine' }],
    ['a refused greeting', { server: withoutGreeting, words: 'rejected this site’s EHLO name' }],
    ['a missing login', { server: { authOptional: false }, words: 'requires a login' }],
    ['a refused login', { server: { onAuth, allowInsecureAuth: true }, change: login, words: 'rejected the user or' }],
  ])('names the cause of a mail to be tried again: %s', async (_, { server, change = String, words }) => {
    const { smtpUrl, deliveries } = await openOffice(server)
    const outcome = await send(change(smtpUrl))
    expect(outcome).toEqual({ type: 'not sent', cause: expect.stringContaining(words), isFinal: false })
    expect(JSON.stringify(outcome)).not.toMatch(/robin|secret/)
    expect(deliveries).toEqual([])
  })
})

test('prints mails to the log without a mail server', async () => {
  const { lines, end } = watchLog()
  expect(await send(undefined, { message: { text: 'Hello.\nBye.' } })).toEqual(sent)
  end()
  expect(lines).toMatchObject([{ level: 'info', to: mail.to, subject: 'Hello', text: ['Hello.', 'Bye.'] }])
})

const failed = (fields: Partial<SMTPError>): SMTPError => Object.assign(new Error('robin@example.com: no'), fields)
const socket = (originalCode: string) => ({ code: 'ESOCKET', originalCode, command: 'CONN' })
const reply = (command: string, responseCode: number) => ({ code: 'EENVELOPE', command, responseCode })

test.each<[Partial<SMTPError>, string]>([
  [{ code: 'EDNS', originalCode: 'ENOTFOUND', command: 'CONN' }, 'the host in SMTP_URL doesn’t exist'],
  [{ code: 'EDNS', originalCode: 'EREFUSED', command: 'CONN' }, 'couldn’t look up the host'],
  [socket('EHOSTUNREACH'), 'the network can’t reach'],
  [socket('ERR_TLS_CERT_ALTNAME_INVALID'), 'is for a different name'],
  [socket('ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION'), 'could not agree on TLS'],
  [
    { code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT', command: 'CONN' },
    'timed out waiting for the mail server’s greeting',
  ],
  [{ code: 'ECONNECTION', command: 'CONN' }, 'closed the connection'],
  [{ code: 'EAUTH', command: 'API' }, 'lacks the user or password'],
  [{ code: 'ENEW' }, 'couldn’t be handed over'],
  [reply('MAIL FROM', 550), 'rejected the sender'],
  [reply('RCPT TO', 550), 'rejected the recipient'],
  [reply('RCPT TO', 450), 'asked to try again later'],
  [reply('RCPT TO', 454), 'doesn’t relay'],
  [reply('RCPT TO', 554), 'doesn’t relay'],
])('puts %j into words, without anybody’s address', (fields, words) => {
  const text = failureInWords(failed(fields))
  expect(text).toContain(words)
  for (const code of [fields.code, fields.originalCode, fields.command, fields.responseCode]) {
    expect(text).toContain(String(code ?? ''))
  }
  expect(text).not.toContain('robin')
})

test.each([
  ['RCPT TO', 550, true],
  ['RCPT TO', 450, false],
  ['RCPT TO', 504, false],
  ['RCPT TO', 530, false],
  ['RCPT TO', 554, false],
  ['MAIL FROM', 550, false],
])('knows whether %s %d refuses the address itself', (command, responseCode, isRefused) => {
  expect(isRecipientRefused(failed(reply(command, responseCode)))).toBe(isRefused)
})
