import type * as account from './account.ts'
import type * as assessment from './assessment.ts'
import type * as challenge from './challenge.ts'
import type * as comparison from './comparison.ts'
import type * as consent from './consent.ts'
import type * as device from './device.ts'
import type { Endpoint } from './endpoint.ts'
import type * as exporting from './export.ts'
import type * as firstLook from './first-look.ts'
import type * as guest from './guest.ts'
import type * as insightsState from './insights-state.ts'
import type * as message from './message.ts'
import type * as passkey from './passkey.ts'
import type * as password from './password.ts'
import type * as provider from './provider.ts'
import type * as pulse from './pulse.ts'
import type * as question from './question.ts'
import type * as response from './response.ts'
import type * as sample from './sample.ts'
import type * as score from './score.ts'
import type * as sharedLink from './shared-link.ts'
import type * as user from './user.ts'

type Exports = typeof account &
  typeof assessment &
  typeof challenge &
  typeof comparison &
  typeof consent &
  typeof device &
  typeof exporting &
  typeof firstLook &
  typeof guest &
  typeof insightsState &
  typeof message &
  typeof passkey &
  typeof password &
  typeof provider &
  typeof pulse &
  typeof question &
  typeof response &
  typeof sample &
  typeof score &
  typeof sharedLink &
  typeof user

type AnyEndpoint = Extract<Exports[keyof Exports], Endpoint>

/**
 * Every call that the site makes, by its method and path: `Endpoints['GET /api/questions']`. The schemas are imported
 * as types, so that a page carries only the names.
 */
export type Endpoints = { [Called in AnyEndpoint as `${Called['method']} ${Called['path']}`]: Called }

/** The path of a call by its name, with `:name` where calls differ. */
export const pathOf = (name: keyof Endpoints): string => name.slice(name.indexOf('/'))

/** The calls that need no session. */
export type OpenToAll = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { open: true } ? Name : never
}[keyof Endpoints]
