import type { z } from 'zod'
import type { ProblemCode } from './problem.ts'

/** What the documentation is divided into. */
type Tag =
  'Account' | 'Assessments' | 'Challenge' | 'Insights' | 'Messages' | 'Operation' | 'Sample' | 'Sharing' | 'Survey'

/** What one call of the API takes and gives, apart from its address and what it does. */
export interface EndpointOptions {
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
  /** what it refuses, beside what every call does that needs a session, has a body or names something in its path */
  failures?: readonly ProblemCode[]
}

/** One call of the API. Its route is mounted from it, the site calls it, tests and documentation read it. */
export interface Endpoint extends EndpointOptions {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** from the root, with `:name` where calls differ */
  path: string
  tag: Tag
  /** what it does, in one line */
  summary: string
}

/** Gives a function that says one endpoint of a part of the documentation. */
export function endpointsOf(tag: Tag) {
  return <const Method extends Endpoint['method'], const Path extends string, const Options extends EndpointOptions>(
    method: Method,
    path: Path,
    summary: string,
    options: Options,
  ): { method: Method; path: Path; tag: Tag; summary: string } & Options => ({ method, path, tag, summary, ...options })
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
