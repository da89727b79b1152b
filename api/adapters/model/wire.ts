import { createParser } from 'eventsource-parser'
import { z } from 'zod'
import type { Tokens } from '../../db/insight-calls.ts'
import { ModelFailure } from './failure.ts'
import { parseJson } from './json.ts'

/** characters of a whole body: thoughts take many more than the answer, and each piece has an envelope */
const longestBody = 32 * 1024 * 1024

/**
 * Reads the body of an answer, whatever its content type says: a stream of events, JSON line by line, or one JSON value.
 * Gives each value as it comes. Calls `received` whenever something comes, also for comments. Skips what is not JSON,
 * and everything after `[DONE]`. Throws ModelFailure where the body does not end.
 */
export async function* readValues(
  body: AsyncIterable<Uint8Array> | Uint8Array[],
  received: () => void,
): AsyncGenerator<unknown> {
  const decoder = new TextDecoder()
  let parts: ReturnType<typeof createEvents> | null = null
  let text = ''
  let length = 0
  for await (const bytes of body) {
    received()
    const piece = decoder.decode(bytes, { stream: true })
    length += piece.length
    if (length > longestBody) throw new ModelFailure('the answer does not end', 'cut off')
    text += piece
    if (text.trim() === '') continue
    parts ??= text.trimStart().startsWith('{') ? createLines() : createEvents()
    if (yield* valuesIn(parts.push(text))) return
    text = ''
  }
  if (parts !== null) yield* valuesIn(parts.finish())
}

/** Gives the values in these texts, and returns whether the last one came. */
function* valuesIn(texts: readonly string[]): Generator<unknown, boolean> {
  for (const text of texts) {
    if (text.trim() === '[DONE]') return true
    const value = parseJson(text)
    if (value !== undefined) yield value
    // Lines of data without an empty line between them come as one event.
    else if (text.includes('\n') && (yield* valuesIn(text.split('\n')))) return true
  }
  return false
}

function createEvents() {
  const events: string[] = []
  const parser = createParser({ onEvent: ({ data }) => events.push(data) })
  const push = (text: string) => {
    parser.feed(text)
    return events.splice(0)
  }
  // The last event may lack the empty line that ends it.
  return { push, finish: () => push('\n\n') }
}

/** Lines of JSON, or one value over several lines, which is given when all of it is there. */
function createLines() {
  let rest = ''
  /** null until the first line is there */
  let areValues: boolean | null = null
  return {
    push(text: string): string[] {
      rest += text
      if (areValues === false || !text.includes('\n')) return []
      const lines = rest.split('\n')
      const last = lines.pop()!
      const first = lines.find((line) => line.trim() !== '')
      if (first !== undefined) areValues ??= parseJson(first) !== undefined
      if (areValues !== true) return []
      rest = last
      return lines
    },
    finish: () => [rest],
  }
}

/** One part of a stream, or a whole answer. Missing parts are empty or null. */
export interface Chunk {
  /** words of the answer, or the arguments of a tool that the model calls in place of answering */
  content: string
  /** the model's thoughts, where the server sends them separately */
  thought: string
  /** why the model would not answer */
  refusal: string
  /** why the answer ended, if it did */
  finish: string | null
  tokens: Tokens | null
  /** what went wrong, exactly as the service sent it */
  error: unknown
}

/** Servers may leave fields out or get them wrong: a wrong field counts as absent. */
const lenient = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().catch(null)
const joined = (parts: readonly string[]) => parts.join('')

const ContentPart = z
  .object({ type: z.literal('text'), text: z.string() })
  .transform(({ text }) => text)
  .catch('')
const Words = lenient(z.union([z.string(), z.array(ContentPart).transform(joined)]))
const Called = z
  .object({
    arguments: z.union([z.string(), z.record(z.string(), z.unknown()).transform((value) => JSON.stringify(value))]),
  })
  .transform((called) => called.arguments)
const ToolCall = z
  .object({ function: Called })
  .transform((call) => call.function)
  .catch('')
const Message = lenient(
  z.object({
    content: Words,
    refusal: Words,
    reasoning: Words,
    reasoning_content: Words,
    /** Ollama */
    thinking: Words,
    tool_calls: lenient(z.array(ToolCall).transform(joined)),
    /** what came before `tool_calls` */
    function_call: lenient(Called),
  }),
)
const Choice = z.object({ delta: Message, message: Message, finish_reason: lenient(z.string()) })
/** up to the largest number that the database holds */
const Count = z.int().min(0).max(2_147_483_647)
const Wire = lenient(
  z.object({
    choices: lenient(z.array(Choice)),
    usage: lenient(z.object({ prompt_tokens: Count, completion_tokens: Count })),
    error: z.unknown().optional(),
    /** vLLM: `error` for what has the fields of an error itself */
    object: lenient(z.string()),
    // Ollama's own
    message: Message,
    done: lenient(z.boolean()),
    done_reason: lenient(z.string()),
    prompt_eval_count: lenient(Count),
    eval_count: lenient(Count),
  }),
)

/** Reads any JSON that a server sent. */
export function readChunk(json: unknown): Chunk {
  const wire = Wire.parse(json)
  const [choice] = wire?.choices ?? []
  const message = choice?.delta ?? choice?.message ?? wire?.message
  const promptTokens = wire?.usage?.prompt_tokens ?? wire?.prompt_eval_count
  const completionTokens = wire?.usage?.completion_tokens ?? wire?.eval_count
  const isCounted = typeof promptTokens === 'number' && typeof completionTokens === 'number'
  return {
    content: joined([message?.content ?? '', message?.tool_calls ?? '', message?.function_call ?? '']),
    thought: message?.reasoning_content ?? message?.reasoning ?? message?.thinking ?? '',
    refusal: message?.refusal ?? '',
    finish: choice?.finish_reason ?? wire?.done_reason ?? (wire?.done === true ? 'stop' : null),
    tokens: isCounted ? { promptTokens, completionTokens } : null,
    error: wire?.error ?? (wire?.object === 'error' ? json : null),
  }
}
