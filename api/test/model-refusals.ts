import { draftOf } from './model-draft.ts'
import { answers, writesWell, type Behaviour, type ModelRequest } from './model-server.ts'
import type { Comes, AnswerShape } from './model-shapes.ts'

type Body = ModelRequest['body']

/** Refuses what it does not like in a request, with this status and these words, and otherwise answers well. */
const refuses = (
  isWrong: (body: Body) => boolean,
  status: number,
  said: object | string,
  comes: Comes = 'text',
): AnswerShape => ({
  comes,
  behaviour: (request) => {
    if (!isWrong(request.body)) return inOnePiece(request)
    return typeof said === 'string' ? new Response(said, { status }) : Response.json(said, { status })
  },
})

/** Streams only if asked to. */
const inOnePiece: Behaviour = (request) => {
  if (request.body.stream) return writesWell(request)
  const message = { role: 'assistant', content: JSON.stringify(draftOf(request.body.messages)) }
  return Response.json({ choices: [{ index: 0, message, finish_reason: 'stop' }] })
}

const error = (message: string, more: object = {}) => ({ error: { message, type: 'invalid_request_error', ...more } })
const extra = (field: string) => ({ message: { detail: [{ type: 'extra_forbidden', loc: ['body', field] }] } })
const format = (body: Body) => body.response_format?.type
const tells = ({ messages }: Body) => messages.some(({ content }) => content.includes('"properties"'))

/** Shapes of what servers refuse, of all that a request may hold. */
export const refusalShapes: Record<string, AnswerShape> = {
  'no json_schema, as DeepSeek says it': refuses(
    (body) => format(body) === 'json_schema',
    400,
    error('This response_format type is unavailable now'),
  ),
  'no json_object, as LM Studio says it': refuses((body) => format(body) === 'json_object', 400, {
    error: "'response_format.type' must be 'json_schema' or 'text'",
  }),
  'no response_format at all': refuses((body) => format(body) !== undefined, 422, extra('response_format')),
  'no stream_options, as Mistral says it': refuses(
    (body) => body.stream_options !== undefined,
    422,
    extra('stream_options'),
  ),
  'no max_completion_tokens, as Mistral says it': refuses(
    (body) => body.max_completion_tokens !== undefined,
    422,
    extra('max_completion_tokens'),
  ),
  'no reasoning_effort': refuses(
    (body) => body.reasoning_effort !== undefined,
    400,
    error('Unrecognized request argument supplied', { param: 'reasoning_effort' }),
  ),
  'no streaming with a schema': refuses(
    (body) => Boolean(body.stream) && format(body) === 'json_schema',
    400,
    error('Streaming is not supported with structured output'),
  ),
  'no streaming, without a word of why': refuses((body) => Boolean(body.stream), 400, ''),
  'nothing but a model and messages, without a word of why': refuses(
    (body) =>
      Object.keys(body).some((name) => !['model', 'messages', 'max_tokens', 'stream'].includes(name)) ||
      Boolean(body.stream),
    415,
    'Unsupported Media Type',
  ),
  'a schema that is refused as not found': refuses(
    (body) => format(body) === 'json_schema',
    404,
    '<html>Not found</html>',
  ),
  'a model that misses the schema': refuses(
    (body) => format(body) === 'json_schema',
    400,
    error('Failed to validate JSON', { code: 'json_validate_failed' }),
  ),
  'a schema that is ignored': {
    comes: 'text',
    behaviour: (request) => (tells(request.body) ? writesWell : answers({ title: 'Yours', body: 'Fine.' }))(request),
  },
  'no such model': refuses(() => true, 404, error('The model does not exist', { code: 'model_not_found' }), 'refused'),
  'a prompt that is too long': refuses(
    () => true,
    400,
    error('the request exceeds the available context size', { type: 'exceed_context_size_error' }),
    'length',
  ),
  'a prompt that is filtered, as Azure says it': refuses(
    () => true,
    400,
    error('The response was filtered', { code: 'content_filter' }),
    'filtered',
  ),
  'no such key': refuses(() => true, 401, error('Incorrect API key'), 'refused'),
  'too many at once': refuses(() => true, 429, error('Slow down'), 'refused'),
}
