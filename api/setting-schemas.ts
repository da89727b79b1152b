import { isIPv6 } from 'node:net'
import parseMailboxes from 'nodemailer/lib/addressparser'
import { z } from 'zod'
import { emailField } from './contract/fields.ts'
import { oneLine } from './contract/text.ts'

/** Never repeats the address, which may hold a password. */
type Check = (text: string) => string | false

const checkedText = (...checks: Check[]) =>
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

/** The host begins after the first of / ? #, even if that was meant for the password. A parameter may hold an @. */
const hasEscapedSigns: Check = (text) => {
  const [, authority = '', sign = '', rest = ''] = /^[^/]*:\/\/([^/?#]*)([/?#]?)(.*)$/.exec(text) ?? []
  const path = (sign + rest).replace(/\?&?[\w.-]+=.*/, '')
  if (path.includes('@') && /:.*@/s.test(authority + path)) return `has a ${sign} before an @: ${escapes}`
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

export const siteUrlSetting = checkedText(beginsWith(webBeginnings, siteExample), isReadable(siteExample), (text) => {
  const { username, password, pathname } = new URL(text)
  const example = `write it as in ${siteExample}`
  if (username || password) return `must not have a user name or a password, which every link would show: ${example}`
  if (/[?#]/.test(text)) return `must not have a ? or a #: ${example}`
  return pathname !== '/' && `must not have a path, as the site needs a host name of its own: ${example}`
}).transform((text) => new URL(text).origin)

const modelExample = 'https://model.example/v1'

export const modelUrlSetting = checkedText(
  beginsWith(webBeginnings, modelExample),
  isReadable(modelExample),
  (text) => text.includes('#') && `must not have a #: write it as in ${modelExample}`,
  (text) => /\/chat\/completions\/?(\?|$)/.test(text) && `must end before /chat/completions, as in ${modelExample}`,
)

const thisMachine = /^(localhost|127\.0\.0\.1|\[::1\])$/
const issuerExample = 'https://id.example/realm'

export const issuerUrlSetting = checkedText((text) => {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null
  const isSafe = url?.protocol === 'https:' || (url !== null && thisMachine.test(url.hostname))
  if (!isSafe) return 'must be an address that begins with https://, or one on this machine'
  if (url.username || url.password || /[?#]/.test(text)) {
    return `must not have a user name, a password, a ? or a #: write it as in ${issuerExample}`
  }
  return url.pathname.includes('/.well-known/') && `must end before /.well-known, as in ${issuerExample}`
}).transform((text) => text.replace(/\/+$/, ''))

const mailExample = 'smtps://user:password@mail.example:465'

export const smtpUrlSetting = checkedText(
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
export const senderSetting = checkedText((text) => {
  const [mailbox, ...others] = parseMailboxes(text, { flatten: false })
  const email = mailbox && 'address' in mailbox && others.length === 0 ? mailbox.address : ''
  const isSender = emailField('').safeParse(email).success && (text === email || text.endsWith(`<${email}>`))
  const example = 'hello@example.org or Concord <hello@example.org>'
  return !(isSender && oneLine[0].test(text)) && `must be one email address, as in ${example}`
})

/** `setBy`: what the names of its variables begin with. Some write an address as in a URL. */
export const hostNameSetting = (setBy = '') =>
  checkedText((text) => {
    const [, host, port] = /^(?:\w+:\/\/)?(\[[^\]]+\]|[^:/[\]]+)(?::(\d*))?\/*$/.exec(text) ?? []
    const bare = host?.replaceAll(/[[\]]/g, '')
    if (bare === undefined || bare === text || isIPv6(text)) return false
    return `must be a host alone: write ${setBy}HOST=${bare}${port ? ` and ${setBy}PORT=${port}` : ''}`
  })

const databaseExample = 'postgres://user:password@host:5432/name'
/** The client would ignore every host but the first. */
const severalHosts = /^[^/]*:\/\/(?:[^/?]*@)?[^/?@]*(?:,|%2c)[^/?@]*(?:[/?]|$)/i

export const databaseUrlSetting = checkedText(
  beginsWith(['postgres://', 'postgresql://'], databaseExample),
  hasEscapedSigns,
  (text) => severalHosts.test(text) && 'must name one host: for several, put a proxy such as HAProxy in front of them',
  isReadable(databaseExample),
  // The client would take everything before the first colon as the host.
  (text) => new URL(text).hostname.startsWith('[') && 'can’t have an IPv6 address: use the name of the host',
  (text) => Parameters.safeParse(parametersOf(text)).error?.issues[0]?.message ?? false,
).transform(keepOwnParameters)

const parametersOf = (text: string) => Object.fromEntries(new URL(text).searchParams)

const oneOf = (...values: string[]) =>
  z.enum(values, { error: ({ path }) => `must have one of these as ${path}: ${values.join(', ')}` }).optional()
const refused = (cure: string, ...except: string[]) =>
  z.enum(except, { error: ({ path }) => `must not have the parameter ${path}: ${cure}` }).optional()

const ownPlace = `write it before the ?, as in ${databaseExample}`
const noCertificate = refused('clients’ certificates are not supported: use a password')
const publicSchema = refused('all tables are in the schema public, so use a database of its own', 'public')
const fileOfAuthority = 'set NODE_EXTRA_CA_CERTS to that file in the environment, and write sslmode=verify-full'

const Parameters = z.object({
  sslmode: oneOf('disable', 'allow', 'prefer', 'require', 'no-verify', 'verify-ca', 'verify-full'),
  prepare: oneOf('true', 'false'),
  target_session_attrs: oneOf('any', 'read-write', 'read-only', 'primary', 'standby', 'prefer-standby'),
  schema: publicSchema,
  currentSchema: publicSchema,
  host: refused(`${ownPlace}, or for a socket set PGHOST to its folder and write postgres:///name`),
  hostaddr: refused(ownPlace),
  port: refused(ownPlace),
  user: refused(ownPlace),
  password: refused(ownPlace),
  dbname: refused(ownPlace),
  sslcert: noCertificate,
  sslkey: noCertificate,
  sslrootcert: refused(fileOfAuthority, 'system'),
})

/** For libpq, or other drivers and hosts; PostgreSQL refuses unknown settings. */
const othersParameters = `
  channel_binding client_encoding fallback_application_name gssdelegation gssencmode gsslib keepalives keepalives_count
  keepalives_idle keepalives_interval load_balance_hosts require_auth ssl_max_protocol_version ssl_min_protocol_version
  sslcertmode sslcompression sslrootcert sslsni tcp_user_timeout
  command_timeout connection_limit currentSchema encoding pgbouncer pool pool_max_conns pool_size pool_timeout
  prepareThreshold prepared_statements schema socket_timeout sslaccept statement_cache_size supa uselibpqcompat workaround
`.match(/\w+/g)!

/** Modes of libpq and node-postgres that the client doesn’t know, and what it calls them. */
const sslModes: Record<string, string> = { allow: 'prefer', 'no-verify': 'require', 'verify-ca': 'verify-full' }

function keepOwnParameters(text: string): string {
  const url = new URL(text)
  const parameters = parametersOf(text)
  const mode = parameters.sslrootcert === 'system' ? 'verify-full' : sslModes[parameters.sslmode ?? '']
  if (mode) url.searchParams.set('sslmode', mode)
  if (parameters.pgbouncer === 'true' || parameters.prepared_statements === 'false')
    url.searchParams.set('prepare', 'false')
  // any is libpq's default, which the client doesn't know.
  const dropped =
    parameters.target_session_attrs === 'any' ? [...othersParameters, 'target_session_attrs'] : othersParameters
  for (const name of dropped) if (Object.hasOwn(parameters, name)) url.searchParams.delete(name)
  return url.href
}
