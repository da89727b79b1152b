import type { Auth, AuthOptions } from './accounts/session/auth.ts'
import type { Background } from './background.ts'
import type { ProxyTrust } from './http/client-address.ts'
import type { Model } from './model/model.ts'
import type { RequestLimits } from './http/request-limits.ts'
import type { StartTimer } from './clock.ts'
import type { ConsentMode } from './consent/contract.ts'
import type { CallLimits } from './letter/calls.ts'
import type { SignInHandler } from './workflows/after-sign-in.ts'
import type { SessionMacros } from './accounts/session/session.ts'

export interface AppOptions extends AuthOptions {
  auth: Auth
  background: Background
  model: Model | null
  modelCallLimits: CallLimits
  guests: boolean
  consent: ConsentMode
  /** accounts begin with the mailed link; registration answers everyone alike */
  confirmEmail: boolean
  firstLook: boolean
  limits: RequestLimits
  trustProxy: ProxyTrust
  startTimer: StartTimer
}

export interface RouteOptions extends AppOptions {
  sessionMacros: SessionMacros
  signInHandler: SignInHandler
}
