import { answers, wellWritten, writesWell, type Behaviour, type ModelRequest } from './model-server.ts'
import { sends, type AnswerShape, type Comes } from './model-shapes.ts'

type Body = ModelRequest['body']

/** Refuses what it does not like in a request, with this status and these words, and otherwise answers well. */
const refuses = (
  isWrong: (body: Body) => boolean,
  status: number,
  said: object | string,
  { comes = 'text', requests }: Partial<AnswerShape> = {},
): AnswerShape => ({
  comes,
  behaviour: (request) => (isWrong(request.body) ? refusal(status, said) : inOnePiece(request)),
  ...(requests === undefined ? {} : { requests }),
})

const atOnce = { 'retry-after-ms': '1' }
const refusal = (status: number, said: object | string) =>
  typeof said === 'string'
    ? new Response(said, { status, headers: atOnce })
    : Response.json(said, { status, headers: atOnce })

/** Refuses anything. */
const final = (status: number, said: object | string, requests = 1, comes: Comes = 'refused') =>
  refuses(() => true, status, said, { comes, requests })

/** Is not there for a request and so many tries after it. */
const awayFor = (times: number, status: number, headers: Record<string, string> = {}): AnswerShape => ({
  comes: times > 2 || headers['x-should-retry'] === 'false' ? 'refused' : 'text',
  behaviour: (request) => {
    if (Number(request.headers.get('x-stainless-retry-count')) >= times) return writesWell(request)
    return Response.json(error('Not now'), {
      status,
      headers: 'retry-after' in headers ? headers : { ...atOnce, ...headers },
    })
  },
})

/** Streams only if asked to. */
const inOnePiece: Behaviour = (request) => {
  if (request.body.stream) return writesWell(request)
  const message = { role: 'assistant', content: JSON.stringify(wellWritten(request.body.messages)) }
  return Response.json({ choices: [{ index: 0, message, finish_reason: 'stop' }] })
}

const error = (message: string, more: object = {}) => ({ error: { message, type: 'invalid_request_error', ...more } })
const extra = (field: string) => ({ message: { detail: [{ type: 'extra_forbidden', loc: ['body', field] }] } })
const format = (body: Body) => body.response_format?.type
const tells = ({ messages }: Body) => messages.some(({ content }) => content.includes('"properties"'))
const hasSystem = ({ messages }: Body) => messages.some(({ role }) => role === 'system')
const hasTemperature = ({ temperature }: Body) => temperature !== undefined
const alternate = 'roles must alternate user/assistant/user/assistant/...'

/** Shapes of what servers refuse, of all that a request may hold. */
export const refusalShapes: Record<string, AnswerShape> = {
  'no json_schema, as DeepSeek says it': refuses(
    (body) => format(body) === 'json_schema',
    400,
    error('This response_format type is unavailable now'),
    { requests: 2 },
  ),
  'no json_object, as LM Studio says it': refuses((body) => format(body) === 'json_object', 400, {
    error: "'response_format.type' must be 'json_schema' or 'text'",
  }),
  'no response_format at all': refuses((body) => format(body) !== undefined, 422, extra('response_format'), {
    requests: 3,
  }),
  'no response_format at all, as FastAPI says it': refuses(
    (body) => format(body) !== undefined,
    422,
    { detail: [{ type: 'extra_forbidden', loc: ['body', 'response_format'], msg: 'Extra inputs are not permitted' }] },
    { requests: 3 },
  ),
  'a schema that makes no grammar, as llama.cpp says it': refuses(
    (body) => format(body) === 'json_schema',
    400,
    error('Failed to initialize samplers: failed to parse grammar', { code: 400 }),
    { requests: 2 },
  ),
  'a schema that makes no grammar, as a fault of the server': refuses(
    (body) => format(body) === 'json_schema',
    500,
    error('Unexpected empty grammar stack', { type: 'server_error' }),
    { requests: 4 },
  ),
  'a schema with what it cannot do': refuses(
    (body) => format(body) === 'json_schema',
    400,
    error('The provided JSON schema contains features not supported by xgrammar.'),
    { requests: 2 },
  ),
  'an argument that a program does not expect': refuses(
    (body) => format(body) !== undefined,
    500,
    "TypeError: create() got an unexpected keyword argument 'response_format'",
    { requests: 7 },
  ),
  'streaming that is not made': refuses((body) => Boolean(body.stream), 501, error('Streaming is not implemented'), {
    requests: 4,
  }),
  'a parameter that a gateway does not support': refuses(
    (body) => body.reasoning_effort !== undefined,
    502,
    error('Upstream said: Unsupported parameter: reasoning_effort'),
    { requests: 4 },
  ),
  'a refusal of the format within a stream, as vLLM says it': {
    comes: 'text',
    behaviour: (request) => {
      if (format(request.body) !== 'json_schema') return writesWell(request)
      return sends(`data: ${JSON.stringify(error('Invalid response_format', { code: 400 }))}\n\ndata: [DONE]\n\n`)
    },
    requests: 2,
  },
  'no stream_options, as Mistral says it': refuses(
    (body) => body.stream_options !== undefined,
    422,
    extra('stream_options'),
    { requests: 2 },
  ),
  'no max_completion_tokens, as Mistral says it': refuses(
    (body) => body.max_completion_tokens !== undefined,
    422,
    extra('max_completion_tokens'),
    { requests: 2 },
  ),
  'no reasoning_effort': refuses(
    (body) => body.reasoning_effort !== undefined,
    400,
    error('Unrecognized request argument supplied', { param: 'reasoning_effort' }),
    { requests: 2 },
  ),
  'no temperature, as OpenAI says it': refuses(
    hasTemperature,
    400,
    error("Unsupported value: 'temperature' does not support 0.7 with this model. Only the default (1) is supported.", {
      param: 'temperature',
      code: 'unsupported_value',
    }),
    { requests: 2 },
  ),
  'no temperature, without a word of why': refuses(hasTemperature, 400, ''),
  'no system role, as Gemma’s template says it': refuses(hasSystem, 400, error('System role not supported'), {
    requests: 2,
  }),
  'no system role, as Mistral’s template says it': refuses(
    hasSystem,
    400,
    { object: 'error', message: `Conversation ${alternate}`, type: 'BadRequestError', param: null, code: 400 },
    { requests: 2 },
  ),
  'no system role, as llama.cpp passes it on': refuses(
    hasSystem,
    500,
    error('Jinja Exception: Only user, assistant and tool roles are supported, got system.', { code: 500 }),
    { requests: 4 },
  ),
  'no system role, as OpenAI says it': refuses(
    hasSystem,
    400,
    error("Unsupported value: 'messages[0].role' does not support 'system' with this model.", {
      param: 'messages[0].role',
    }),
    { requests: 2 },
  ),
  'no system role, as Google says it': refuses(hasSystem, 400, [error('Developer instruction is not enabled')], {
    requests: 2,
  }),
  'no streaming with a schema': refuses(
    (body) => Boolean(body.stream) && format(body) === 'json_schema',
    400,
    error('Streaming is not supported with structured output'),
    { requests: 2 },
  ),
  'no streaming, without a word of why': refuses((body) => Boolean(body.stream), 400, ''),
  'nothing but a model and messages, without a word of why': refuses(
    (body) =>
      Object.keys(body).some((name) => !['model', 'messages', 'max_tokens', 'stream'].includes(name)) ||
      Boolean(body.stream),
    415,
    'Unsupported Media Type',
  ),
  'a format that is refused as not found': refuses(
    (body) => format(body) !== undefined,
    404,
    error('No endpoints found that support response_format'),
    { requests: 3 },
  ),
  'a model that misses the schema': refuses(
    (body) => format(body) === 'json_schema',
    400,
    error('Failed to validate JSON', { code: 'json_validate_failed' }),
    { requests: 2 },
  ),
  'a schema that is ignored': {
    comes: 'text',
    behaviour: (request) => (tells(request.body) ? writesWell : answers({ title: 'Yours', body: 'Fine.' }))(request),
    requests: 1,
  },
  'no such model': final(404, error('The model does not exist', { code: 'model_not_found' })),
  'no such model, as OpenAI says it': final(
    404,
    error('The model `small` does not exist or you do not have access to it.', {
      param: null,
      code: 'model_not_found',
    }),
  ),
  'no such model, as Ollama says it': final(404, error('model "small" not found, try pulling it first')),
  'no such model, as vLLM says it': final(404, {
    object: 'error',
    message: 'The model `small` does not exist.',
    type: 'NotFoundError',
    param: null,
    code: 404,
  }),
  'no such model, as LM Studio says it': final(404, {
    error: 'No models loaded. Please load a model in the developer page or use the `lms load` command.',
  }),
  'no such model, as OpenRouter says it': final(404, {
    error: { message: 'No endpoints found for small.', code: 404 },
  }),
  'no such model, as DeepSeek says it': final(400, error('Model Not Exist')),
  'no such model, as Mistral says it': final(400, {
    object: 'error',
    message: 'Invalid model: small',
    type: 'invalid_model',
    code: '1500',
  }),
  'no such model, in plain words': final(404, 'model not found'),
  'no such deployment, as Azure says it': final(404, {
    error: { code: 'DeploymentNotFound', message: 'The API deployment for this resource does not exist.' },
  }),
  'no such address': final(404, { error: { code: '404', message: 'Resource not found' } }),
  'no such address, in a page': final(404, '<html><h1>404 Not Found</h1></html>'),
  'a prompt that is too long': final(
    400,
    error('the request exceeds the available context size', { type: 'exceed_context_size_error' }),
    1,
    'length',
  ),
  'a prompt that is too long, as vLLM says it': final(
    400,
    { object: 'error', message: "This model's maximum context length is 2048 tokens. However, you requested 5000." },
    1,
    'length',
  ),
  'a prompt that is too long, as Google says it': final(
    400,
    error('The input token count (5000) exceeds the maximum number of tokens allowed (2048).'),
    1,
    'length',
  ),
  'a prompt that is filtered, as Azure says it': final(
    400,
    error('The response was filtered', { code: 'content_filter' }),
    1,
    'filtered',
  ),
  'a prompt that is filtered, as OpenRouter says it': final(
    403,
    { error: { code: 403, message: 'Your input was flagged', metadata: { reasons: ['harassment'] } } },
    1,
    'filtered',
  ),
  'no such key': final(401, error('Incorrect API key')),
  'too many at once': final(429, error('Slow down'), 3),
  'a server that breaks down, and repeats what it was asked': {
    comes: 'refused',
    behaviour: ({ body }) =>
      refusal(500, error(`Could not answer ${body.messages.map(({ content }) => content).join()}`)),
    requests: 3,
  },
  'busy, and then not': { ...awayFor(1, 429), requests: 2 },
  'away twice, and then there': { ...awayFor(2, 503), requests: 3 },
  'away for longer': { ...awayFor(3, 503), requests: 3 },
  'a request that took too long, and then not': { ...awayFor(1, 408), requests: 2 },
  'a conflict, and then none': { ...awayFor(1, 409), requests: 2 },
  'broken, with the word to try again in no time': { ...awayFor(1, 500, { 'retry-after': '0' }), requests: 2 },
  'broken, with the word not to try again': { ...awayFor(1, 500, { 'x-should-retry': 'false' }), requests: 1 },
  'refused, with the word to try again': { ...awayFor(1, 400, { 'x-should-retry': 'true' }), requests: 2 },
}
