import type { Endpoint } from './endpoint.ts'

type Exports = typeof import('../accounts/contract.ts') &
  typeof import('../accounts/devices/contract.ts') &
  typeof import('../accounts/guests/contract.ts') &
  typeof import('../accounts/passkeys/contract.ts') &
  typeof import('../accounts/provider/contract.ts') &
  typeof import('../answers/contract.ts') &
  typeof import('../answers/first-look/contract.ts') &
  typeof import('../letter/contract.ts') &
  typeof import('../messages/contract.ts') &
  typeof import('../practice/contract.ts') &
  typeof import('../consent/contract.ts') &
  typeof import('../export/contract.ts') &
  typeof import('../results/contract.ts') &
  typeof import('../sample/contract.ts') &
  typeof import('../sharing/contract.ts') &
  typeof import('../workflows/contract.ts')

type AnyEndpoint = Extract<Exports[keyof Exports], Endpoint>

/** All calls by method and path. Imports only the types of schemas, so that pages load none. */
export type Endpoints = { [Called in AnyEndpoint as `${Called['method']} ${Called['path']}`]: Called }

export const pathOf = (name: keyof Endpoints): string => name.slice(name.indexOf('/'))

export type PublicEndpoints = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { open: true } ? Name : never
}[keyof Endpoints]

type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

export type PathParams<Path extends string> = Record<ParamName<Path>, string | number>

export function urlOf<Path extends string>({ path }: { path: Path }, params: PathParams<Path>): string {
  const values: Record<string, string | number> = params
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}
