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
type Event = object | string

const choice = (said: object, finish: string | null = null) => ({
  choices: [{ index: 0, ...said, finish_reason: finish }],
})
const delta = (said: object | null, finish: string | null = null) => choice({ delta: said }, finish)
const content = (text: string) => inPieces(text).map((piece) => delta({ content: piece }))
const stop = delta({}, 'stop')
const done = 'data: [DONE]\n\n'
const usage = { choices: [], usage: usualUsage }

const wire = (event: Event) => (typeof event === 'string' ? event : `data: ${JSON.stringify(event)}\n\n`)
export const sends = (text: string, type = 'text/event-stream') =>
  new Response(text, { headers: { 'content-type': type } })

/** A shape whose answer is made of what the model writes, as JSON. */
const shape = (comes: Comes, respond: (json: string) => Response): AnswerShape => ({
  comes,
  behaviour: ({ body }) => respond(JSON.stringify(wellWritten(body.messages))),
  requests: 1,
})

/** A shape of stream. */
const stream = (comes: Comes, events: (json: string) => Event[]) =>
  shape(comes, (json) => sends(events(json).map(wire).join('')))

/** A shape of stream that only differs in its text. */
const text = (comes: Comes, words: (json: string) => string) =>
  stream(comes, (json) => [...content(words(json)), stop, usage, done])

/** A stream that only differs in its bytes. */
const bytes = (change: (wired: string) => string, type?: string) =>
  shape('text', (json) => sends(change([...content(json), stop, done].map(wire).join('')), type))

/** A whole answer in one piece. */
const whole = (comes: Comes, message: (json: string) => object, finish = 'stop') =>
  shape(comes, (json) => Response.json({ ...choice({ message: message(json) }, finish), usage: usualUsage }))

/** A tool that is called with what was asked for. */
const called = (json: unknown) => ({ type: 'function', function: { name: 'letter', arguments: json } })

const begun = (json: string) => json.slice(0, Math.ceil(json.length * 0.6))
const broken = { error: { message: 'upstream failed', code: 502 } }
const thought = { reasoning_content: 'Perhaps {"summary": [{"sentences": [{"text": "a thought"}]}]}' }
/** As Python prints it. */
const inSingleQuotes = (json: string) =>
  json
    .replaceAll(/(?<!\\)"/g, "'")
    .replaceAll('\\"', '"')
    .replaceAll('null', 'None')
const firstList = (json: string) => JSON.stringify(Object.values(JSON.parse(json))[0])

/** Shapes of answers that servers send, by what is special about them. */
export const answerShapes: Record<string, AnswerShape> = {
  'as OpenAI streams': stream('text', (json) => [delta({ role: 'assistant' }), ...content(json), stop, usage, done]),
  'choices that are null': stream('text', (json) => [{ choices: null }, ...content(json), stop, done]),
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
  'chunks that are not JSON': stream('text', (json) => ['data: {"choi\n\n', ...content(json), 'data: 1\n\n', stop]),
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
  'thoughts before the words': stream('text', (json) => [delta(thought), ...content(json), stop, done]),
  'the answer in the thoughts alone': stream('text', (json) => [delta({ reasoning_content: json }), stop, done]),
  'nothing but thoughts': stream('no JSON', () => [delta({ reasoning_content: 'Well, {so} it is.' }), stop, done]),
  'thoughts in tags': text('text', (json) => `<think>\nOr {"summary": [{"sentences": []}]}?\n</think>\n${json}`),
  'a fence': text('text', (json) => `\`\`\`json\n${json}\n\`\`\``),
  'the message whole, as its only event': stream('text', (json) => [choice({ message: { content: json } }, 'stop')]),
  'no stream, though asked for one': whole('text', (json) => ({ role: 'assistant', content: json })),
  'no stream, and a list of parts': whole('text', (json) => ({ content: [{ type: 'text', text: json }] })),
  'no stream, and no room': whole('length', (json) => ({ content: begun(json) }), 'length'),
  'no stream, and a refusal': whole('declined', () => ({ content: null, refusal: 'I cannot help with that.' })),
  'no stream, and an error': { comes: 'refused', behaviour: () => Response.json(broken) },
  'a stream that calls itself text': bytes((wired) => wired, 'text/plain'),
  'no space after the colon': bytes((wired) => wired.replaceAll('data: ', 'data:')),
  'a byte order mark': bytes((wired) => `\uFEFF${wired}`),
  'JSON line by line': bytes(
    (wired) => wired.replaceAll(/(data: |\n)\n?/g, '$1').replaceAll('data: ', ''),
    'text/plain',
  ),
  'no last word, but all of the answer': stream('text', (json) => content(json)),
  'an error after all of the answer': stream('text', (json) => [...content(json), broken]),
  'an answer that ran out of room': stream('length', (json) => [...content(begun(json)), delta({}, 'length'), done]),
  'a refusal': stream('declined', () => [delta({ refusal: 'I cannot ' }), delta({ refusal: 'help.' }), stop, done]),
  'words taken out by a filter': stream('filtered', (json) => [...content(begun(json)), delta({}, 'content_filter')]),
  'words cut off': stream('cut off', (json) => content(begun(json))),
  'words that break off with an error': stream('cut off', (json) => [...content(begun(json)), broken]),
  'an error before the first word': stream('refused', () => [broken]),
  'nothing at all': stream('refused', () => []),
  'an end for want of means, as DeepSeek says it': stream('cut off', (json) => [
    ...content(begun(json)),
    delta({}, 'insufficient_system_resource'),
    done,
  ]),
  'the arguments of a tool': whole('text', (json) => ({ content: null, tool_calls: [called(json)] }), 'tool_calls'),
  'the arguments of a tool, in pieces': stream('text', (json) => [
    delta({ role: 'assistant', content: null, tool_calls: [{ index: 0, id: 'call_1', ...called('') }] }),
    ...inPieces(json).map((piece) => delta({ tool_calls: [{ index: 0, function: { arguments: piece } }] })),
    delta({}, 'tool_calls'),
    done,
  ]),
  'the arguments of a tool, as an object': whole('text', (json) => ({ tool_calls: [called(JSON.parse(json))] })),
  'the arguments of a tool, after a sentence': whole('text', (json) => ({
    content: 'I write the letter.',
    tool_calls: [called(json)],
  })),
  'a list by itself': text('list', (json) => `Here it is:\n\`\`\`json\n${firstList(json)}\n\`\`\``),
  'single quotes, as Python prints it': text('text', inSingleQuotes),
  'thoughts by channel': text(
    'text',
    (json) => `<|channel|>analysis<|message|>Hm.<|end|><|start|>assistant<|channel|>final<|message|>${json}<|return|>`,
  ),
  'a regular end, and JSON that lacks its last brace': text('no JSON', (json) => json.slice(0, -1)),
  'repairable JSON that is cut off': stream('cut off', (json) => content(begun(inSingleQuotes(json)))),
  'a refusal in one piece': whole('declined', () => ({ role: 'assistant', content: "Sorry, I can't do that." })),
  'a refusal in its field, after words': stream('declined', () => [
    ...content('Well, '),
    delta({ refusal: 'I cannot.' }),
    stop,
    done,
  ]),
  'regret, and then the answer': text('text', (json) => `I'm sorry, but I can't say more than this:\n${json}`),
}
