import { z } from 'zod'
import type { ModelSettings } from './model/model.ts'
import type { ProviderSettings } from './accounts/provider/plugin.ts'
import { emailField } from './contract/fields.ts'
import { connectionBounds } from './db/engine/open-database.ts'
import { parseNetwork, type ProxyTrust } from './http/client-address.ts'
import {
  databaseUrlSetting,
  hostNameSetting,
  issuerUrlSetting,
  smtpUrlSetting,
  modelUrlSetting,
  senderSetting,
  siteUrlSetting,
} from './setting-schemas.ts'
import { limitsWith, limitVariables } from './http/request-limits.ts'
import { retentionBounds, sessionMaxDays } from './contract/lifetimes.ts'
import { checkEnvFiles } from './env-files.ts'
import { editDistance } from './content/nearest.ts'
import { OperatorError } from './operator-error.ts'
import { languageFolders } from './translations/languages.ts'

const onOrOff = z.stringbool({ error: 'must be on or off' })

const port = z.coerce.number('must be a port number').int().min(0).max(65535, 'must be a port number')

const callsADay = z.coerce.number('must be a number of calls a day').int().min(0)

const tokens = z.coerce.number('must be a number of tokens').int().min(1, 'must be a number of tokens')

const seconds = z.coerce
  .number('must be a number of seconds')
  .positive('must be more than 0 seconds')
  .max(86_400, 'must be a day in seconds at most')

const connections = z.coerce
  .number('must be a number of connections')
  .int('must be a whole number of connections')
  .min(connectionBounds.least, `must be at least ${connectionBounds.least} connections`)

const months = z.coerce
  .number('must be a number of months')
  .int('must be a whole number of months')
  .min(retentionBounds.least, `must be at least ${retentionBounds.least} months`)
  .max(retentionBounds.most, `must be at most ${retentionBounds.most} months`)

const days = z.coerce
  .number('must be a number of days')
  .int('must be a whole number of days')
  .min(1, 'must be 1 day at least')
  .max(sessionMaxDays, `must be at most ${sessionMaxDays} days`)

// Whoever trusts every network lets visitors write their IP addresses.
const network = z
  .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
  .refine((text) => !text.endsWith('/0'), { abort: true })

const proxyTrust: z.ZodType<ProxyTrust> = z.union(
  [
    onOrOff.transform(Number),
    z
      .string()
      .regex(/^\d\d?$/)
      .transform(Number),
    z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .pipe(z.array(network.transform(parseNetwork))),
  ],
  'must be on, off, a number of proxies, or their networks, as in 10.0.0.0/8,2001:db8::/32',
)

const headers = z.string().transform((text, context) => {
  try {
    const parsed = z.record(z.string(), z.string()).parse(JSON.parse(text))
    // Throws if a name or value can't be sent.
    return Object.fromEntries(new Headers(parsed))
  } catch {
    context.addIssue('must be a JSON object of names and values, such as {"x-title": "Concord"}')
    return z.NEVER
  }
})

/** As in the addresses of users, without the part before the @. */
const domains = z.string().transform((text, context) => {
  const { data } = z
    .array(emailField(''))
    .safeParse(text.split(',').map((domain) => `x@${domain.trim().toLowerCase()}`))
  if (data) return data.map((email) => email.slice(2))
  context.addIssue('must be domains, as in example.org,example.net')
  return z.NEVER
})

const languages = z
  .string()
  .refine(
    (text) => text.split(',').every((folder) => languageFolders().includes(folder.trim())),
    'must be folders in content/ that have a locale.json, as in de,pt-BR',
  )

/** Empty counts as absent; docs/operators/settings.md describes each. */
const Variables = z
  .object({
    PORT: port.default(3000),
    HOST: hostNameSetting().default('127.0.0.1'),
    METRICS_PORT: port.optional(),
    METRICS_HOST: hostNameSetting('METRICS_').default('127.0.0.1'),
    SITE_URL: siteUrlSetting.optional(),
    DATABASE_URL: databaseUrlSetting.optional(),
    DATABASE_CONNECTIONS: connections.default(connectionBounds.usual),
    DATA_DIR: z.string().default('.data'),
    AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    SMTP_URL: smtpUrlSetting.optional(),
    MAIL_FROM: senderSetting.optional(),
    OIDC_ISSUER: issuerUrlSetting.optional(),
    OIDC_CLIENT_ID: z.string().optional(),
    OIDC_CLIENT_SECRET: z.string().optional(),
    OIDC_NAME: z.string().max(40, 'must have at most 40 characters').optional(),
    OIDC_EMAILS: domains.optional(),
    OPENAI_API_KEY: z.string().optional(),
    OPENAI_BASE_URL: modelUrlSetting.optional(),
    OPENAI_MODEL: z.string().optional(),
    OPENAI_CHECK_MODEL: z.string().optional(),
    OPENAI_REASONING_EFFORT: z
      .string()
      .regex(/^[a-z_-]+$/, 'must be one word, such as low')
      .optional(),
    OPENAI_MAX_COMPLETION_TOKENS: tokens.optional(),
    OPENAI_ANSWER_SECONDS: seconds.optional(),
    OPENAI_HEADERS: headers.optional(),
    INSIGHTS_DAILY_LIMIT: callsADay.default(3),
    INSIGHTS_DAILY_TOTAL: callsADay.default(200),
    GUESTS: onOrOff.default(true),
    CONSENT: z.enum(['off', 'ask', 'require'], 'must be off, ask or require').default('ask'),
    CONFIRM_EMAIL: onOrOff.default(false),
    FIRST_LOOK: onOrOff.default(true),
    /** read by api/content/language.ts, also in a build */
    PREVIEW_LANGUAGES: languages.optional(),
    RETENTION_MONTHS: months.optional(),
    SESSION_MAX_DAYS: days.default(sessionMaxDays),
    TRUST_PROXY: proxyTrust.default(0),
    ...limitVariables,
  })
  .refine(({ DATABASE_URL, AUTH_SECRET }) => !DATABASE_URL || AUTH_SECRET, {
    path: ['AUTH_SECRET'],
    error: 'is required with DATABASE_URL, the same for every process',
  })
  .refine(({ RETENTION_MONTHS, SMTP_URL }) => !RETENTION_MONTHS || SMTP_URL, {
    path: ['SMTP_URL'],
    error: 'is required with RETENTION_MONTHS: users get two emails before their account is deleted',
  })
  .refine(({ CONFIRM_EMAIL, SMTP_URL }) => !CONFIRM_EMAIL || SMTP_URL, {
    path: ['SMTP_URL'],
    error: 'is required with CONFIRM_EMAIL: new accounts are confirmed by email',
  })
  .superRefine((variables, context) => {
    const needed = {
      OIDC_ISSUER: 'the address of the provider',
      OIDC_CLIENT_ID: 'what the provider calls this site',
      OIDC_CLIENT_SECRET: 'what the provider knows this site by',
      OIDC_NAME: 'the provider’s name, shown on the sign-in button',
      SMTP_URL: 'who signs in by the provider has no password until they ask for one by mail',
    } as const
    const names = Object.keys(needed) as (keyof typeof needed)[]
    const present = [...names, 'OIDC_EMAILS' as const].find((name) => name.startsWith('OIDC_') && variables[name])
    const missing = present && names.find((name) => !variables[name])
    if (missing) {
      context.addIssue({ code: 'custom', path: [missing], message: `is required with ${present}: ${needed[missing]}` })
    }
  })
  .refine(({ OIDC_EMAILS, OIDC_ISSUER }) => !(OIDC_EMAILS && OIDC_ISSUER && isForManyDirectories(OIDC_ISSUER)), {
    path: ['OIDC_EMAILS'],
    error: 'vouches for one directory, but OIDC_ISSUER is for many: write the id of yours there, as in /TENANT_ID/v2.0',
  })
  .refine(({ OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL }) => !(OPENAI_API_KEY || OPENAI_BASE_URL) || OPENAI_MODEL, {
    path: ['OPENAI_MODEL'],
    error: 'is required with OPENAI_API_KEY or OPENAI_BASE_URL: the name of the model to ask',
  })
  .refine(({ OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL }) => !OPENAI_MODEL || OPENAI_API_KEY || OPENAI_BASE_URL, {
    path: ['OPENAI_MODEL'],
    error: 'needs OPENAI_API_KEY, or OPENAI_BASE_URL for a server of your own',
  })

export const variableNames = Object.keys(Variables.shape)

export type Environment = ReturnType<typeof parseEnvironment>

/** For what a process was started with. Throws OperatorError, also if an env file isn’t read as written. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  checkEnvFiles(variables, variableNames)
  return parseEnvironment(variables)
}

/** Throws OperatorError naming the first invalid variable. */
export function parseEnvironment(variables: Record<string, string | undefined>) {
  const nonEmpty = Object.entries(variables).filter(([, value]) => value !== '')
  const parsed = Variables.safeParse(Object.fromEntries(nonEmpty))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const sentences = [
      `${issue?.path.join('.')} ${issue?.message} (see docs/operators/settings.md)`,
      ...findUnknownVariables(variables),
    ]
    throw new OperatorError(sentences.join('. '))
  }
  const { data } = parsed
  return {
    port: data.PORT,
    host: data.HOST,
    metrics: data.METRICS_PORT === undefined ? undefined : { port: data.METRICS_PORT, host: data.METRICS_HOST },
    siteUrl: data.SITE_URL ?? `http://localhost:${data.PORT}`,
    databaseUrl: data.DATABASE_URL,
    databaseConnections: data.DATABASE_CONNECTIONS,
    dataDir: data.DATA_DIR,
    authSecret: data.AUTH_SECRET,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    provider: providerSettings(data),
    model: modelSettings(data),
    modelCallLimits: { daily: data.INSIGHTS_DAILY_LIMIT, dailyTotal: data.INSIGHTS_DAILY_TOTAL },
    guests: data.GUESTS,
    consent: data.CONSENT,
    confirmEmail: data.CONFIRM_EMAIL,
    firstLook: data.FIRST_LOOK,
    retentionMonths: data.RETENTION_MONTHS,
    sessionMaxDays: data.SESSION_MAX_DAYS,
    limits: limitsWith(data),
    trustProxy: data.TRUST_PROXY,
    unknownVariables: findUnknownVariables(variables),
  }
}

/** Entra’s, where everyone can have a directory, or an account of their own. The last is the id of `/consumers`. */
const sharedDirectories = ['common', 'organizations', 'consumers', '9188040d-6c67-4b5b-b112-36a304b66dad']

const isForManyDirectories = (issuer: string) =>
  new URL(issuer).pathname.split('/').some((part) => sharedDirectories.includes(part.toLowerCase()))

/** Prefixes that hardly anything else has. */
const ours = /^(SMTP|MAIL|OIDC|INSIGHTS|METRICS|RETENTION|LIMIT)_/

/** Probable misspellings. HOST and PORT are too short to compare. */
function findUnknownVariables(variables: Record<string, string | undefined>): string[] {
  const long = variableNames.filter((name) => name.length > 4)
  return Object.keys(variables)
    .filter((name) => !variableNames.includes(name))
    .flatMap((name) => {
      const meant = long.find((known) => editDistance(name, known) <= (known.length < 10 ? 1 : 2))
      if (meant !== undefined) return `${name} isn’t a setting; did you mean ${meant}?`
      return ours.test(name) ? `${name} isn’t a setting and was ignored` : []
    })
}

function providerSettings(variables: z.infer<typeof Variables>): ProviderSettings | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET = '', OIDC_NAME = '', OIDC_EMAILS = [] } = variables
  if (OIDC_ISSUER === undefined) return undefined
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name: OIDC_NAME,
    emailDomains: OIDC_EMAILS,
  }
}

function modelSettings(variables: z.infer<typeof Variables>): ModelSettings | undefined {
  if (variables.OPENAI_MODEL === undefined) return undefined
  return {
    apiKey: variables.OPENAI_API_KEY,
    baseUrl: variables.OPENAI_BASE_URL,
    name: variables.OPENAI_MODEL,
    reviewerName: variables.OPENAI_CHECK_MODEL,
    reasoningEffort: variables.OPENAI_REASONING_EFFORT,
    maxCompletionTokens: variables.OPENAI_MAX_COMPLETION_TOKENS,
    answerSeconds: variables.OPENAI_ANSWER_SECONDS,
    headers: variables.OPENAI_HEADERS,
  }
}
