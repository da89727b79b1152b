import { inPieces, usualUsage, wellWritten, type Behaviour } from './model-server.ts'

/**
 * How asking may end: with exactly what the model wrote, with the list in it by itself, with an answer that holds no
 * JSON, or with one of the known failures.
 */
export type Comes = 'text' | 'list' | 'no JSON' | 'refused' | 'cut off' | 'length' | 'declined' | 'filtered'

export interface AnswerShape {
  comes: Comes
  behaviour: Behaviour
  /** how many it takes; absent: as many as it takes until one is accepted */
  requests?: number
}

/** What is sent: an object is one event, a string is sent as it is. */
export type Event = object | string

const choice = (said: object, finish: string | null = null) => ({
  choices: [{ index: 0, ...said, finish_reason: finish }],
})
export const delta = (said: object | null, finish: string | null = null) => choice({ delta: said }, finish)
export const content = (text: string) => inPieces(text).map((piece) => delta({ content: piece }))
export const stop = delta({}, 'stop')
export const done = 'data: [DONE]\n\n'
const usage = { choices: [], usage: usualUsage }

const wire = (event: Event) => (typeof event === 'string' ? event : `data: ${JSON.stringify(event)}\n\n`)
export const sends = (text: string, type = 'text/event-stream') =>
  new Response(text, { headers: { 'content-type': type } })

/** A shape of stream, made of what the model writes. */
export const stream = (
  comes: Comes,
  events: (json: string) => Event[],
  written = (wired: string) => sends(wired),
): AnswerShape => ({
  comes,
  behaviour: ({ body }) =>
    written(
      events(JSON.stringify(wellWritten(body.messages)))
        .map(wire)
        .join(''),
    ),
  requests: 1,
})

/** A shape of stream that only differs in its text. */
export const text = (comes: Comes, words: (json: string) => string) =>
  stream(comes, (json) => [...content(words(json)), stop, usage, done])

/** A whole answer in one piece. */
export const whole = (comes: Comes, message: (json: string) => object, finish = 'stop'): AnswerShape => ({
  comes,
  behaviour: ({ body }) =>
    Response.json({
      ...choice({ message: message(JSON.stringify(wellWritten(body.messages))) }, finish),
      usage: usualUsage,
    }),
  requests: 1,
})

const lines = (comes: Comes, events: (json: string) => object[], prefix = ''): AnswerShape => ({
  comes,
  behaviour: ({ body }) => {
    const wired = events(JSON.stringify(wellWritten(body.messages))).map(
      (event) => `${prefix}${JSON.stringify(event)}\n`,
    )
    return sends(wired.join(''), 'application/x-ndjson')
  },
  requests: 1,
})
/** A tool that is called with what was asked for. */
const called = (json: unknown) => ({ type: 'function', function: { name: 'letter', arguments: json } })

export const begun = (json: string) => json.slice(0, Math.ceil(json.length * 0.6))
const broken = { error: { message: 'upstream failed', code: 502 } }

/** Shapes of answers that servers send, by what is special about them. */
export const answerShapes: Record<string, AnswerShape> = {
  'as OpenAI streams': stream('text', (json) => [delta({ role: 'assistant' }), ...content(json), stop, usage, done]),
  'usage in a chunk without choices': stream('text', (json) => [...content(json), stop, { usage: usualUsage }, done]),
  'choices that are null': stream('text', (json) => [
    { choices: null },
    ...content(json),
    stop,
    { choices: null },
    done,
  ]),
  'a choice without a delta': stream('text', (json) => [choice({}), ...content(json), choice({}, 'stop'), done]),
  'a delta that is null': stream('text', (json) => [delta(null), ...content(json), delta(null, 'stop'), done]),
  'Azure’s filter results around the words': stream('text', (json) => [
    { choices: [], prompt_filter_results: [{ prompt_index: 0, content_filter_results: {} }] },
    ...content(json),
    choice({ content_filter_offsets: { start_offset: 0 } }),
    stop,
    done,
  ]),
  'comments while it thinks': stream('text', (json) => [
    ': PROCESSING\n\n',
    ...content(json),
    ': PING\n\n',
    stop,
    done,
  ]),
  'a chunk that is not JSON': stream('text', (json) => [
    'data: {"choi\n\n',
    ...content(json),
    'data: oops\n\n',
    stop,
    done,
  ]),
  'a chunk that is a number': stream('text', (json) => ['data: 1\n\n', 'data: null\n\n', ...content(json), stop, done]),
  'content as a list of parts': stream('text', (json) => [
    ...inPieces(json).map((piece) => delta({ content: [{ type: 'text', text: piece }] })),
    stop,
    done,
  ]),
  'thoughts as parts of the content': stream('text', (json) => [
    delta({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'Perhaps {"summary": 1}' }] }] }),
    ...content(json),
    stop,
    done,
  ]),
  'reasoning_content before the words': stream('text', (json) => [
    delta({ content: null, reasoning_content: 'Perhaps {"summary": [{"sentences": [{"text": "a thought"}]}]}' }),
    ...content(json),
    stop,
    done,
  ]),
  'reasoning before the words': stream('text', (json) => [
    delta({ content: '', reasoning: 'Hm {' }),
    ...content(json),
    stop,
    done,
  ]),
  'the answer in reasoning_content alone': stream('text', (json) => [delta({ reasoning_content: json }), stop, done]),
  'the answer in reasoning alone': stream('text', (json) => [delta({ content: '', reasoning: json }), stop, done]),
  'nothing but reasoning': stream('no JSON', () => [delta({ reasoning_content: 'Well, {so} it is.' }), stop, done]),
  'thoughts in tags, with braces': text(
    'text',
    (json) => `<think>\nOr {"summary": [{"sentences": [{"text": "no"}]}]}?\n</think>\n${json}`,
  ),
  'thoughts in tags, letter by letter': stream('text', (json) => [
    ...[...'<think>So { so }</think>'].map((letter) => delta({ content: letter })),
    ...content(json),
    stop,
    done,
  ]),
  'thoughts without the first tag': text('text', (json) => `So {so} it is.\n</think>\n\n${json}`),
  'thoughts without the last tag': text('no JSON', () => '<think>So {so} it is, and on'),
  'the answer in a tag without its end': text('text', (json) => `<think>${json}`),
  'a fence': text('text', (json) => `\`\`\`json\n${json}\n\`\`\``),
  'braces in words before and after': text('text', (json) => `Here {as asked} is "it":\n${json}\nI hope {this} helps.`),
  'the schema, and then the answer': text('text', (json) => `{"type": "object"}\n\n${json}`),
  'the message whole, as its only event': stream('text', (json) => [
    choice({ message: { content: json } }, 'stop'),
    done,
  ]),
  'no stream, though asked for one': whole('text', (json) => ({ role: 'assistant', content: json })),
  'no stream, and a list of parts': whole('text', (json) => ({ content: [{ type: 'text', text: json }] })),
  'no stream, and thoughts': whole('text', (json) => ({ reasoning_content: 'Hm', content: `<think>{</think>${json}` })),
  'no stream, and no room': whole('length', (json) => ({ content: begun(json) }), 'length'),
  'no stream, and a refusal': whole('declined', () => ({ content: null, refusal: 'I cannot help with that.' })),
  'no stream, and an error': { comes: 'refused', behaviour: () => Response.json(broken) },
  'a stream that calls itself text': stream(
    'text',
    (json) => [...content(json), stop, done],
    (wired) => sends(wired, 'text/plain'),
  ),
  'lines that end as on Windows': stream(
    'text',
    (json) => [...content(json), stop, done],
    (wired) => sends(wired.replaceAll('\n', '\r\n')),
  ),
  'no space after the colon': stream(
    'text',
    (json) => [...content(json), stop, done],
    (wired) => sends(wired.replaceAll('data: ', 'data:')),
  ),
  'no last word, but all of the answer': stream('text', (json) => content(json)),
  'an error after all of the answer': stream('text', (json) => [...content(json), broken]),
  'more after the end': stream('text', (json) => [...content(json), stop, done, 'data: {"choices": [{"del\n\n']),
  'an answer that ran out of room': stream('length', (json) => [...content(begun(json)), delta({}, 'length'), done]),
  'all room taken by thoughts': stream('length', () => [
    delta({ reasoning_content: 'Hm. ' }),
    delta({}, 'length'),
    done,
  ]),
  'a refusal': stream('declined', () => [delta({ refusal: 'I cannot ' }), delta({ refusal: 'help.' }), stop, done]),
  'words taken out by a filter': stream('filtered', (json) => [
    ...content(begun(json)),
    delta({}, 'content_filter'),
    done,
  ]),
  'words cut off': stream('cut off', (json) => content(begun(json))),
  'words that break off with an error': stream('cut off', (json) => [...content(begun(json)), broken]),
  'an error before the first word': stream('refused', () => [broken]),
  'nothing at all': stream('refused', () => []),
  'an end for want of means, as DeepSeek says it': stream('cut off', (json) => [
    ...content(begun(json)),
    delta({}, 'insufficient_system_resource'),
    done,
  ]),
  'no more room, as Mistral says it': stream('length', (json) => [
    ...content(begun(json)),
    delta({}, 'model_length'),
    done,
  ]),
  'a filter, as Gemini says it': stream('filtered', () => [delta({}, 'content_filter: SAFETY'), done]),
  'an end, as a text generator says it': stream('text', (json) => [...content(json), delta({}, 'eos_token'), done]),
  'the arguments of a tool': whole('text', (json) => ({ content: null, tool_calls: [called(json)] }), 'tool_calls'),
  'the arguments of a tool, in pieces': stream('text', (json) => [
    delta({ role: 'assistant', content: null, tool_calls: [{ index: 0, id: 'call_1', ...called('') }] }),
    ...inPieces(json).map((piece) => delta({ tool_calls: [{ index: 0, function: { arguments: piece } }] })),
    delta({}, 'tool_calls'),
    done,
  ]),
  'the arguments of a tool, as an object': whole('text', (json) => ({ tool_calls: [called(JSON.parse(json))] })),
  'the arguments of a tool, after a sentence': whole('text', (json) => ({
    content: 'I will hand in the letter.',
    tool_calls: [called(json)],
  })),
  'the arguments of a tool, cut off': stream('cut off', (json) => [
    ...inPieces(begun(json)).map((piece) => delta({ tool_calls: [{ index: 0, function: { arguments: piece } }] })),
  ]),
  'JSON line by line': lines('text', (json) => [...content(json), stop]),
  'JSON line by line, each with data': lines('text', (json) => [...content(json), stop], 'data: '),
  'a whole answer over many lines, after empty ones': {
    comes: 'text',
    behaviour: ({ body }) => {
      const message = { content: JSON.stringify(wellWritten(body.messages)) }
      return sends(`\n\n${JSON.stringify(choice({ message }, 'stop'), null, 2)}\n`, 'application/json')
    },
    requests: 1,
  },
  'a mark of the byte order first': stream(
    'text',
    (json) => [...content(json), stop, done],
    (wired) => sends(`\uFEFF${wired}`),
  ),
}
