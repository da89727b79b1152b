import type { z } from 'zod'
import type { ProblemCode } from './problem.ts'

/** What one call of the API takes and gives, apart from its address. */
export interface EndpointOptions {
  /** what it does, in one line */
  summary: string
  tag: 'Account' | 'Assessments' | 'Challenge' | 'Insights' | 'Messages' | 'Operation' | 'Sample' | 'Sharing' | 'Survey'
  /** true where it is for all; else it is for a signed-in person alone */
  open?: true
  /** what the names in the path stand for; text unless said */
  params?: z.ZodObject
  query?: z.ZodObject
  /** the JSON that is sent */
  body?: z.core.$ZodType
  /** 200 unless said */
  status?: 201 | 303
  /** true where it also answers 200: what was asked for was there already */
  mayExist?: true
  /** null where nothing but the status is answered */
  answer: z.core.$ZodType | null
  /** what is answered in; JSON unless said */
  mediaType?: 'text/csv' | 'text/event-stream'
  /** what it refuses, beside what every call does that needs a session or has a body */
  failures?: readonly ProblemCode[]
}

/** One call of the API. Its route is mounted from it, the site calls it, tests and documentation read it. */
export interface Endpoint extends EndpointOptions {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** from the root, with `:name` where calls differ */
  path: string
}

export function endpoint<
  const Method extends Endpoint['method'],
  const Path extends string,
  const Options extends EndpointOptions,
>(method: Method, path: Path, options: Options): { method: Method; path: Path } & Options {
  return { method, path, ...options }
}

type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** What stands for each `:name` in a path. */
export type PathParams<Path extends string> = Record<ParamName<Path>, string | number>

/** Where an endpoint is called: its path, each `:name` filled. */
export function addressOf<Path extends string>({ path }: { path: Path }, params: PathParams<Path>): string {
  const values: Record<string, string | number> = params
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}
