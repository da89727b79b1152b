import type { SMTPError } from 'nodemailer/lib/smtp-connection'

const closed = 'the mail server closed the connection'
const silent = 'the mail server stopped answering'
const noLookup = 'the host in SMTP_URL could not be looked up: DNS does not answer'
const unreachable = 'the network does not reach the host in SMTP_URL'
const untrusted = 'the certificate of the mail server is not trusted: it is self-signed, or its issuer is unknown here'
const otherName = 'the certificate of the mail server is for another name than the host in SMTP_URL'
const noTls = 'the mail server does not speak TLS on this port: SMTP_URL then begins with smtp://'
const refusedName = 'the mail server refused the name this site greets with: set ?name= in SMTP_URL to one it takes'
const wantsLogin = 'the mail server wants a login or TLS first: check SMTP_URL'
const noRelay = 'the mail server does not relay for this site: it wants a login, or must allow this machine'
const later = 'the mail server asked to try again later'

const failures: Record<string, string> = {
  ECONNREFUSED: 'nothing listens at the host and port of SMTP_URL',
  ENOTFOUND: 'there is no host of the name in SMTP_URL',
  EAI_AGAIN: noLookup,
  ETIMEOUT: noLookup,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ECONNRESET: closed,
  EPIPE: closed,
  CONNECT_TIMEOUT: 'nothing answered at the host and port of SMTP_URL: a firewall may be in the way',
  GREETING_TIMEOUT: 'the mail server did not greet in time: on a port for TLS, SMTP_URL begins with smtps://',
  UPGRADE_TIMEOUT: silent,
  SOCKET_TIMEOUT: silent,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_GET_ISSUER_CERT: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  CERT_HAS_EXPIRED: 'the certificate of the mail server has expired',
  CERT_NOT_YET_VALID: 'the certificate of the mail server is not valid yet: is the clock of this machine right?',
  ERR_TLS_CERT_ALTNAME_INVALID: otherName,
  HOSTNAME_MISMATCH: otherName,
  ERR_SSL_WRONG_VERSION_NUMBER: noTls,
  ECONNECTION: closed,
  ESOCKET: 'the connection to the mail server failed',
  EDNS: noLookup,
  ETLS: 'the mail server and this site could not agree on TLS',
  EPROTOCOL: 'what answers at the host and port of SMTP_URL isn’t a mail server',
  EAUTH: 'SMTP_URL lacks the user or the password, or the mail server wants a kind of login that is not known here',
  EENVELOPE: 'the address of the mail, or MAIL_FROM, is no email address',
  EMESSAGE: 'the mail is larger than the mail server takes',
  ESTREAM: 'this site could not hand the mail over',
}

const replies: Record<string, string> = {
  CONN: 'the mail server turned this machine away',
  EHLO: refusedName,
  HELO: refusedName,
  STARTTLS: 'the mail server has no STARTTLS, or refused it',
  AUTH: 'the mail server refused the user or the password in SMTP_URL',
  MAIL: 'the mail server refused the sender: MAIL_FROM has to be an address that it sends for',
  RCPT: 'the mail server refused the address; if it refuses all of them, it may want a login',
  DATA: 'the mail server refused the mail',
  'MAIL 504': refusedName,
  'MAIL 530': wantsLogin,
  'RCPT 454': noRelay,
  'RCPT 504': refusedName,
  'RCPT 530': wantsLogin,
  'RCPT 554': noRelay,
}

/** Replies to RCPT that refuse this site, not the recipient. */
const aboutThisSite = [504, 530, 554]

export const isAddressRefused = ({ command, responseCode = 0 }: SMTPError): boolean =>
  command === 'RCPT TO' && responseCode >= 500 && !aboutThisSite.includes(responseCode)

/** Why a mail failed, for the operator. Leaves out the server's own words, which may name the recipient. */
export function failureInWords(error: SMTPError): string {
  const codes = [error.code, error.originalCode, error.command, error.responseCode].filter(Boolean).join(' ')
  return `${sentenceOf(error) ?? 'the mail could not be handed over'} (${codes})`
}

function sentenceOf({ code, originalCode, timeoutType, command, responseCode }: SMTPError): string | undefined {
  if (responseCode === undefined) {
    const known = [originalCode, timeoutType, originalCode?.startsWith('ERR_SSL_') ? 'ETLS' : undefined, code]
    return known.map((name = '') => failures[name]).find(Boolean)
  }
  const [stage = ''] = command?.split(' ') ?? []
  return replies[`${stage} ${responseCode}`] ?? (responseCode < 500 ? later : replies[stage])
}
