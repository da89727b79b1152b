import { z } from 'zod'
import type { ProblemCode } from './problem.ts'

/** The parts of the documentation. */
type Tag =
  'Account' | 'Assessments' | 'Challenge' | 'Insights' | 'Messages' | 'Operation' | 'Sample' | 'Sharing' | 'Survey'

/** What one call of the API takes and gives. */
interface EndpointOptions {
  /** true where anyone may call it; otherwise only a signed-in person may */
  open?: true
  /** true where a guest may call it, too; otherwise only somebody with an account may */
  guests?: true
  /** the schema of the names in the path; text where it is absent */
  params?: z.ZodObject
  query?: z.ZodObject
  /** the JSON that is sent */
  body?: z.core.$ZodType
  /** 200 where it is absent */
  status?: 201 | 303
  /** true where it also answers 200, because what was asked for existed already */
  mayExist?: true
  /** true where it also answers 202, because the work goes on */
  mayTakeLonger?: true
  /** null where the answer is only a status */
  answer: z.core.$ZodType | null
  /** the content type of the answer; JSON where it is absent */
  mediaType?: 'text/csv'
  /** how it fails, apart from what fails wherever there is a session, a body or a name in the path */
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

/** Gives a function that describes one endpoint of a part of the documentation. */
export function endpointsOf(tag: Tag) {
  return <const Method extends Endpoint['method'], const Path extends string, const Options extends EndpointOptions>(
    method: Method,
    path: Path,
    summary: string,
    options: Options,
  ): { method: Method; path: Path; tag: Tag; summary: string } & Options => ({ method, path, tag, summary, ...options })
}

/** An object that has this name in the documentation of the API. */
export const named = <const Shape extends z.core.$ZodLooseShape>(name: string, shape: Shape) =>
  z.object(shape).meta({ id: name })

/** The answer where there is only to say that it is done, in words for the person. */
export const Done = named('Done', { message: z.string() })
export type Done = z.infer<typeof Done>

/** A moment, as ISO 8601. */
export const Time = z.iso.datetime()
