import type { Auth } from './accounts/session/auth.ts'
import type { Background } from './background.ts'
import type { ProxyTrust } from './http/client-address.ts'
import type { Hashing } from './accounts/hashing.ts'
import type { MailTexts } from './mail/texts.ts'
import type { Outbox } from './mail/mail.ts'
import type { Model } from './model/model.ts'
import type { ProviderSettings } from './accounts/provider/plugin.ts'
import type { RequestLimits } from './http/request-limits.ts'
import type { StartTimer } from './clock.ts'
import type { ConsentMode } from './consent/contract.ts'
import type { Database } from './db/engine/database.ts'
import type { CallLimits } from './letter/calls.ts'
import type { SignInHandler } from './workflows/after-sign-in.ts'
import type { SessionMacros } from './accounts/session/session.ts'

export interface AppOptions {
  database: Database
  auth: Auth
  /** `scrypt`, or a fast one in tests */
  hashing: Hashing
  provider: ProviderSettings | undefined
  background: Background
  outbox: Outbox
  mailTexts: MailTexts
  model: Model | null
  modelCallLimits: CallLimits
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
  trustProxy: ProxyTrust
  now: () => Date
  startTimer: StartTimer
}

export interface RouteOptions extends AppOptions {
  sessionMacros: SessionMacros
  signInHandler: SignInHandler
}
