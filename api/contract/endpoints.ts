import type { Endpoint } from './endpoint.ts'

type Exports = typeof import('./account.ts') &
  typeof import('./assessment.ts') &
  typeof import('./challenge.ts') &
  typeof import('./comparison.ts') &
  typeof import('./consent.ts') &
  typeof import('./device.ts') &
  typeof import('./export.ts') &
  typeof import('./first-look.ts') &
  typeof import('./guest.ts') &
  typeof import('./insights-state.ts') &
  typeof import('./message.ts') &
  typeof import('./passkey.ts') &
  typeof import('./provider.ts') &
  typeof import('./question.ts') &
  typeof import('./response.ts') &
  typeof import('./sample.ts') &
  typeof import('./score.ts') &
  typeof import('./shared-link.ts') &
  typeof import('./user.ts')

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

type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The value of each `:name` in a path. */
export type PathParams<Path extends string> = Record<ParamName<Path>, string | number>

/** The path of an endpoint with a value for each `:name`. */
export function addressOf<Path extends string>({ path }: { path: Path }, params: PathParams<Path>): string {
  const values: Record<string, string | number> = params
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}
