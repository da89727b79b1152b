import { isIPv6 } from 'node:net'
import parseMailboxes from 'nodemailer/lib/addressparser'
import { z } from 'zod'
import { emailField } from '../contract/fields.ts'
import { oneLine } from '../contract/text.ts'

/** Never repeats the address, which may hold a password. */
type Check = (text: string) => string | false

const address = (...checks: Check[]) =>
  z
    .string()
    .trim()
    .superRefine((text, context) => {
      for (const check of checks) {
        const fault = check(text)
        if (fault !== false) return context.addIssue(fault)
      }
    })

const beginsWith =
  (beginnings: string[], example: string): Check =>
  (text) => {
    if (/^["']/.test(text)) return 'must not have quotes around it'
    const isKnown = beginnings.some((beginning) => text.toLowerCase().startsWith(beginning))
    return !isKnown && `must be an address that begins with ${beginnings.join(' or ')}, as in ${example}`
  }

const isReadable =
  (example: string): Check =>
  (text) =>
    !URL.canParse(text) && `isn’t a valid address: write it as in ${example}`

const escapes = 'in the user name and the password, write # as %23, / as %2F, ? as %3F, @ as %40 and % as %25'

/** The host begins after the first of / ? #, even if that was meant for the password. */
const hasEscapedSigns: Check = (text) => {
  const [, authority = '', sign, rest = ''] = /^[^/]*:\/\/([^/?#]*)([/?#]?)(.*)$/.exec(text) ?? []
  // A parameter may hold an @.
  const path =
    sign === '?' && (authority.includes('@') || /^&?[\w.-]+=/.test(rest)) ? '' : rest.replace(/\?&?[\w.-]+=.*/, '')
  const beforeLastAt = `${authority}${path}`.split('@').slice(0, -1).join('@')
  if (path.includes('@') && beforeLastAt.includes(':')) return `has a ${sign} before an @: ${escapes}`
  if (text.includes('#')) return `has a #: ${escapes}`
  try {
    decodeURIComponent(authority)
    return false
  } catch {
    return `has a % that is not part of a code such as %23: ${escapes}`
  }
}

const webBeginnings = ['https://', 'http://']
const siteExample = 'https://example.org'

export const siteAddress = address(beginsWith(webBeginnings, siteExample), isReadable(siteExample), (text) => {
  const { username, password, pathname } = new URL(text)
  const example = `write it as in ${siteExample}`
  if (username || password) return `must not have a user name or a password, which every link would show: ${example}`
  if (/[?#]/.test(text)) return `must not have a ? or a #: ${example}`
  return pathname !== '/' && `must not have a path, as the site needs a host name of its own: ${example}`
}).transform((text) => new URL(text).origin)

const modelExample = 'https://model.example/v1'

export const modelAddress = address(
  beginsWith(webBeginnings, modelExample),
  isReadable(modelExample),
  (text) => text.includes('#') && `must not have a #: write it as in ${modelExample}`,
  (text) => /\/chat\/completions\/?(\?|$)/.test(text) && `must end before /chat/completions, as in ${modelExample}`,
)

const thisMachine = /^(localhost|127\.0\.0\.1|\[::1\])$/
const issuerExample = 'https://id.example/realm'

export const issuerAddress = address(
  (text) => {
    const url = URL.parse(text)
    const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && thisMachine.test(url.hostname))
    return !isSafe && 'must be an address that begins with https://, or one on this machine'
  },
  (text) => {
    const { username, password, pathname } = new URL(text)
    if (username || password || /[?#]/.test(text)) {
      return `must not have a user name, a password, a ? or a #: write it as in ${issuerExample}`
    }
    return pathname.includes('/.well-known/') && `must end before /.well-known, as in ${issuerExample}`
  },
).transform((text) => text.replace(/\/+$/, ''))

const mailExample = 'smtps://user:password@mail.example:465'

export const mailAddress = address(
  beginsWith(['smtp://', 'smtps://'], mailExample),
  hasEscapedSigns,
  isReadable(mailExample),
  (text) => {
    const { hostname, pathname } = new URL(text)
    if (hostname === '') return `must name a host: write it as in ${mailExample}`
    return !/^\/?$/.test(pathname) && `must not have a path: write it as in ${mailExample}`
  },
)

/** nodemailer sends from `Concord <hello@example.org>` or the bare address, and turns anything else into either. */
export const senderAddress = address((text) => {
  const [mailbox, ...others] = parseMailboxes(text, { flatten: false })
  const email = mailbox && 'address' in mailbox && others.length === 0 ? mailbox.address : ''
  const isSender = emailField('').safeParse(email).success && (text === email || text.endsWith(`<${email}>`))
  const example = 'hello@example.org or Concord <hello@example.org>'
  return !(isSender && oneLine[0].test(text)) && `must be one email address, as in ${example}`
})

/** `setBy`: what the names of its variables begin with. Some write an address as in a URL. */
export const hostName = (setBy = '') =>
  address((text) => {
    const [, host, port] = /^(?:\w+:\/\/)?(\[[^\]]+\]|[^:/[\]]+)(?::(\d+))?\/*$/.exec(text) ?? []
    const bare = host?.replaceAll(/[[\]]/g, '')
    if (bare === undefined || bare === text || isIPv6(text)) return false
    return `must be a host alone: write ${setBy}HOST=${bare}${port ? ` and ${setBy}PORT=${port}` : ''}`
  })

const databaseExample = 'postgres://user:password@host:5432/name'
/** The client would ignore every host but the first. */
const severalHosts = /^[^/]*:\/\/(?:[^/?]*@)?[^/?@]*(?:,|%2c)[^/?@]*(?:[/?]|$)/i

export const databaseAddress = address(
  beginsWith(['postgres://', 'postgresql://'], databaseExample),
  hasEscapedSigns,
  (text) => severalHosts.test(text) && 'must name one host: for several, put a proxy such as HAProxy in front of them',
  isReadable(databaseExample),
  // The client would take everything before the first colon as the host.
  (text) => new URL(text).hostname.startsWith('[') && 'can’t have an IPv6 address: use the name of the host',
  (text) => [...new URL(text).searchParams].map(faultInParameter).find((fault) => fault !== false) ?? false,
).transform(keepOwnParameters)

const schemaNames = ['schema', 'currentSchema']

/** What the client does for each sslmode of libpq and node-postgres. */
const sslModes: Record<string, string> = {
  disable: 'disable',
  allow: 'prefer',
  prefer: 'prefer',
  require: 'require',
  'no-verify': 'require',
  'verify-ca': 'verify-full',
  'verify-full': 'verify-full',
}

const ownPlace = `write it before the ?, as in ${databaseExample}`
const noCertificate = 'clients’ certificates are not supported: use a password'
const refusedParameters: Record<string, string> = {
  host: `${ownPlace}, or for a socket set PGHOST to its folder and write postgres:///name`,
  hostaddr: ownPlace,
  port: ownPlace,
  user: ownPlace,
  password: ownPlace,
  dbname: ownPlace,
  sslcert: noCertificate,
  sslkey: noCertificate,
  sslrootcert: 'set NODE_EXTRA_CA_CERTS to that file in the environment, and write sslmode=verify-full',
}

function faultInParameter([name, value]: [string, string]): string | false {
  if (name === 'sslmode' && !Object.hasOwn(sslModes, value)) {
    return `must have one of these as sslmode: ${Object.keys(sslModes).join(', ')}`
  }
  if (name === 'prepare' && !['true', 'false'].includes(value)) return 'must have true or false as prepare'
  if (schemaNames.includes(name) && value !== 'public') {
    return `must not have the parameter ${name}: all tables are in the schema public, so use a database of its own`
  }
  if (name === 'sslrootcert' && value === 'system') return false
  return Object.hasOwn(refusedParameters, name) && `must not have the parameter ${name}: ${refusedParameters[name]}`
}

/** For libpq, or other drivers and hosts; PostgreSQL refuses unknown settings. */
const othersParameters = `
  channel_binding client_encoding fallback_application_name gssdelegation gssencmode gsslib keepalives keepalives_count
  keepalives_idle keepalives_interval load_balance_hosts require_auth ssl_max_protocol_version ssl_min_protocol_version
  sslcertmode sslcompression sslrootcert sslsni tcp_user_timeout
  command_timeout connection_limit encoding pgbouncer pool pool_max_conns pool_size pool_timeout prepareThreshold
  prepared_statements socket_timeout sslaccept statement_cache_size supa uselibpqcompat workaround
`.match(/\w+/g)!

function keepOwnParameters(text: string): string {
  const url = new URL(text)
  const given = Object.fromEntries(url.searchParams)
  const mode = given.sslrootcert === 'system' ? 'verify-full' : sslModes[given.sslmode ?? '']
  if (mode !== given.sslmode) url.searchParams.set('sslmode', mode!)
  if (given.pgbouncer === 'true' || given.prepared_statements === 'false') url.searchParams.set('prepare', 'false')
  const isForOthers = (name: string) =>
    // any is libpq's default, which the client doesn't know.
    [...schemaNames, ...othersParameters].includes(name) || (name === 'target_session_attrs' && given[name] === 'any')
  for (const name of Object.keys(given).filter(isForOthers)) url.searchParams.delete(name)
  return url.href
}
