import { describe, expect, test } from 'bun:test'
import { parseEnvironment } from './env.ts'
import { OperatorError } from './operator-error.ts'

const needed: Record<string, Record<string, string>> = {
  DATABASE_URL: { AUTH_SECRET: 'x'.repeat(32) },
  OIDC_ISSUER: { OIDC_CLIENT_ID: 'concord', OIDC_CLIENT_SECRET: '-', OIDC_NAME: 'ID', SMTP_URL: 'smtp://mail.example' },
  OPENAI_BASE_URL: { OPENAI_MODEL: 'm' },
}
const read = (name: string, address: string) => parseEnvironment({ ...needed[name], [name]: address })

function expectRefusal(name: string, address: string, sentence: string) {
  const refused = () => read(name, address)
  expect(refused).toThrow(OperatorError)
  expect(refused).toThrow(`${name} ${sentence}`)
  expect(refused).not.toThrow(/secret|kept\.example/)
}

const refuses = (name: string, rows: [address: string, sentence: string][]) =>
  test.each(rows)(`refuses %s: ${name} %s`, (address, sentence) => expectRefusal(name, address, sentence))

describe.each([
  ['SMTP_URL', 'smtp'],
  ['DATABASE_URL', 'postgres'],
])('%s', (name, scheme) => {
  const cure = 'in the user name and the password, write # as %23, / as %2F, ? as %3F, @ as %40 and % as %25'
  refuses(name, [
    [`${scheme}://me:se?secret@kept.example`, `has a ? before an @: ${cure}`],
    // What comes before the sign looks like a port.
    [`${scheme}://me:12#secret@kept.example`, `has a # before an @: ${cure}`],
    [`${scheme}://me:se@cret/secret@kept.example`, `has a / before an @: ${cure}`],
    [`${scheme}://me:se@cr?secret@kept.example`, `has a ? before an @: ${cure}`],
    [`${scheme}://se/secret:12@kept.example`, `has a / before an @: ${cure}`],
    [`${scheme}://me:se%secret@kept.example`, `has a % that is not part of a code such as %23: ${cure}`],
    [`${scheme}://kept.example/#secret`, `has a #: ${cure}`],
    [`${scheme}://me:secret@kept.example:port`, 'isn’t a valid address: write it as in '],
    [`"${scheme}://me:secret@kept.example"`, 'must not have quotes around it'],
    ['me:secret@kept.example', `must be an address that begins with ${scheme}:// or `],
  ])
})

describe('SITE_URL', () => {
  test.each([
    ['https://example.org/', 'https://example.org'],
    [' http://Example.ORG:8080 ', 'http://example.org:8080'],
  ])('takes %j for %s', (address, origin) => expect(read('SITE_URL', address).siteUrl).toBe(origin))

  refuses('SITE_URL', [
    ['https://kept.example/site', 'must not have a path, as the site needs a host name of its own: write it as in'],
    ['https://me:secret@kept.example', 'must not have a user name or a password, which every link would show: write'],
    ['https://kept.example?secret', 'must not have a ? or a #: write it as in https://example.org'],
    ['https://kept.example/#secret', 'must not have a ? or a #'],
    ['kept.example', 'must be an address that begins with https:// or http://, as in https://example.org'],
  ])
})

describe('SMTP_URL', () => {
  test.each([
    'smtp://mail.example:25?auth.user=a@b.example',
    'smtp://me@example.org:secret@mail.example',
    'smtps://me:%23%2F%3F%40%25@mail.example:465/?tls.rejectUnauthorized=false',
  ])('takes %s', (address) => expect(read('SMTP_URL', address).smtpUrl).toBe(address))

  refuses('SMTP_URL', [
    ['smtp://', 'must name a host: write it as in smtps://user:password@mail.example:465'],
    ['smtp://kept.example/secret', 'must not have a path: write it as in smtps://'],
  ])
})

describe('MAIL_FROM', () => {
  test.each([
    'hello@kept.example',
    'hello@müller.example',
    'Concord <hello@kept.example>',
    'Concord Team, Inc. <hello@kept.example>',
    '"Concord: Team" <hello@kept.example>',
    '<hello@kept.example>',
  ])('takes %s', (address) => expect(read('MAIL_FROM', address).mailFrom).toBe(address))

  const one = 'must be one email address, as in hello@example.org or Concord <hello@example.org>'
  refuses('MAIL_FROM', [
    ['Concord Team', one],
    ['Concord hello@kept.example', one],
    ['Concord <hello at kept.example>', one],
    ['Concord <hello@kept.example', one],
    ['hello@kept.example, post@kept.example', one],
    ['Team: Concord <hello@kept.example>;', one],
    ['hello@@kept.example', one],
    ['hello@kept..example', one],
    ['"hello@kept.example"', one],
    ['Con\ncord <hello@kept.example>', one],
  ])
})

describe.each([
  ['', 'host'],
  ['METRICS_', 'metrics.host'],
])('%sHOST', (setBy, key) => {
  const name = `${setBy}HOST`
  const needed = { METRICS_PORT: '9100' }

  test.each(['0.0.0.0', '::', '2001:db8::1', 'fe80::1%eth0', 'localhost'])('takes %s', (host) =>
    expect(parseEnvironment({ ...needed, [name]: host })).toHaveProperty(key, host),
  )

  test.each([
    ['[::]', `${name}=::`],
    ['[::1]:80', `${name}=::1 and ${setBy}PORT=80`],
    ['127.0.0.1:80', `${name}=127.0.0.1 and ${setBy}PORT=80`],
    ['localhost:', `${name}=localhost`],
    ['localhost:3000', `${name}=localhost and ${setBy}PORT=3000`],
    ['http://localhost:3000/', `${name}=localhost and ${setBy}PORT=3000`],
    ['https://site.example', `${name}=site.example`],
  ])('explains how to write %s', (host, cure) => {
    expect(() => parseEnvironment({ [name]: host })).toThrow(`${name} must be a host alone: write ${cure} (see docs`)
  })
})

describe('OIDC_ISSUER', () => {
  test.each(['http://localhost', 'http://LOCALHOST:8080/realm', 'http://127.0.0.1:8080', 'http://[::1]:8080'])(
    'accepts this machine without TLS: %s',
    (issuer) => expect(read('OIDC_ISSUER', issuer).provider?.issuer).toBe(issuer),
  )

  const unsafe = 'must be an address that begins with https://, or one on this machine'
  refuses('OIDC_ISSUER', [
    ['id.example', unsafe],
    ['ftp://id.example', unsafe],
    ['https:id.example', unsafe],
    ['http://localhost.example.com', unsafe],
    ['http://127.0.0.1:80@evil.example', unsafe],
    ['https://me:secret@kept.example', 'must not have a user name, a password, a ? or a #: write it as in https://'],
    ['https://kept.example/realm?secret', 'must not have a user name, a password, a ? or a #'],
    ['https://kept.example/.well-known/openid-configuration', 'must end before /.well-known, as in https://id.example'],
  ])
})

describe('OPENAI_BASE_URL', () => {
  test.each(['https://model.example/v1/@cf', 'https://model.example/openai?api-version=1'])('takes %s', (address) =>
    expect(read('OPENAI_BASE_URL', address).model?.baseUrl).toBe(address),
  )

  refuses('OPENAI_BASE_URL', [
    ['https://kept.example/v1/chat/completions', 'must end before /chat/completions, as in https://model.example/v1'],
    ['https://kept.example/v1#secret', 'must not have a #: write it as in https://model.example/v1'],
    ['kept.example/v1', 'must be an address that begins with https:// or http://, as in https://model.example/v1'],
  ])
})

describe('DATABASE_URL', () => {
  const url = (address: string) => read('DATABASE_URL', address).databaseUrl

  test.each([
    'postgres://u:p@one.example/concord?application_name=a@b',
    'postgres://u:p@one.example/concord?&application_name=a@b',
    'postgres://concord:a,b@one.example/concord',
    'postgres://one.example/concord?options=-c%20a=b,c&sslmode=require&connect_timeout=5&application_name=site',
    'postgres://one.example/concord?prepare=false',
    'postgresql:///concord',
  ])('takes %s as it is', (address) => expect(url(address)).toBe(address))

  test('escapes what can be read in one way only', () => {
    expect(url('postgres://concord:a@b,c@one.example/concord')).toBe('postgres://concord:a%40b,c@one.example/concord')
  })

  test.each([
    ['channel_binding=require&connection_limit=1&pool_timeout=0&schema=public', ''],
    ['pgbouncer=true', '?prepare=false'],
    ['prepared_statements=false&prepare=true', '?prepare=false'],
    ['target_session_attrs=any&client_encoding=LATIN1', ''],
    ['sslmode=require&channel_binding=require', '?sslmode=require'],
    ['sslmode=verify-ca', '?sslmode=verify-full'],
    ['sslrootcert=system', '?sslmode=verify-full'],
  ])('drops or translates what is written for other drivers: %s', (given, kept) =>
    expect(url(`postgres://one.example/concord?${given}`)).toBe(`postgres://one.example/concord${kept}`),
  )

  const several = 'must name one host: for several, put a proxy such as HAProxy in front of them'
  refuses('DATABASE_URL', [
    ['postgresql://one.example%2Ctwo.example/concord', several],
    ['postgres://concord:a,b@one.example,two.example?sslmode=require', several],
    ['postgres://[::1]/concord', 'can’t have an IPv6 address: use the name of the host'],
    ['postgres://one.example/concord?sslmode=on', 'must have one of these as sslmode: disable, allow, prefer, require'],
    ['postgres://one.example/concord?prepare=no', 'must have one of these as prepare: true, false'],
    [
      'postgres://one.example/concord?target_session_attrs=first',
      'must have one of these as target_session_attrs: any',
    ],
    ['postgres://one.example/concord?schema=site', 'must not have the parameter schema: all tables are in the schema'],
    ['postgres:///concord?host=/tmp', 'must not have the parameter host: write it before the ?, as in postgres://'],
    ['postgres://one.example/concord?sslrootcert=a.pem', 'must not have the parameter sslrootcert: set NODE_EXTRA_CA'],
  ])
})
