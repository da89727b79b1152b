import { draftOf } from './model-draft.ts'
import { inPieces, usualUsage, type Behaviour } from './model-server.ts'

/** How asking may end: with a text that passes, with an answer without one, or with one of the known failures. */
export type Comes = 'text' | 'no object' | 'refused' | 'cut off' | 'length' | 'declined' | 'filtered'

export interface AnswerShape {
  comes: Comes
  behaviour: Behaviour
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
const sends = (text: string, type = 'text/event-stream') => new Response(text, { headers: { 'content-type': type } })

/** A shape of stream, made of what the model writes. */
const stream = (
  comes: Comes,
  events: (json: string) => Event[],
  written = (wired: string) => sends(wired),
): AnswerShape => ({
  comes,
  behaviour: ({ body }) =>
    written(
      events(JSON.stringify(draftOf(body.messages)))
        .map(wire)
        .join(''),
    ),
})

/** A shape of stream that only differs in its text. */
const text = (comes: Comes, words: (json: string) => string) =>
  stream(comes, (json) => [...content(words(json)), stop, usage, done])

/** A whole answer in one piece. */
const whole = (comes: Comes, message: (json: string) => object, finish = 'stop'): AnswerShape => ({
  comes,
  behaviour: ({ body }) =>
    Response.json({
      ...choice({ message: message(JSON.stringify(draftOf(body.messages))) }, finish),
      usage: usualUsage,
    }),
})

const begun = (json: string) => json.slice(0, 200)
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
  'nothing but reasoning': stream('no object', () => [delta({ reasoning_content: 'Well, {so} it is.' }), stop, done]),
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
  'thoughts without the last tag': text('no object', () => '<think>So {so} it is, and on'),
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
  prose: text('no object', () => 'I would rather tell you a story.'),
}
