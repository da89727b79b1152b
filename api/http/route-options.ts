import { z } from 'zod'
import { words } from '#words'
import type { Endpoint } from '../contract/endpoint.ts'
import { validationProblem, ProblemError } from './errors.ts'

type SchemaOf<Called extends Endpoint, Key extends 'body' | 'params' | 'query'> = Called extends {
  [K in Key]: infer Schema extends z.core.$ZodType
}
  ? Schema
  : undefined

type StatusOf<Called extends Endpoint> =
  | (Called extends { status: infer Status extends number } ? Status : 200)
  | (Called extends { mayExist: true } ? 200 : never)
  | (Called extends { mayTakeLonger: true } ? 202 : never)

type AnswerSchemaOf<Called extends Endpoint> = Called extends { answer: infer Answer extends z.core.$ZodType }
  ? Answer
  : z.core.$ZodType

/** In tests and development only. */
const checksAnswers = process.env.NODE_ENV !== 'production'

/** Accepts only what it would return: no extra fields, no conversions. */
function exactSchema(schema: z.core.$ZodType) {
  const validate = (answer: unknown) => {
    const read = z.core.safeParse(schema, answer)
    if (!read.success) return { issues: read.error.issues }
    const sent: unknown = JSON.parse(JSON.stringify(answer))
    if (Bun.deepEquals(sent, JSON.parse(JSON.stringify(read.data)))) return { value: answer }
    return { issues: [{ message: 'The response doesn’t match its schema.' }] }
  }
  return { '~standard': { version: 1 as const, vendor: 'concord', validate } }
}

export const methodAndPath = <const Method, const Path>({ method, path }: { method: Method; path: Path }) =>
  [method, path] as const

/** bytes */
const largestBody = 64 * 1024

const tooLarge = () => new ProblemError('too-large', words('problems').requests.tooLarge)

/** Never reads more than it may. Throws ProblemError. */
async function readText(request: Request): Promise<string> {
  const length = request.headers.get('content-length')
  if (Number(length) > largestBody) throw tooLarge()
  if (length !== null) return request.text()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > largestBody) throw tooLarge()
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

/** A broken-off body counts as empty. */
function readBrokenOff(error: unknown): string {
  if (error instanceof ProblemError) throw error
  return ''
}

async function parseBody(request: Request): Promise<unknown> {
  const text = await readText(request).catch(readBrokenOff)
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';', 1)
  if (text !== '' && type.trim().toLowerCase() !== 'application/json') {
    throw new ProblemError('wrong-content-type', words('problems').requests.otherType)
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new ProblemError('invalid-json', words('problems').requests.notJson)
  }
}

/** Faster than Elysia, which would make a stream of it first. */
const validateBody = (schema: z.core.$ZodType) => async (context: { request: Request; body: unknown }) => {
  const { data, error } = z.core.safeParse(schema, await parseBody(context.request))
  if (error) throw validationProblem(error.issues)
  context.body = data
}

/** Everything Elysia needs to serve the contract's endpoint. */
export function routeOptions<const Called extends Endpoint>(endpoint: Called) {
  const { body, params, query, answer, mediaType, mayExist, mayTakeLonger, status = 200 } = endpoint
  const isJson = answer !== null && mediaType === undefined
  const checked = isJson && checksAnswers ? exactSchema(answer) : undefined
  return {
    ...(body ? { parse: 'none' as const, transform: validateBody(body) } : {}),
    body: body as SchemaOf<Called, 'body'>,
    params: params as SchemaOf<Called, 'params'>,
    query: query as SchemaOf<Called, 'query'>,
    response: (checked && {
      [status]: checked,
      ...(mayExist ? { 200: checked } : {}),
      ...(mayTakeLonger ? { 202: checked } : {}),
    }) as Record<StatusOf<Called>, AnswerSchemaOf<Called>>,
    ...(status === 200 ? {} : { beforeHandle: ({ set }: { set: { status?: unknown } }) => void (set.status = status) }),
    detail: { 'x-endpoint': endpoint },
  }
}

const Id = z.uuid()

/** Ids are our own UUIDs; anything else throws `notFound`. */
export function parseId(id: unknown, notFound: () => ProblemError): string {
  const { data } = Id.safeParse(id)
  if (data === undefined) throw notFound()
  return data
}
