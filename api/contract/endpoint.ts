import { z } from 'zod'
import type { ProblemCode } from './problem.ts'

type Tag =
  'Account' | 'Assessments' | 'Challenge' | 'Insights' | 'Messages' | 'Operation' | 'Sample' | 'Sharing' | 'Survey'

interface EndpointOptions {
  /** no session needed */
  open?: true
  /** guests may call it too */
  guests?: true
  /** default: strings */
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.core.$ZodType
  /** default: 200 */
  status?: 201 | 303
  /** 200 if it existed already */
  mayExist?: true
  /** 202 if the work goes on */
  mayTakeLonger?: true
  /** null: only a status */
  answer: z.core.$ZodType | null
  /** default: JSON */
  mediaType?: 'text/csv'
  /** beyond those that every session, body or path parameter brings */
  failures?: readonly ProblemCode[]
}

/** Routes, the site's calls, tests and documentation all derive from this. */
export interface Endpoint extends EndpointOptions {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  tag: Tag
  summary: string
}

export function endpointsOf(tag: Tag) {
  return <const Method extends Endpoint['method'], const Path extends string, const Options extends EndpointOptions>(
    method: Method,
    path: Path,
    summary: string,
    options: Options,
  ): { method: Method; path: Path; tag: Tag; summary: string } & Options => ({ method, path, tag, summary, ...options })
}

export const namedObject = <const Shape extends z.core.$ZodLooseShape>(name: string, shape: Shape) =>
  z.object(shape).meta({ id: name })

export const Done = namedObject('Done', { message: z.string() })

export const Time = z.iso.datetime()
