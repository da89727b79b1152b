import type { Auth } from '../adapters/auth.ts'
import type { Background } from '../adapters/background.ts'
import type { Hashing } from '../adapters/hashing.ts'
import type { MailTexts } from '../adapters/mail-texts.ts'
import type { Mail } from '../adapters/mail.ts'
import type { Model } from '../adapters/model/model.ts'
import type { ProviderSettings } from '../adapters/provider.ts'
import type { RequestLimits } from '../adapters/request-limits.ts'
import type { After } from '../clock.ts'
import type { ConsentMode } from '../contract/consent.ts'
import type { Database } from '../db/engine/database.ts'
import type { CallLimits } from '../db/insight-calls.ts'
import type { Arrivals } from './arrivals.ts'
import type { SessionMacros } from './session.ts'

export interface AppOptions {
  database: Database
  auth: Auth
  /** how passwords are hashed: `scrypt`, or something quick in tests that are not about passwords */
  hashing: Hashing
  provider: ProviderSettings | undefined
  background: Background
  mail: Mail
  mailTexts: MailTexts
  /** writes insights; null where none is asked */
  model: Model | null
  callLimits: CallLimits
  guests: boolean
  consent: ConsentMode
  /** whether an account begins with the mailed link, and registration answers everyone alike */
  confirmEmail: boolean
  firstLook: boolean
  limits: RequestLimits
  /** signs sessions and the keys of rate limits */
  secret: string
  /** the origin people type */
  siteUrl: string
  /** days after which a session ends, however often it was renewed */
  sessionMaxDays: number
  trustProxy: boolean
  now: () => Date
  after: After
}

/** What the routes are given. Each takes what it needs. */
export interface RouteOptions extends AppOptions {
  sessionMacros: SessionMacros
  arrivals: Arrivals
}
