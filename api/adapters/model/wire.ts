import { z } from 'zod'
import type { Tokens } from '../../db/insight-calls.ts'
import { ModelFailure } from './failure.ts'
import { parseJson } from './json.ts'

/** characters of a whole body: thoughts take many more than the answer, and each piece has an envelope */
const maxBodyBytes = 32 * 1024 * 1024

/**
 * Reads the body of an answer, whatever its content type says: a stream of events, JSON line by line, or one JSON value.
 * Gives each value as it comes. Calls `received` whenever something comes, also for comments. Skips what is not JSON,
 * and everything after `[DONE]`. Throws ModelFailure where the body does not end.
 */
export async function* readValues(
  body: AsyncIterable<Uint8Array> | Uint8Array[],
  received: () => void,
): AsyncGenerator<unknown> {
  let others = ''
  for await (const line of linesOf(body, received)) {
    const text = line.replace(/^data:/, '').trim()
    if (text === '[DONE]') return
    // Lines within one value are indented.
    const value = /^(data:|\{)/.test(line) ? parseJson(text) : undefined
    if (value === undefined) others += `${line}\n`
    else yield value
  }
  // One value over several lines
  const value = parseJson(others)
  if (value !== undefined) yield value
}

async function* linesOf(body: AsyncIterable<Uint8Array> | Uint8Array[], received: () => void): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  let length = 0
  for await (const bytes of body) {
    received()
    const piece = decoder.decode(bytes, { stream: true })
    length += piece.length
    if (length > maxBodyBytes) throw new ModelFailure('the answer does not end', 'cut off')
    const lines = (rest + piece).split(/\r?\n/)
    rest = lines.pop()!
    yield* lines
  }
  yield rest
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
const Arguments = z.union([z.string(), z.record(z.string(), z.unknown()).transform((value) => JSON.stringify(value))])
const ToolCall = z
  .object({ function: z.object({ arguments: Arguments }) })
  .transform((call) => call.function.arguments)
  .catch('')
const Message = lenient(
  z.object({
    content: Words,
    refusal: Words,
    reasoning: Words,
    reasoning_content: Words,
    tool_calls: lenient(z.array(ToolCall).transform(joined)),
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
  }),
)

/** Reads any JSON that a server sent. */
export function readChunk(json: unknown): Chunk {
  const wire = Wire.parse(json)
  const [choice] = wire?.choices ?? []
  const message = choice?.delta ?? choice?.message
  const { prompt_tokens: promptTokens, completion_tokens: completionTokens } = wire?.usage ?? {}
  const isCounted = promptTokens !== undefined && completionTokens !== undefined
  return {
    content: joined([message?.content ?? '', message?.tool_calls ?? '']),
    thought: message?.reasoning_content ?? message?.reasoning ?? '',
    refusal: message?.refusal ?? '',
    finish: choice?.finish_reason ?? null,
    tokens: isCounted ? { promptTokens, completionTokens } : null,
    error: wire?.error ?? (wire?.object === 'error' ? json : null),
  }
}
