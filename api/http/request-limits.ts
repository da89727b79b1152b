import { z } from 'zod'

/** seconds */
const [minute, quarterHour, hour] = [60, 15 * 60, 60 * 60]

export interface Limit {
  points: number
  /** seconds */
  duration: number
}

/** A network is an IPv4 address or an IPv6 /64. */
type CountedBy = 'network' | 'account' | 'account and network'

const limit = <const Setting extends `LIMIT_${string}`>(
  setting: Setting,
  points: number,
  duration: number,
  by: CountedBy,
) => ({ setting, points, duration, by })

/**
 * By network, with room for a class or company; by account, higher than for one account from one network, so that a
 * stranger can't use them up. `accountMails` refuses nobody: no mail is sent beyond it. INSIGHTS_DAILY_LIMIT counts rows
 * of model calls instead.
 */
export const requestLimits = {
  guests: limit('LIMIT_GUESTS_PER_HOUR', 300, hour, 'network'),
  registrations: limit('LIMIT_REGISTRATIONS_PER_HOUR', 300, hour, 'network'),
  links: limit('LIMIT_LINKS_PER_HOUR', 300, hour, 'network'),
  forms: limit('LIMIT_FORMS_PER_HOUR', 100, hour, 'network'),
  pages: limit('LIMIT_PAGES_PER_MINUTE', 300, minute, 'network'),
  accountPages: limit('LIMIT_ACCOUNT_PAGES_PER_MINUTE', 120, minute, 'account'),
  pictures: limit('LIMIT_PICTURES_PER_MINUTE', 60, minute, 'network'),

  passwords: limit('LIMIT_PASSWORDS_PER_QUARTER_HOUR', 10, quarterHour, 'account and network'),
  accountPasswords: limit('LIMIT_ACCOUNT_PASSWORDS_PER_QUARTER_HOUR', 50, quarterHour, 'account'),
  networkPasswords: limit('LIMIT_NETWORK_PASSWORDS_PER_QUARTER_HOUR', 100, quarterHour, 'network'),
  passkeyQuestions: limit('LIMIT_PASSKEY_QUESTIONS_PER_QUARTER_HOUR', 300, quarterHour, 'network'),
  passkeySignIns: limit('LIMIT_PASSKEY_SIGN_INS_PER_QUARTER_HOUR', 300, quarterHour, 'network'),
  providerSignIns: limit('LIMIT_PROVIDER_SIGN_INS_PER_QUARTER_HOUR', 300, quarterHour, 'network'),

  mails: limit('LIMIT_MAILS_PER_HOUR', 5, hour, 'account and network'),
  accountMails: limit('LIMIT_ACCOUNT_MAILS_PER_HOUR', 20, hour, 'account'),
  networkMails: limit('LIMIT_NETWORK_MAILS_PER_HOUR', 300, hour, 'network'),
  deviceMails: limit('LIMIT_DEVICE_MAILS_PER_HOUR', 5, hour, 'account'),
  changes: limit('LIMIT_CHANGES_PER_HOUR', 10, hour, 'account and network'),
  accountChanges: limit('LIMIT_ACCOUNT_CHANGES_PER_HOUR', 20, hour, 'account'),
  networkChanges: limit('LIMIT_NETWORK_CHANGES_PER_HOUR', 300, hour, 'network'),

  starts: limit('LIMIT_STARTS_PER_HOUR', 20, hour, 'account'),
  sharedLinks: limit('LIMIT_SHARED_LINKS_PER_HOUR', 20, hour, 'account'),
  exports: limit('LIMIT_EXPORTS_PER_HOUR', 10, hour, 'account'),
}

type LimitName = keyof typeof requestLimits
type LimitSetting = (typeof requestLimits)[LimitName]['setting']
export type RequestLimits = Record<LimitName, Limit>

/** The database counts no further. */
const most = 1_000_000_000
const count = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(1, 'must be 1 at least')
  .max(most, `must be at most ${most}`)

export const limitVariables = Object.fromEntries<z.ZodType<number>>(
  Object.values(requestLimits).map(({ setting, points }) => [setting, count.default(points)]),
) as Record<LimitSetting, z.ZodType<number>>

export function limitsWith(settings: Partial<Record<LimitSetting, number>> = {}): RequestLimits {
  const limits = Object.entries(requestLimits).map(([name, { setting, points, duration }]) => [
    name,
    { points: settings[setting] ?? points, duration },
  ])
  return Object.fromEntries(limits) as RequestLimits
}
