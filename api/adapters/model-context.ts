import { z } from 'zod'
import { createClient } from './model-client.ts'
import type { ModelSettings } from './model-request.ts'

/** seconds; a list of names is at hand */
const patience = 20

const tokens = z.int().positive().nullish().catch(null)
const Listed = z
  .object({
    id: z.string(),
    /** LM Studio: what the model was loaded with, which may be less than what it could have */
    loaded_context_length: tokens,
    /** vLLM */
    max_model_len: tokens,
    /** OpenRouter, Together */
    context_length: tokens,
    /** Groq */
    context_window: tokens,
    /** Mistral, LM Studio */
    max_context_length: tokens,
  })
  .nullable()
  .catch(null)
const Listing = z.object({ data: z.array(Listed) })

/**
 * How large the model's context is, in tokens, as the server's list of models says it; null where it does not, which
 * is no fault: few servers do.
 */
export async function findContext(settings: ModelSettings, stopping: AbortSignal): Promise<number | null> {
  try {
    const listing: unknown = await createClient(settings, patience).get('/models', { signal: stopping })
    return contextIn(listing, settings.name)
  } catch {
    return null
  }
}

/** The context of this model in a list of models, whatever that is. */
export function contextIn(listing: unknown, name: string): number | null {
  const { data: listed } = Listing.catch({ data: [] }).parse(listing)
  const model = listed.find((one) => one?.id === name)
  if (!model) return null
  const { loaded_context_length, max_model_len, context_length, context_window, max_context_length } = model
  return loaded_context_length ?? max_model_len ?? context_length ?? context_window ?? max_context_length ?? null
}
