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

/** All calls by method and path. Imports only the types of schemas, so that pages load none. */
export type Endpoints = { [Called in AnyEndpoint as `${Called['method']} ${Called['path']}`]: Called }

export const pathOf = (name: keyof Endpoints): string => name.slice(name.indexOf('/'))

export type OpenToAll = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { open: true } ? Name : never
}[keyof Endpoints]

type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

export type PathParams<Path extends string> = Record<ParamName<Path>, string | number>

export function addressOf<Path extends string>({ path }: { path: Path }, params: PathParams<Path>): string {
  const values: Record<string, string | number> = params
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}
