import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseNetwork } from './http/client-address.ts'
import { limitsWith, requestLimits } from './http/request-limits.ts'
import { parseEnvironment, variableNames } from './env.ts'
import { OperatorError } from './operator-error.ts'

const SMTP_URL = 'smtp://localhost'
const oidc = {
  OIDC_ISSUER: 'https://id.example/realm/',
  OIDC_CLIENT_ID: 'concord',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_NAME: 'Sample ID',
  SMTP_URL,
}
const provider = { clientId: 'concord', clientSecret: 'secret', name: 'Sample ID' }
const entra = 'https://login.microsoftonline.com'
const domains = 'must be domains, as in example.org,example.net'
const proxies = 'must be on, off, a number of proxies, or their networks, as in 10.0.0.0/8,2001:db8::/32'
const model = { OPENAI_API_KEY: 'sk-1', OPENAI_MODEL: 'm' }

test('serves neither metrics nor a provider nor a model unless they are configured', () => {
  const defaults = { firstLook: true, consent: 'ask', confirmEmail: false, sessionMaxDays: 365 }
  const off = {
    metrics: undefined,
    provider: undefined,
    model: undefined,
    modelCallLimits: { daily: 3, dailyTotal: 200 },
  }
  expect(parseEnvironment({})).toMatchObject({ ...defaults, ...off })
  const empty = ['METRICS_PORT', 'FIRST_LOOK', 'OIDC_ISSUER', 'OIDC_NAME', 'OPENAI_API_KEY', 'OPENAI_MODEL']
  expect(parseEnvironment(Object.fromEntries(empty.map((name) => [name, ''])))).toEqual(parseEnvironment({}))
})

test.each<[Record<string, string>, object]>([
  [{ METRICS_PORT: '9100' }, { metrics: { host: '127.0.0.1', port: 9100 } }],
  [{ FIRST_LOOK: 'off' }, { firstLook: false }],
  [{ CONSENT: 'off' }, { consent: 'off' }],
  [{ SMTP_URL, CONFIRM_EMAIL: 'on' }, { confirmEmail: true }],
  [{ SESSION_MAX_DAYS: '30' }, { sessionMaxDays: 30 }],
  [{}, { databaseConnections: 12 }],
  [{ DATABASE_CONNECTIONS: '3' }, { databaseConnections: 3 }],
  [{}, { trustProxy: 0 }],
  [{ TRUST_PROXY: 'on' }, { trustProxy: 1 }],
  [{ TRUST_PROXY: 'true' }, { trustProxy: 1 }],
  [{ TRUST_PROXY: 'yes' }, { trustProxy: 1 }],
  [{ TRUST_PROXY: '1' }, { trustProxy: 1 }],
  [{ TRUST_PROXY: 'off' }, { trustProxy: 0 }],
  [{ TRUST_PROXY: '0' }, { trustProxy: 0 }],
  [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
  [
    { TRUST_PROXY: '10.0.0.0/8, 192.0.2.1,2001:db8::/32,::1' },
    { trustProxy: ['10.0.0.0/8', '192.0.2.1/32', '2001:db8::/32', '::1/128'].map(parseNetwork) },
  ],
  [oidc, { provider: { issuer: 'https://id.example/realm', ...provider, emailDomains: [] } }],
  [{ ...oidc, OIDC_EMAILS: 'example.org' }, { provider: { emailDomains: ['example.org'] } }],
  [
    { ...oidc, OIDC_EMAILS: ' Example.ORG, mail.example.net,bücher.example' },
    { provider: { emailDomains: ['example.org', 'mail.example.net', 'xn--bcher-kva.example'] } },
  ],
  [
    { ...oidc, OIDC_ISSUER: `${entra}/5f1c7e1a-0000-4000-8000-3c1d2b4a5e6f/v2.0`, OIDC_EMAILS: 'example.org' },
    { provider: { emailDomains: ['example.org'] } },
  ],
  [{ ...oidc, OIDC_ISSUER: `${entra}/common/v2.0` }, { provider: { emailDomains: [] } }],
  [model, { model: { apiKey: 'sk-1', baseUrl: undefined, name: 'm' } }],
  [
    { OPENAI_BASE_URL: 'http://localhost:11434/v1', OPENAI_MODEL: 'm' },
    { model: { apiKey: undefined, baseUrl: 'http://localhost:11434/v1', name: 'm' } },
  ],
  [{ ...model, OPENAI_CHECK_MODEL: 'reader' }, { model: { reviewerName: 'reader' } }],
  [{ ...model, OPENAI_REASONING_EFFORT: 'low' }, { model: { reasoningEffort: 'low' } }],
  [{ ...model, OPENAI_MAX_COMPLETION_TOKENS: '4000' }, { model: { maxCompletionTokens: 4000 } }],
  [{ ...model, OPENAI_ANSWER_SECONDS: '1200' }, { model: { answerSeconds: 1200 } }],
  [{ ...model, OPENAI_HEADERS: '{"X-Title": "Concord"}' }, { model: { headers: { 'x-title': 'Concord' } } }],
  [{ INSIGHTS_DAILY_LIMIT: '1', INSIGHTS_DAILY_TOTAL: '0' }, { modelCallLimits: { daily: 1, dailyTotal: 0 } }],
])('reads %j as %j', (variables, settings) => {
  expect(parseEnvironment(variables)).toMatchObject(settings)
})

test.each<[Record<string, string>, string]>([
  [{ METRICS_PORT: 'yes' }, 'METRICS_PORT must be a port number'],
  [{ PORT: '65536' }, 'PORT must be a port number'],
  [{ FIRST_LOOK: 'half' }, 'FIRST_LOOK must be on or off'],
  // What earlier versions took.
  [{ CONSENT: 'on' }, 'CONSENT must be off, ask or require'],
  [{ AUTH_SECRET: 'x'.repeat(31) }, 'AUTH_SECRET must have at least 32 characters'],
  [{ CONFIRM_EMAIL: 'on' }, 'SMTP_URL is required with CONFIRM_EMAIL: new accounts are confirmed by email'],
  [{ OIDC_ISSUER: 'https://id.example' }, 'OIDC_CLIENT_ID is required with OIDC_ISSUER: what the provider calls'],
  [{ OIDC_NAME: 'Sample ID' }, 'OIDC_ISSUER is required with OIDC_NAME: the address of the provider'],
  [{ ...oidc, SMTP_URL: '' }, 'SMTP_URL is required with OIDC_ISSUER: who signs in by the provider has no password'],
  [{ ...oidc, OIDC_NAME: 'x'.repeat(41) }, 'OIDC_NAME must have at most 40 characters'],
  [{ OIDC_EMAILS: 'example.org' }, 'OIDC_ISSUER is required with OIDC_EMAILS: the address of the provider'],
  [{ ...oidc, OIDC_EMAILS: '*.example.org' }, `OIDC_EMAILS ${domains}`],
  [{ ...oidc, OIDC_EMAILS: 'example.org,' }, `OIDC_EMAILS ${domains}`],
  ...['common', 'organizations', 'consumers', 'Common', '9188040d-6c67-4b5b-b112-36a304b66dad'].map(
    (tenant): [Record<string, string>, string] => [
      { ...oidc, OIDC_ISSUER: `${entra}/${tenant}/v2.0`, OIDC_EMAILS: 'example.org' },
      'OIDC_EMAILS vouches for one directory, but OIDC_ISSUER is for many: write the id of yours there',
    ],
  ),
  [{ OPENAI_API_KEY: 'sk-1' }, 'OPENAI_MODEL is required with OPENAI_API_KEY or OPENAI_BASE_URL'],
  [{ OPENAI_MODEL: 'm' }, 'OPENAI_MODEL needs OPENAI_API_KEY, or OPENAI_BASE_URL'],
  [{ OPENAI_REASONING_EFFORT: 'a lot' }, 'OPENAI_REASONING_EFFORT must be one word'],
  [{ OPENAI_MAX_COMPLETION_TOKENS: '0' }, 'OPENAI_MAX_COMPLETION_TOKENS must be a number of tokens'],
  [{ OPENAI_ANSWER_SECONDS: '1e9' }, 'OPENAI_ANSWER_SECONDS must be a day in seconds at most'],
  [{ OPENAI_ANSWER_SECONDS: '0' }, 'OPENAI_ANSWER_SECONDS must be more than 0 seconds'],
  [{ OPENAI_HEADERS: 'x-title: Concord' }, 'OPENAI_HEADERS must be a JSON object of names and values'],
  [{ OPENAI_HEADERS: '{"x title": "Concord"}' }, 'OPENAI_HEADERS must be a JSON object of names and values'],
  [{ INSIGHTS_DAILY_LIMIT: 'many' }, 'INSIGHTS_DAILY_LIMIT must be a number of calls a day'],
  [{ INSIGHTS_DAILY_TOTAL: '-1' }, 'INSIGHTS_DAILY_TOTAL '],
  [{ RETENTION_MONTHS: '24' }, 'SMTP_URL is required with RETENTION_MONTHS: users get two emails'],
  [{ RETENTION_MONTHS: '5', SMTP_URL }, 'RETENTION_MONTHS must be at least 6 months'],
  [{ RETENTION_MONTHS: '121', SMTP_URL }, 'RETENTION_MONTHS must be at most '],
  [{ DATABASE_CONNECTIONS: '2' }, 'DATABASE_CONNECTIONS must be at least 3 connections'],
  [{ DATABASE_CONNECTIONS: '3.5' }, 'DATABASE_CONNECTIONS must be a whole number of connections'],
  [{ DATABASE_CONNECTIONS: 'few' }, 'DATABASE_CONNECTIONS must be a number of connections'],
  [{ SESSION_MAX_DAYS: '0' }, 'SESSION_MAX_DAYS must be 1 day at least'],
  [{ SESSION_MAX_DAYS: '366' }, 'SESSION_MAX_DAYS must be at most 365 days'],
  [{ TRUST_PROXY: 'nginx' }, `TRUST_PROXY ${proxies}`],
  [{ TRUST_PROXY: '-1' }, `TRUST_PROXY ${proxies}`],
  [{ TRUST_PROXY: '10.0.0.0/33' }, `TRUST_PROXY ${proxies}`],
  [{ TRUST_PROXY: '10.0.0.0/8,proxy.example' }, `TRUST_PROXY ${proxies}`],
  [{ TRUST_PROXY: '10.0.0.0/8,::/0' }, `TRUST_PROXY ${proxies}`],
  [{ LIMIT_GUESTS_PER_HOUR: '0' }, 'LIMIT_GUESTS_PER_HOUR must be 1 at least'],
])('refuses %j: %s', (variables, sentence) => {
  expect(() => parseEnvironment(variables)).toThrow(OperatorError)
  expect(() => parseEnvironment(variables)).toThrow(sentence)
})

describe('the report on unknown variables', () => {
  test.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['SITE_ULR', 'SITE_URL'],
    ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ])('suggests for %s the name %s', (name, meant) => {
    expect(parseEnvironment({ [name]: 'x' }).unknownVariables).toEqual([
      `${name} isn’t a setting; did you mean ${meant}?`,
    ])
  })

  test('names those that begin like ours, also beside another error', () => {
    expect(parseEnvironment({ SMTP_HOST: 'x' }).unknownVariables).toEqual(['SMTP_HOST isn’t a setting and was ignored'])
    expect(() => parseEnvironment({ DATABASE_URL: 'postgres://a/b', AUTH_SECRT: 'x' })).toThrow(
      'AUTH_SECRET is required with DATABASE_URL, the same for every process (see docs/operators/settings.md). AUTH_SECRT isn’t a setting',
    )
  })

  test('leaves out those of other programs', () => {
    const ordinary =
      'PATH HOSTS HOSTNAME HOSTTYPE PORTS POST MAIL MAILTO USER HOME PWD LANG SHELL TERM EDITOR TZ NODE_ENV CI ' +
      'API_URL AMQP_URL HTTP_URL REDIS_URL BASE_URL BASE_DIR DATA_HOME XDG_DATA_DIRS XDG_DATA_HOME PGDATA PGPASSWORD ' +
      'DATABASE_NAME DATABASE_HOST DATABASE_PORT DATABASE_USER TEST_DATABASE_URL HTTP_PROXY HTTPS_PROXY NO_PROXY ' +
      'OPENAI_ORG_ID OPENAI_PROJECT_ID OPENAI_LOG SSH_AUTH_SOCK INVOCATION_ID JOURNAL_STREAM npm_config_host'
    expect(
      parseEnvironment(Object.fromEntries(ordinary.split(' ').map((name) => [name, 'x']))).unknownVariables,
    ).toEqual([])
  })
})

describe('limits on requests', () => {
  test('follow the table, or what is set', () => {
    expect(parseEnvironment({}).limits).toEqual(limitsWith())
    const { guests, registrations } = parseEnvironment({ LIMIT_GUESTS_PER_HOUR: '500' }).limits
    expect([guests, registrations.points]).toEqual([{ points: 500, duration: 3600 }, 300])
  })

  test('appear on the operators’ page, each with its number and by what it counts', () => {
    const page = readFileSync(join(import.meta.dir, '..', 'docs', 'operators', 'settings.md'), 'utf8')
    const explained = [...page.matchAll(/^\| `(LIMIT_\w+)` +\| (\d+) +\| (.+?) +\|/gm)].map(([, ...row]) => row)
    const table = Object.values(requestLimits).map(({ setting, points, by }) => [setting, String(points), by])
    expect(explained).toEqual(table)
  })
})

describe('a deployment', () => {
  const deploy = join(import.meta.dir, 'deploy')
  const read = (file: string) => readFileSync(join(deploy, file), 'utf8')

  test('explains every variable on the operators’ page', () => {
    const page = read('../../docs/operators/settings.md')
    expect(variableNames.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  })

  test.each(['concord.env', '../../.env.example'])('names only known variables in its example: %s', (file) => {
    const named = [...read(file).matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name!)
    expect(variableNames).toEqual(expect.arrayContaining(named))
  })

  test.each(['../../compose.yaml', 'docker/compose.three.yml'])('gives that file to its process: %s', (file) => {
    const { services } = Bun.YAML.parse(read(file)) as {
      services: Record<string, { env_file?: string; environment: Record<string, string> }>
    }
    expect(services.concord!.env_file).toEndWith('concord.env')
    expect(variableNames).toEqual(expect.arrayContaining(Object.keys(services.concord!.environment)))
    expect(read('systemd/concord@.service')).toContain('\nEnvironmentFile=/etc/concord/concord.env\n')
  })
})
