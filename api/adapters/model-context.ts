import { z } from 'zod'
import { createClient } from './model-client.ts'
import type { ModelSettings } from './model-request.ts'

/** seconds, because a list of names should come at once */
const patience = 20

const tokens = z.int().positive().nullish().catch(null)
const Listed = z
  .object({
    id: z.string(),
    /** LM Studio: the context that was loaded, which may be less than the model allows */
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
 * The size of the model's context in tokens, from the server's list of models; null where it is not there, as usual.
 */
export async function findContext(settings: ModelSettings, stopping: AbortSignal): Promise<number | null> {
  try {
    const listing: unknown = await createClient(settings, patience).get('/models', { signal: stopping })
    return contextIn(listing, settings.name)
  } catch {
    return null
  }
}

/** The context of this model in a list of models, which may have any form. */
export function contextIn(listing: unknown, name: string): number | null {
  const { data: listed } = Listing.catch({ data: [] }).parse(listing)
  const model = listed.find((one) => one?.id === name)
  if (!model) return null
  const { loaded_context_length, max_model_len, context_length, context_window, max_context_length } = model
  return loaded_context_length ?? max_model_len ?? context_length ?? context_window ?? max_context_length ?? null
}
