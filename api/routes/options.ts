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
  /** `scrypt`, or a fast one in tests */
  hashing: Hashing
  provider: ProviderSettings | undefined
  background: Background
  mail: Mail
  mailTexts: MailTexts
  model: Model | null
  callLimits: CallLimits
  guests: boolean
  consent: ConsentMode
  /** accounts begin with the mailed link; registration answers everyone alike */
  confirmEmail: boolean
  firstLook: boolean
  limits: RequestLimits
  /** signs sessions and rate-limit keys */
  secret: string
  siteUrl: string
  sessionMaxDays: number
  trustProxy: boolean
  now: () => Date
  after: After
}

export interface RouteOptions extends AppOptions {
  sessionMacros: SessionMacros
  arrivals: Arrivals
}
