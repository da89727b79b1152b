import { expect, test } from 'bun:test'
import type { SMTPError } from 'nodemailer/lib/smtp-connection'
import { failureInWords, isAddressRefused } from './failures.ts'

const failed = (fields: Partial<SMTPError>): SMTPError => Object.assign(new Error('robin@example.com: no'), fields)
const socket = (originalCode: string) => ({ code: 'ESOCKET', originalCode, command: 'CONN' })
const timeout = (timeoutType: SMTPError['timeoutType']) => ({ code: 'ETIMEDOUT', timeoutType, command: 'CONN' })
const reply = (command: string, responseCode: number) => ({ code: 'EENVELOPE', command, responseCode })

test.each<[Partial<SMTPError>, string]>([
  [{ code: 'EDNS', originalCode: 'ENOTFOUND', command: 'CONN' }, 'the host in SMTP_URL doesn’t exist'],
  [{ code: 'EDNS', originalCode: 'EREFUSED', command: 'CONN' }, 'couldn’t look up the host'],
  [socket('EHOSTUNREACH'), 'the network can’t reach'],
  [socket('CERT_HAS_EXPIRED'), 'has expired'],
  [socket('ERR_TLS_CERT_ALTNAME_INVALID'), 'is for a different name'],
  [socket('ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION'), 'could not agree on TLS'],
  [socket('EUNKNOWN'), 'the connection to the mail server failed'],
  [timeout('CONNECT_TIMEOUT'), 'timed out connecting'],
  [timeout('GREETING_TIMEOUT'), 'timed out waiting for the mail server’s greeting'],
  [timeout('SOCKET_TIMEOUT'), 'stopped answering'],
  [{ code: 'ECONNECTION', command: 'CONN' }, 'closed the connection'],
  [{ code: 'EPROTOCOL', command: 'CONN' }, 'don’t belong to a mail server'],
  [{ code: 'EAUTH', command: 'API' }, 'lacks the user or password'],
  [{ code: 'ENEW' }, 'couldn’t be handed over'],
  [{ code: 'ECONNECTION', command: 'EHLO', responseCode: 421 }, 'asked to try again later'],
  [{ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, 'rejected the user or password'],
  [{ code: 'EAUTH', command: 'AUTH LOGIN', responseCode: 454 }, 'asked to try again later'],
  [reply('MAIL FROM', 550), 'rejected the sender'],
  [reply('RCPT TO', 550), 'rejected the recipient'],
  [reply('RCPT TO', 450), 'asked to try again later'],
  [reply('RCPT TO', 454), 'doesn’t relay'],
  [{ code: 'EMESSAGE', command: 'DATA', responseCode: 552 }, 'rejected the mail'],
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
  ['RCPT TO', 553, true],
  ['RCPT TO', 450, false],
  ['RCPT TO', 504, false],
  ['RCPT TO', 530, false],
  ['RCPT TO', 554, false],
  ['MAIL FROM', 550, false],
])('knows whether %s %d refuses the address itself', (command, responseCode, isRefused) => {
  expect(isAddressRefused(failed(reply(command, responseCode)))).toBe(isRefused)
})
