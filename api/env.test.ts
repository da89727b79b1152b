import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { limitsWith, requestLimits } from './adapters/request-limits.ts'
import { EnvironmentError, readEnvironment, variableNames } from './env.ts'

test('serves metrics only where the operator says', () => {
  expect(readEnvironment({}).metrics).toBeUndefined()
  expect(readEnvironment({ METRICS_PORT: '9100' }).metrics).toEqual({ host: '127.0.0.1', port: 9100 })
  expect(() => readEnvironment({ METRICS_PORT: 'yes' })).toThrow('METRICS_PORT must be a port number')
})

test('offers a first look unless it is switched off', () => {
  expect(readEnvironment({}).firstLook).toBe(true)
  expect(readEnvironment({ FIRST_LOOK: '' }).firstLook).toBe(true)
  expect(readEnvironment({ FIRST_LOOK: 'off' }).firstLook).toBe(false)
  expect(() => readEnvironment({ FIRST_LOOK: 'half' })).toThrow('FIRST_LOOK must be on or off')
})

const oidc = {
  OIDC_ISSUER: 'https://id.example/realm/',
  OIDC_CLIENT_ID: 'concord',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_NAME: 'Sample ID',
  SMTP_URL: 'smtp://localhost',
}

describe('a sign-in provider', () => {
  test('is off unless it is configured', () => {
    expect(readEnvironment({}).provider).toBeUndefined()
    expect(readEnvironment({ OIDC_ISSUER: '', OIDC_NAME: '' }).provider).toBeUndefined()
  })

  test('has an address without a slash at its end', () => {
    const known = { clientId: 'concord', clientSecret: 'secret', name: 'Sample ID' }
    expect(readEnvironment(oidc).provider).toEqual({ issuer: 'https://id.example/realm', ...known })
    expect(readEnvironment({ ...oidc, OIDC_ISSUER: 'http://localhost:8080' }).provider).toMatchObject(known)
  })

  test.each([
    [{ OIDC_ISSUER: 'https://id.example' }, 'OIDC_CLIENT_ID is required with OIDC_ISSUER: what the provider calls'],
    [{ OIDC_NAME: 'Sample ID' }, 'OIDC_ISSUER is required with OIDC_NAME: the address of the provider'],
    [{ ...oidc, OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET is required with OIDC_ISSUER'],
    [{ ...oidc, SMTP_URL: '' }, 'SMTP_URL is required with OIDC_ISSUER: who signs in by the provider has no password'],
    [{ ...oidc, OIDC_NAME: 'x'.repeat(41) }, 'OIDC_NAME must have at most 40 characters'],
  ])('refuses %j: %s', (variables, sentence) => {
    expect(() => readEnvironment(variables)).toThrow(EnvironmentError)
    expect(() => readEnvironment(variables)).toThrow(sentence)
  })
})

describe('consent', () => {
  test('is asked for unless it is required or off', () => {
    expect(readEnvironment({}).consent).toBe('ask')
    expect(readEnvironment({ CONSENT: 'require' }).consent).toBe('require')
    expect(readEnvironment({ CONSENT: 'off' }).consent).toBe('off')
  })

  test('refuses the words of earlier versions', () => {
    expect(() => readEnvironment({ CONSENT: 'on' })).toThrow('CONSENT must be off, ask or require')
  })
})

describe('registration', () => {
  test('waits for a mailed link with CONFIRM_EMAIL', () => {
    expect(readEnvironment({ SMTP_URL: 'smtp://localhost' }).confirmEmail).toBe(false)
    expect(readEnvironment({ SMTP_URL: 'smtp://localhost', CONFIRM_EMAIL: 'on' }).confirmEmail).toBe(true)
  })

  test.each([
    [{ CONFIRM_EMAIL: 'on' }, 'SMTP_URL is required with CONFIRM_EMAIL: an account begins with a mailed link'],
    [{ CONFIRM_EMAIL: 'maybe' }, 'CONFIRM_EMAIL must be on or off'],
  ])('refuses %j: %s', (variables, sentence) => {
    expect(() => readEnvironment(variables)).toThrow(sentence)
  })
})

describe('a misspelled variable', () => {
  test.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['SITE_ULR', 'SITE_URL'],
    ['OPENAI_APIKEY', 'OPENAI_API_KEY'],
    ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ])('%s is corrected to %s', (name, meant) => {
    expect(readEnvironment({ [name]: 'x' }).slips).toEqual([`${name} is not read: the variable is called ${meant}`])
  })

  test('is reported if it begins like ours, and beside another error', () => {
    expect(readEnvironment({ SMTP_HOST: 'x' }).slips).toEqual(['SMTP_HOST is not read: there is no such variable'])
    expect(() => readEnvironment({ DATABASE_URL: 'postgres://a/b', AUTH_SECRT: 'x' })).toThrow(
      'AUTH_SECRET is required with DATABASE_URL, the same for every process (see api/deploy/README.md). AUTH_SECRT is not read',
    )
  })

  test('is not reported if it belongs to another program', () => {
    const ordinary =
      'PATH HOSTS HOSTNAME HOSTTYPE PORTS POST MAIL MAILTO USER HOME PWD LANG SHELL TERM EDITOR TZ NODE_ENV CI ' +
      'API_URL AMQP_URL HTTP_URL REDIS_URL BASE_URL BASE_DIR DATA_HOME XDG_DATA_DIRS XDG_DATA_HOME PGDATA PGPASSWORD ' +
      'DATABASE_NAME DATABASE_HOST DATABASE_PORT DATABASE_USER TEST_DATABASE_URL HTTP_PROXY HTTPS_PROXY NO_PROXY ' +
      'OPENAI_ORG_ID OPENAI_PROJECT_ID OPENAI_LOG SSH_AUTH_SOCK INVOCATION_ID JOURNAL_STREAM npm_config_host'
    expect(readEnvironment(Object.fromEntries(ordinary.split(' ').map((name) => [name, 'x']))).slips).toEqual([])
  })
})

describe('a model', () => {
  test('is not asked unless it is configured', () => {
    expect(readEnvironment({})).toMatchObject({ model: undefined, callLimits: { daily: 3, dailyTotal: 200 } })
    expect(readEnvironment({ OPENAI_API_KEY: '', OPENAI_BASE_URL: '', OPENAI_MODEL: '' }).model).toBeUndefined()
  })

  test('takes a key, or a server without one', () => {
    expect(readEnvironment({ OPENAI_API_KEY: 'sk-1', OPENAI_MODEL: 'm' }).model).toEqual({
      apiKey: 'sk-1',
      baseUrl: undefined,
      name: 'm',
    })
    expect(readEnvironment({ OPENAI_BASE_URL: 'http://localhost:11434/v1', OPENAI_MODEL: 'm' }).model).toEqual({
      apiKey: undefined,
      baseUrl: 'http://localhost:11434/v1',
      name: 'm',
    })
  })

  test('takes what its service needs', () => {
    const { model } = readEnvironment({
      OPENAI_API_KEY: 'sk-1',
      OPENAI_MODEL: 'm',
      OPENAI_CHECK_MODEL: 'reader',
      OPENAI_REASONING_EFFORT: 'low',
      OPENAI_MAX_COMPLETION_TOKENS: '4000',
      OPENAI_ANSWER_SECONDS: '1200',
      OPENAI_HEADERS: '{"X-Title": "Concord"}',
    })
    expect(model).toMatchObject({
      name: 'm',
      checkName: 'reader',
      reasoningEffort: 'low',
      maxCompletionTokens: 4000,
      answerSeconds: 1200,
      headers: { 'x-title': 'Concord' },
    })
  })

  test('takes limits of calls', () => {
    const { callLimits } = readEnvironment({ INSIGHTS_DAILY_LIMIT: '1', INSIGHTS_DAILY_TOTAL: '0' })
    expect(callLimits).toEqual({ daily: 1, dailyTotal: 0 })
  })

  test.each([
    [{ OPENAI_API_KEY: 'sk-1' }, 'OPENAI_MODEL is required with OPENAI_API_KEY or OPENAI_BASE_URL'],
    [{ OPENAI_MODEL: 'm' }, 'OPENAI_MODEL needs OPENAI_API_KEY, or OPENAI_BASE_URL'],
    [{ OPENAI_BASE_URL: 'localhost', OPENAI_MODEL: 'm' }, 'OPENAI_BASE_URL must be an address'],
    [{ OPENAI_REASONING_EFFORT: 'a lot' }, 'OPENAI_REASONING_EFFORT must be one word'],
    [{ OPENAI_MAX_COMPLETION_TOKENS: '0' }, 'OPENAI_MAX_COMPLETION_TOKENS must be a number of tokens'],
    [{ OPENAI_ANSWER_SECONDS: 'long' }, 'OPENAI_ANSWER_SECONDS must be a number of seconds'],
    [{ OPENAI_ANSWER_SECONDS: '1e9' }, 'OPENAI_ANSWER_SECONDS must be a day in seconds at most'],
    [{ OPENAI_HEADERS: 'x-title: Concord' }, 'OPENAI_HEADERS must be a JSON object of names and values'],
    [{ OPENAI_HEADERS: '{"x title": "Concord"}' }, 'OPENAI_HEADERS must be a JSON object of names and values'],
    [{ INSIGHTS_DAILY_LIMIT: 'many' }, 'INSIGHTS_DAILY_LIMIT must be a number of calls a day'],
    [{ INSIGHTS_DAILY_TOTAL: '-1' }, 'INSIGHTS_DAILY_TOTAL'],
    [{ RETENTION_MONTHS: '24' }, 'SMTP_URL is required with RETENTION_MONTHS: people get two mails'],
    [{ RETENTION_MONTHS: '5', SMTP_URL: 'smtp://localhost' }, 'RETENTION_MONTHS must be 6 months at least'],
    [{ RETENTION_MONTHS: 'two years', SMTP_URL: 'smtp://localhost' }, 'RETENTION_MONTHS must be a number of months'],
  ])('refuses half a configuration: %j, %s', (variables, message) => {
    expect(() => readEnvironment(variables)).toThrow(EnvironmentError)
    expect(() => readEnvironment(variables)).toThrow(message)
  })
})

describe('the longest session', () => {
  test('is a year, or as many days as are set', () => {
    expect(readEnvironment({}).sessionMaxDays).toBe(365)
    expect(readEnvironment({ SESSION_MAX_DAYS: '30' }).sessionMaxDays).toBe(30)
  })

  test.each([
    ['0', 'must be 1 day at least'],
    ['366', 'must be 365 days at most'],
    ['a year', 'must be a number of days'],
  ])('is not %s', (value, message) => {
    expect(() => readEnvironment({ SESSION_MAX_DAYS: value })).toThrow(`SESSION_MAX_DAYS ${message}`)
  })
})

describe('limits on requests', () => {
  test('are those of the table, or as they are set', () => {
    expect(readEnvironment({}).limits).toEqual(limitsWith())
    const { guests, registrations } = readEnvironment({ LIMIT_GUESTS_PER_HOUR: '500' }).limits
    expect([guests, registrations.points]).toEqual([{ points: 500, duration: 3600 }, 300])
  })

  test.each([
    ['0', 'must be 1 at least'],
    ['1.5', 'must be a whole number'],
    ['many', 'must be a number'],
  ])('refuse %s', (value, message) => {
    expect(() => readEnvironment({ LIMIT_GUESTS_PER_HOUR: value })).toThrow(`LIMIT_GUESTS_PER_HOUR ${message}`)
  })

  test('are explained to operators, each with its number and by what it counts', () => {
    const page = readFileSync(join(import.meta.dir, 'deploy', 'README.md'), 'utf8')
    const explained = [...page.matchAll(/^\| `(LIMIT_\w+)` +\| (\d+) +\| (.+?) +\|/gm)].map(([, ...row]) => row)
    const table = Object.values(requestLimits).map(({ setting, points, by }) => [setting, String(points), by])
    expect(explained).toEqual(table)
  })
})

describe('a deployment', () => {
  const deploy = join(import.meta.dir, 'deploy')
  const read = (file: string) => readFileSync(join(deploy, file), 'utf8')

  test('has every variable on the operators’ page', () => {
    const page = read('README.md')
    expect(variableNames.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  })

  test.each(['concord.env', '../../.env.example'])('has an example that names no other variable: %s', (file) => {
    const named = [...read(file).matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name!)
    expect(variableNames).toEqual(expect.arrayContaining(named))
  })

  test.each(['docker/compose.one.yml', 'docker/compose.three.yml'])('gives that file to its process: %s', (file) => {
    const { services } = Bun.YAML.parse(read(file)) as {
      services: Record<string, { env_file?: string; environment: Record<string, string> }>
    }
    expect(services.concord!.env_file).toBe('concord.env')
    expect(variableNames).toEqual(expect.arrayContaining(Object.keys(services.concord!.environment)))
    expect(read('systemd/concord@.service')).toContain('\nEnvironmentFile=/etc/concord/concord.env\n')
  })
})
