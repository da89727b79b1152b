import { wellWritten, writesWell, type Behaviour, type ModelRequest } from './model-server.ts'
import { sends, type AnswerShape, type Comes } from './model-shapes.ts'

type Body = ModelRequest['body']

const refusal = (status: number, said: object) => Response.json(said, { status, headers: { 'retry-after-ms': '1' } })

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
const hasSystem = ({ messages }: Body) => messages.some(({ role }) => role === 'system')
const hasMore = (body: Body) =>
  Object.keys(body).some((name) => !['model', 'messages', 'max_tokens', 'stream'].includes(name)) || body.stream

type Refused = [
  what: string,
  isWrong: (body: Body) => unknown,
  /** how many requests it takes until one is accepted; undefined: as many as it takes */
  requests: number | undefined,
  status: number,
  said: object,
]

/** Requests that are refused for something in them. */
const refused: Refused[] = [
  ['json_schema (DeepSeek)', hasSchema, 2, 400, error('This response_format type is unavailable now')],
  [
    'json_object (LM Studio)',
    (body) => format(body) === 'json_object',
    undefined,
    400,
    { error: "'type' must be 'json_schema' or 'text'" },
  ],
  ['response_format', format, 3, 422, extra('response_format')],
  ['streaming', ({ stream }) => stream, undefined, 400, {}],
  ['stream_options (Mistral)', (body) => body.stream_options, 2, 422, extra('stream_options')],
  ['the system role (llama.cpp)', hasSystem, 4, 500, error('Only user and assistant roles are supported, got system.')],
  ['the system role (OpenAI)', hasSystem, 2, 400, error("Unsupported value: 'messages[0].role'.")],
  ['the system role (Google)', hasSystem, 2, 400, [error('Developer instruction is not enabled')]],
  ['all but a model and messages', hasMore, undefined, 415, { detail: 'Unsupported Media Type' }],
]

/** Refusals of any request. */
const final: [what: string, comes: Comes, status: number, said: object][] = [
  ['no such model (LM Studio)', 'refused', 404, { error: 'No models loaded. Please load a model.' }],
  ['no such model (Mistral)', 'refused', 400, { message: 'Invalid model: small', type: 'invalid_model' }],
  ['too long a prompt', 'length', 400, error('the request exceeds the available context size')],
  ['too long a prompt (Google)', 'length', 400, error('The input token count (5000) exceeds the maximum number.')],
  ['a filtered prompt (Azure)', 'filtered', 400, error('It was filtered', { code: 'content_filter' })],
  ['a filtered prompt (OpenRouter)', 'filtered', 403, error('Your input was flagged')],
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
}
for (const [what, isWrong, requests, status, said] of refused) {
  const behaviour: Behaviour = (request) => (isWrong(request.body) ? refusal(status, said) : inOnePiece(request))
  refusalShapes[`no ${what}`] = { comes: 'text', behaviour, ...(requests === undefined ? {} : { requests }) }
}
for (const [what, comes, status, said] of final) {
  refusalShapes[what] = { comes, behaviour: () => refusal(status, said), requests: 1 }
}
