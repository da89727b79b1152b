import { answers, wellWritten, writesWell, type Behaviour, type ModelRequest } from './model-server.ts'
import { sends, type AnswerShape, type Comes } from './model-shapes.ts'

type Body = ModelRequest['body']

const atOnce = { 'retry-after-ms': '1' }
const refusal = (status: number, said: object | string) =>
  typeof said === 'string'
    ? new Response(said, { status, headers: atOnce })
    : Response.json(said, { status, headers: atOnce })

/** Streams only if asked to. */
const inOnePiece: Behaviour = (request) => {
  if (request.body.stream) return writesWell(request)
  const message = { role: 'assistant', content: JSON.stringify(wellWritten(request.body.messages)) }
  return Response.json({ choices: [{ index: 0, message, finish_reason: 'stop' }] })
}

const error = (message: string, more: object = {}) => ({ error: { message, type: 'invalid_request_error', ...more } })
const extra = (field: string) => ({ message: { detail: [{ type: 'extra_forbidden', loc: ['body', field] }] } })
const format = (body: Body) => body.response_format?.type
const hasSchema = (body: Body) => format(body) === 'json_schema'
const hasObject = (body: Body) => format(body) === 'json_object'
const hasEffort = (body: Body) => body.reasoning_effort
const tells = ({ messages }: Body) => messages.some(({ content }) => content.includes('"properties"'))
const hasSystem = ({ messages }: Body) => messages.some(({ role }) => role === 'system')
const hasMore = (body: Body) =>
  Object.keys(body).some((name) => !['model', 'messages', 'max_tokens', 'stream'].includes(name)) || body.stream

type Refused = [
  what: string,
  isWrong: (body: Body) => unknown,
  /** how many requests it takes until one is accepted; undefined: as many as it takes */
  requests: number | undefined,
  status: number,
  said: object | string,
]

/** Requests that are refused for something in them. */
const refused: Refused[] = [
  ['json_schema (DeepSeek)', hasSchema, 2, 400, error('This response_format type is unavailable now')],
  ['json_object (LM Studio)', hasObject, undefined, 400, { error: "'type' must be 'json_schema' or 'text'" }],
  ['response_format', format, 3, 422, extra('response_format')],
  ['response_format (FastAPI)', format, 3, 422, { detail: [{ loc: ['body', 'response_format'] }] }],
  ['response_format (OpenRouter)', format, 3, 404, error('No endpoints found that support response_format')],
  ['response_format (a program)', format, 7, 500, "TypeError: unexpected keyword argument 'response_format'"],
  ['a schema without a grammar', hasSchema, 4, 500, error('Unexpected empty grammar stack')],
  ['streaming', ({ stream }) => stream, undefined, 400, ''],
  ['streaming (not made)', ({ stream }) => stream, 4, 501, error('Streaming is not implemented')],
  ['streaming with a schema', (body) => body.stream && hasSchema(body), 2, 400, error('Streaming is not supported')],
  ['stream_options (Mistral)', (body) => body.stream_options, 2, 422, extra('stream_options')],
  ['max_completion_tokens', (body) => body.max_completion_tokens, 2, 422, extra('max_completion_tokens')],
  ['reasoning_effort', hasEffort, 2, 400, error('Unrecognized argument', { param: 'reasoning_effort' })],
  ['reasoning_effort (a gateway)', hasEffort, 4, 502, error('Unsupported parameter: reasoning_effort')],
  ['temperature', ({ temperature }) => temperature !== undefined, undefined, 400, ''],
  ['the system role (Gemma)', hasSystem, 2, 400, error('System role not supported')],
  ['the system role (llama.cpp)', hasSystem, 4, 500, error('Only user and assistant roles are supported, got system.')],
  ['the system role (OpenAI)', hasSystem, 2, 400, error("Unsupported value: 'messages[0].role'.")],
  ['the system role (Google)', hasSystem, 2, 400, [error('Developer instruction is not enabled')]],
  ['all but a model and messages', hasMore, undefined, 415, 'Unsupported Media Type'],
]

/** Refusals of any request. */
const final: [what: string, comes: Comes, status: number, said: object | string, requests?: number][] = [
  ['no such model (OpenAI)', 'refused', 404, error('You have no access to it.', { code: 'model_not_found' })],
  ['no such model (Ollama)', 'refused', 404, error('model "small" not found, try pulling it first')],
  ['no such model (LM Studio)', 'refused', 404, { error: 'No models loaded. Please load a model.' }],
  ['no such model (OpenRouter)', 'refused', 404, error('No endpoints found for small.')],
  ['no such model (DeepSeek)', 'refused', 400, error('Model Not Exist')],
  ['no such model (Mistral)', 'refused', 400, { message: 'Invalid model: small', type: 'invalid_model' }],
  ['no such deployment (Azure)', 'refused', 404, error('It does not exist.', { code: 'DeploymentNotFound' })],
  ['no such address, in a page', 'refused', 404, '<html><h1>404 Not Found</h1></html>'],
  ['too long a prompt', 'length', 400, error('the request exceeds the available context size')],
  ['too long a prompt (vLLM)', 'length', 400, { message: "This model's maximum context length is 2048 tokens." }],
  ['too long a prompt (Google)', 'length', 400, error('The input token count (5000) exceeds the maximum number.')],
  ['a filtered prompt (Azure)', 'filtered', 400, error('It was filtered', { code: 'content_filter' })],
  ['a filtered prompt (OpenRouter)', 'filtered', 403, error('Your input was flagged')],
  ['no such key', 'refused', 401, error('Incorrect API key')],
  ['too many at once', 'refused', 429, error('Slow down'), 3],
]

/** Servers that are not there for so many requests. */
const away: [what: string, times: number, status: number, comes: Comes, requests: number, headers?: object][] = [
  ['busy, and then not', 1, 429, 'text', 2],
  ['away twice, and then there', 2, 503, 'text', 3],
  ['away for longer', 3, 503, 'refused', 3],
  ['a request that took too long, and then not', 1, 408, 'text', 2],
  ['a conflict, and then none', 1, 409, 'text', 2],
  ['broken, and to be tried again', 1, 500, 'text', 2, { 'retry-after': '0' }],
  ['broken, and not to be tried again', 1, 500, 'refused', 1, { ...atOnce, 'x-should-retry': 'false' }],
  ['refused, and to be tried again', 1, 400, 'text', 2, { ...atOnce, 'x-should-retry': 'true' }],
]

/** Shapes of what servers refuse, of all that a request may hold. */
export const refusalShapes: Record<string, AnswerShape> = {
  'a refusal of the format within a stream (vLLM)': {
    comes: 'text',
    behaviour: (request) => {
      if (!hasSchema(request.body)) return writesWell(request)
      return sends(`data: ${JSON.stringify(error('Invalid response_format', { code: 400 }))}\n\ndata: [DONE]\n\n`)
    },
    requests: 2,
  },
  'a schema that is ignored': {
    comes: 'text',
    behaviour: (request) => (tells(request.body) ? writesWell : answers({ title: 'Yours', body: 'Fine.' }))(request),
    requests: 1,
  },
  'a failure that repeats what was asked': {
    comes: 'refused',
    behaviour: ({ body }) =>
      refusal(500, error(`Could not answer ${body.messages.map(({ content }) => content).join()}`)),
    requests: 3,
  },
}
for (const [what, isWrong, requests, status, said] of refused) {
  const behaviour: Behaviour = (request) => (isWrong(request.body) ? refusal(status, said) : inOnePiece(request))
  refusalShapes[`no ${what}`] = { comes: 'text', behaviour, ...(requests === undefined ? {} : { requests }) }
}
for (const [what, comes, status, said, requests = 1] of final) {
  refusalShapes[what] = { comes, behaviour: () => refusal(status, said), requests }
}
for (const [what, times, status, comes, requests, headers = atOnce] of away) {
  const isBack = ({ headers }: ModelRequest) => Number(headers.get('x-stainless-retry-count')) >= times
  const notNow = () => Response.json(error('Not now'), { status, headers: { ...headers } })
  refusalShapes[what] = { comes, behaviour: (request) => (isBack(request) ? writesWell(request) : notNow()), requests }
}
