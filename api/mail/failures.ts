import type { SMTPError } from 'nodemailer/lib/smtp-connection'

const closed = 'the mail server closed the connection'
const silent = 'the mail server stopped answering'
const noLookup = 'couldn’t look up the host in SMTP_URL: DNS isn’t responding'
const unreachable = 'the network can’t reach the host in SMTP_URL'
const untrusted = 'the mail server’s certificate isn’t trusted: it’s self-signed, or its issuer is unknown here'
const otherName = 'the mail server’s certificate is for a different name than the host in SMTP_URL'
const noTls = 'the mail server doesn’t use TLS on this port: start SMTP_URL with smtp://'
const refusedName = 'the mail server rejected this site’s EHLO name: set ?name= in SMTP_URL to one it accepts'
const wantsLogin = 'the mail server requires a login or TLS: check SMTP_URL'
const noRelay = 'the mail server doesn’t relay for this site: log in, or allow this machine there'
const later = 'the mail server asked to try again later'

const failures: Record<string, string> = {
  ECONNREFUSED: 'nothing is listening at the host and port in SMTP_URL',
  ENOTFOUND: 'the host in SMTP_URL doesn’t exist',
  EAI_AGAIN: noLookup,
  ETIMEOUT: noLookup,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ECONNRESET: closed,
  EPIPE: closed,
  CONNECT_TIMEOUT: 'timed out connecting to the host and port in SMTP_URL: a firewall may be blocking them',
  GREETING_TIMEOUT: 'timed out waiting for the mail server’s greeting: on a TLS port, start SMTP_URL with smtps://',
  UPGRADE_TIMEOUT: silent,
  SOCKET_TIMEOUT: silent,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_GET_ISSUER_CERT: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  CERT_HAS_EXPIRED: 'the mail server’s certificate has expired',
  CERT_NOT_YET_VALID: 'the mail server’s certificate isn’t valid yet: check this machine’s clock',
  ERR_TLS_CERT_ALTNAME_INVALID: otherName,
  HOSTNAME_MISMATCH: otherName,
  ERR_SSL_WRONG_VERSION_NUMBER: noTls,
  ECONNECTION: closed,
  ESOCKET: 'the connection to the mail server failed',
  EDNS: noLookup,
  ETLS: 'the mail server and this site could not agree on TLS',
  EPROTOCOL: 'the host and port in SMTP_URL don’t belong to a mail server',
  EAUTH: 'SMTP_URL lacks the user or password, or the mail server requires an unsupported login method',
  EENVELOPE: 'the recipient or MAIL_FROM isn’t a valid email address',
  EMESSAGE: 'the mail is larger than the mail server accepts',
  ESTREAM: 'this site couldn’t hand the mail over',
}

const replies: Record<string, string> = {
  CONN: 'the mail server rejected this machine',
  EHLO: refusedName,
  HELO: refusedName,
  STARTTLS: 'the mail server doesn’t support STARTTLS, or refused it',
  AUTH: 'authentication failed: the mail server rejected the user or password in SMTP_URL',
  MAIL: 'the mail server rejected the sender: set MAIL_FROM to an address it sends for',
  RCPT: 'the mail server rejected the recipient; if it rejects all of them, it may require a login',
  DATA: 'the mail server rejected the mail',
  'MAIL 504': refusedName,
  'MAIL 530': wantsLogin,
  'RCPT 454': noRelay,
  'RCPT 504': refusedName,
  'RCPT 530': wantsLogin,
  'RCPT 554': noRelay,
}

/** Replies to RCPT that refuse this site, not the recipient. */
const aboutThisSite = [504, 530, 554]

export const isRecipientRefused = ({ command, responseCode = 0 }: SMTPError): boolean =>
  command === 'RCPT TO' && responseCode >= 500 && !aboutThisSite.includes(responseCode)

/** Why a mail failed, for the operator. Leaves out the server's own words, which may name the recipient. */
export function failureInWords(error: SMTPError): string {
  const codes = [error.code, error.originalCode, error.command, error.responseCode].filter(Boolean).join(' ')
  return `${sentenceOf(error) ?? 'the mail couldn’t be handed over'} (${codes})`
}

function sentenceOf({ code, originalCode, timeoutType, command, responseCode }: SMTPError): string | undefined {
  if (responseCode === undefined) {
    const known = [originalCode, timeoutType, originalCode?.startsWith('ERR_SSL_') ? 'ETLS' : undefined, code]
    return known.map((name = '') => failures[name]).find(Boolean)
  }
  const [stage = ''] = command?.split(' ') ?? []
  return replies[`${stage} ${responseCode}`] ?? (responseCode < 500 ? later : replies[stage])
}
