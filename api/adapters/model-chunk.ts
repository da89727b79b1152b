import { z } from 'zod'
import type { Tokens } from '../db/insight-calls.ts'

/** What one event of a stream says, or an answer that came whole. What it lacks is empty or null. */
export interface Chunk {
  /** of the answer's words */
  content: string
  /** of what the model thinks aloud, where the server keeps that apart */
  thought: string
  /** of why the model would not answer */
  refusal: string
  /** the reason why the answer ended, where it did */
  finish: string | null
  tokens: Tokens | null
  /** what the service says went wrong, as it came */
  error: unknown
}

/** Servers may leave fields out or get them wrong: one that does not fit counts as absent. */
const lenient = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().catch(null)

const ContentPart = z
  .object({ type: z.literal('text'), text: z.string() })
  .transform(({ text }) => text)
  .catch('')
const Words = lenient(z.union([z.string(), z.array(ContentPart).transform((parts) => parts.join(''))]))
const Message = lenient(z.object({ content: Words, refusal: Words, reasoning: Words, reasoning_content: Words }))
const Choice = z.object({ delta: Message, message: Message, finish_reason: lenient(z.string()) })
/** as much as the database holds */
const Count = z.int().min(0).max(2_147_483_647)
const Wire = lenient(
  z.object({
    choices: lenient(z.array(Choice)),
    usage: lenient(z.object({ prompt_tokens: Count, completion_tokens: Count })),
    error: z.unknown().optional(),
  }),
)

/** Reads what a server sent as JSON, whatever it is. */
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
