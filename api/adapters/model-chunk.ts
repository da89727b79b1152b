import { z } from 'zod'
import type { Tokens } from '../db/insight-calls.ts'

/** One event of a stream, or a whole answer. Missing parts are empty or null. */
export interface Chunk {
  /** words of the answer */
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

const ContentPart = z
  .object({ type: z.literal('text'), text: z.string() })
  .transform(({ text }) => text)
  .catch('')
const Words = lenient(z.union([z.string(), z.array(ContentPart).transform((parts) => parts.join(''))]))
const Message = lenient(z.object({ content: Words, refusal: Words, reasoning: Words, reasoning_content: Words }))
const Choice = z.object({ delta: Message, message: Message, finish_reason: lenient(z.string()) })
/** up to the largest number that the database holds */
const Count = z.int().min(0).max(2_147_483_647)
const Wire = lenient(
  z.object({
    choices: lenient(z.array(Choice)),
    usage: lenient(z.object({ prompt_tokens: Count, completion_tokens: Count })),
    error: z.unknown().optional(),
  }),
)

/** Reads any JSON that a server sent. */
export function readChunk(json: unknown): Chunk {
  const wire = Wire.parse(json)
  const [choice] = wire?.choices ?? []
  const message = choice?.delta ?? choice?.message
  const usage = wire?.usage
  return {
    content: message?.content ?? '',
    thought: message?.reasoning_content ?? message?.reasoning ?? '',
    refusal: message?.refusal ?? '',
    finish: choice?.finish_reason ?? null,
    tokens: usage ? { promptTokens: usage.prompt_tokens, completionTokens: usage.completion_tokens } : null,
    error: wire?.error ?? null,
  }
}
