import { inPieces, usualUsage, wellWritten, type Behaviour } from './model-server.ts'

/** How asking may end: with exactly what the model wrote, with an answer that holds no JSON, or with a known failure. */
export type Comes = 'text' | 'no JSON' | 'refused' | 'length' | 'declined' | 'filtered'

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
const delta = (said: object, finish: string | null = null) => choice({ delta: said }, finish)
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

/** A whole answer in one piece. */
const whole = (message: (json: string) => object) =>
  shape('text', (json) => Response.json({ ...choice({ message: message(json) }, 'stop'), usage: usualUsage }))

const begun = (json: string) => json.slice(0, Math.ceil(json.length * 0.6))
const broken = { error: { message: 'upstream failed', code: 502 } }
/** A tool that is called with a part of what was asked for. */
const called = (piece: string) =>
  delta({ tool_calls: [{ index: 0, type: 'function', function: { name: 'letter', arguments: piece } }] })

/** Shapes of answers that servers send, by what is special about them. */
export const answerShapes: Record<string, AnswerShape> = {
  'as OpenAI streams': stream('text', (json) => [delta({ role: 'assistant' }), ...content(json), stop, usage, done]),
  'no stream, though asked for one': whole((json) => ({ role: 'assistant', content: json })),
  'no stream, and a list of parts': whole((json) => ({ content: [{ type: 'text', text: json }] })),
  'no stream, and an error': { comes: 'refused', behaviour: () => Response.json(broken) },
  'JSON line by line': shape('text', (json) =>
    sends([...content(json), stop].map((event) => `${JSON.stringify(event)}\n`).join(''), 'text/plain'),
  ),
  'no last word, but all of the answer': stream('text', (json) => content(json)),
  'an error after all of the answer': stream('text', (json) => [...content(json), broken]),
  'an answer that ran out of room': stream('length', (json) => [...content(begun(json)), delta({}, 'length'), done]),
  'a refusal': stream('declined', () => [delta({ refusal: 'I cannot ' }), delta({ refusal: 'help.' }), stop, done]),
  'words taken out by a filter': stream('filtered', (json) => [...content(begun(json)), delta({}, 'content_filter')]),
  'an error before the first word': stream('refused', () => [broken]),
  'the arguments of a tool, in pieces': stream('text', (json) => [
    ...inPieces(json).map(called),
    delta({}, 'tool_calls'),
    done,
  ]),
  'a regular end, and JSON that lacks its last brace': stream('no JSON', (json) => [
    ...content(json.slice(0, -1)),
    stop,
    done,
  ]),
}
