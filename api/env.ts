import { z } from 'zod'
import type { ModelSettings } from './adapters/model/model.ts'
import type { ProviderSettings } from './adapters/provider.ts'
import { databaseAddress, issuerAddress, mailAddress, modelAddress, siteAddress } from './addresses.ts'
import { limitsWith, limitVariables, type RequestLimits } from './adapters/request-limits.ts'
import type { ConsentMode } from './contract/consent.ts'
import { retentionBounds, sessionMaxDays } from './contract/retention.ts'
import type { CallLimits } from './db/insight-calls.ts'
import { distance } from './facts/advice.ts'
import { OperatorError } from './operator-error.ts'

const empty = (value: unknown) => (value === '' ? undefined : value)
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(empty, schema.optional())

const port = z.coerce.number('must be a port number').int().min(0).max(65535, 'must be a port number')

const aDay = (calls: number) =>
  z.preprocess(empty, z.coerce.number('must be a number of calls a day').int().min(0).default(calls))

const onOrOff = (usual: boolean) => z.preprocess(empty, z.stringbool({ error: 'must be on or off' }).default(usual))

const seconds = optional(
  z.coerce
    .number('must be a number of seconds')
    .positive('must be more than 0 seconds')
    .max(86_400, 'must be a day in seconds at most'),
)

const headers = optional(
  z.string().transform((text, context) => {
    try {
      const given = z.record(z.string(), z.string()).parse(JSON.parse(text))
      // Throws where a name or a value cannot be sent.
      return Object.fromEntries(new Headers(given))
    } catch {
      context.addIssue('must be a JSON object of names and values, such as {"x-title": "Concord"}')
      return z.NEVER
    }
  }),
)

const Variables = z
  .object({
    PORT: z.preprocess(empty, port.default(3000)),
    HOST: z.preprocess(empty, z.string().default('127.0.0.1')),
    METRICS_PORT: optional(port),
    METRICS_HOST: z.preprocess(empty, z.string().default('127.0.0.1')),
    SITE_URL: optional(siteAddress),
    DATABASE_URL: optional(databaseAddress),
    DATA_DIR: z.preprocess(empty, z.string().default('.data')),
    AUTH_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
    SMTP_URL: optional(mailAddress),
    MAIL_FROM: optional(z.string()),
    OIDC_ISSUER: optional(issuerAddress),
    OIDC_CLIENT_ID: optional(z.string()),
    OIDC_CLIENT_SECRET: optional(z.string()),
    OIDC_NAME: optional(z.string().max(40, 'must have at most 40 characters')),
    OPENAI_API_KEY: optional(z.string()),
    OPENAI_BASE_URL: optional(modelAddress),
    OPENAI_MODEL: optional(z.string()),
    OPENAI_CHECK_MODEL: optional(z.string()),
    OPENAI_REASONING_EFFORT: optional(z.string().regex(/^[a-z_-]+$/, 'must be one word, such as low')),
    OPENAI_MAX_COMPLETION_TOKENS: optional(
      z.coerce.number('must be a number of tokens').int().min(1, 'must be a number of tokens'),
    ),
    OPENAI_ANSWER_SECONDS: seconds,
    OPENAI_HEADERS: headers,
    INSIGHTS_DAILY_LIMIT: aDay(3),
    INSIGHTS_DAILY_TOTAL: aDay(200),
    GUESTS: onOrOff(true),
    CONSENT: z.preprocess(empty, z.enum(['off', 'ask', 'require'], 'must be off, ask or require').default('ask')),
    CONFIRM_EMAIL: onOrOff(false),
    FIRST_LOOK: onOrOff(true),
    RETENTION_MONTHS: optional(
      z.coerce
        .number('must be a number of months')
        .int('must be a whole number of months')
        .min(retentionBounds.least, `must be ${retentionBounds.least} months at least`)
        .max(retentionBounds.most, `must be ${retentionBounds.most} months at most`),
    ),
    ...limitVariables,
    SESSION_MAX_DAYS: z.preprocess(
      empty,
      z.coerce
        .number('must be a number of days')
        .int('must be a whole number of days')
        .min(1, 'must be 1 day at least')
        .max(sessionMaxDays, `must be ${sessionMaxDays} days at most`)
        .default(sessionMaxDays),
    ),
    TRUST_PROXY: onOrOff(false),
  })
  .refine(({ DATABASE_URL, AUTH_SECRET }) => !DATABASE_URL || AUTH_SECRET, {
    path: ['AUTH_SECRET'],
    error: 'is required with DATABASE_URL, the same for every process',
  })
  .refine(({ RETENTION_MONTHS, SMTP_URL }) => !RETENTION_MONTHS || SMTP_URL, {
    path: ['SMTP_URL'],
    error: 'is required with RETENTION_MONTHS: people get two mails before their account is deleted',
  })
  .refine(({ CONFIRM_EMAIL, SMTP_URL }) => !CONFIRM_EMAIL || SMTP_URL, {
    path: ['SMTP_URL'],
    error: 'is required with CONFIRM_EMAIL: an account begins with a mailed link',
  })
  .superRefine((variables, context) => {
    const needed = {
      OIDC_ISSUER: 'the address of the provider',
      OIDC_CLIENT_ID: 'what the provider calls this site',
      OIDC_CLIENT_SECRET: 'what the provider knows this site by',
      OIDC_NAME: 'what people know the provider by, which stands on a button',
      SMTP_URL: 'who signs in by the provider has no password until they ask for one by mail',
    } as const
    const names = Object.keys(needed) as (keyof typeof needed)[]
    const given = names.find((name) => name.startsWith('OIDC_') && variables[name])
    const missing = given && names.find((name) => !variables[name])
    if (missing) {
      context.addIssue({ code: 'custom', path: [missing], message: `is required with ${given}: ${needed[missing]}` })
    }
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

export interface Environment {
  port: number
  host: string
  /** where metrics are served; absent: nowhere */
  metrics: { port: number; host: string } | undefined
  /** the origin people type, without a slash at its end */
  siteUrl: string
  /** absent: the embedded database under `dataDir` */
  databaseUrl: string | undefined
  dataDir: string
  /** absent: made once and kept in `dataDir` */
  authSecret: string | undefined
  /** absent: mail is printed to the log */
  smtpUrl: string | undefined
  /** absent: the product's own address */
  mailFrom: string | undefined
  /** absent: people cannot sign in by another service */
  provider: ProviderSettings | undefined
  /** absent: the built-in writer alone */
  model: ModelSettings | undefined
  callLimits: CallLimits
  /** whether people may answer without an account */
  guests: boolean
  consent: ConsentMode
  /** whether an account begins with the mailed link, and registration answers everyone alike */
  confirmEmail: boolean
  /** whether people are offered a first look after sixty statements */
  firstLook: boolean
  /** how long after the last visit an account is deleted; absent: never */
  retentionMonths: number | undefined
  /** days after which a session ends, however often it was renewed */
  sessionMaxDays: number
  limits: RequestLimits
  trustProxy: boolean
  /** one sentence for each variable whose name is perhaps a slip */
  slips: string[]
}

/** Thrown for a variable that cannot be used; the message names it. */
export class EnvironmentError extends OperatorError {
  override name = 'EnvironmentError'
}

/** Reads the settings from a process's variables. Throws EnvironmentError naming the first wrong one. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const parsed = Variables.safeParse(variables)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const sentences = [`${issue?.path.join('.')} ${issue?.message} (see api/deploy/README.md)`, ...slipsIn(variables)]
    throw new EnvironmentError(sentences.join('. '))
  }
  const { PORT, HOST, SITE_URL, DATABASE_URL, DATA_DIR, AUTH_SECRET, SMTP_URL, MAIL_FROM, TRUST_PROXY } = parsed.data
  const { INSIGHTS_DAILY_LIMIT, INSIGHTS_DAILY_TOTAL, METRICS_PORT, METRICS_HOST } = parsed.data
  return {
    port: PORT,
    host: HOST,
    metrics: METRICS_PORT === undefined ? undefined : { port: METRICS_PORT, host: METRICS_HOST },
    siteUrl: SITE_URL ?? `http://localhost:${PORT}`,
    databaseUrl: DATABASE_URL,
    dataDir: DATA_DIR,
    authSecret: AUTH_SECRET,
    smtpUrl: SMTP_URL,
    mailFrom: MAIL_FROM,
    provider: providerSettings(parsed.data),
    model: modelSettings(parsed.data),
    callLimits: { daily: INSIGHTS_DAILY_LIMIT, dailyTotal: INSIGHTS_DAILY_TOTAL },
    guests: parsed.data.GUESTS,
    consent: parsed.data.CONSENT,
    confirmEmail: parsed.data.CONFIRM_EMAIL,
    firstLook: parsed.data.FIRST_LOOK,
    retentionMonths: parsed.data.RETENTION_MONTHS,
    sessionMaxDays: parsed.data.SESSION_MAX_DAYS,
    limits: limitsWith(parsed.data),
    trustProxy: TRUST_PROXY,
    slips: slipsIn(variables),
  }
}

/** Beginnings of names that hardly anything else has. */
const ours = /^(SMTP|MAIL|OIDC|INSIGHTS|METRICS|RETENTION|LIMIT)_/

/** Names that are not read but look like ours. HOST and PORT are too short to say what looks like them. */
function slipsIn(variables: Record<string, string | undefined>): string[] {
  const long = variableNames.filter((name) => name.length > 4)
  return Object.keys(variables)
    .filter((name) => !variableNames.includes(name))
    .flatMap((name) => {
      const meant = long.find((known) => distance(name, known) <= (known.length < 10 ? 1 : 2))
      if (meant !== undefined) return `${name} is not read: the variable is called ${meant}`
      return ours.test(name) ? `${name} is not read: there is no such variable` : []
    })
}

function providerSettings(variables: z.infer<typeof Variables>): ProviderSettings | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET = '', OIDC_NAME = '' } = variables
  if (OIDC_ISSUER === undefined) return undefined
  return { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET, name: OIDC_NAME }
}

function modelSettings(variables: z.infer<typeof Variables>): ModelSettings | undefined {
  if (variables.OPENAI_MODEL === undefined) return undefined
  return {
    apiKey: variables.OPENAI_API_KEY,
    baseUrl: variables.OPENAI_BASE_URL,
    name: variables.OPENAI_MODEL,
    checkName: variables.OPENAI_CHECK_MODEL,
    reasoningEffort: variables.OPENAI_REASONING_EFFORT,
    maxCompletionTokens: variables.OPENAI_MAX_COMPLETION_TOKENS,
    answerSeconds: variables.OPENAI_ANSWER_SECONDS,
    headers: variables.OPENAI_HEADERS,
  }
}
