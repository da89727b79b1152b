// This file alone loads the package `openai`, which takes 20 MB: the door loads it with the first question.
import OpenAI, { APIError } from 'openai'
import { zodResponseFormat } from 'openai/helpers/zod'
import { z } from 'zod'
import { ModelFailure, ServiceRefusal } from './failure.ts'
import { openAi, type AnswerFormat, type ModelMessage, type ModelSettings } from './request.ts'

/** The package only keeps what stands under `error`; not every server puts its reasons there. */
class Client extends OpenAI {
  protected override makeStatusError(status: number, body: object, text: string | undefined, headers: Headers) {
    return Object.assign(super.makeStatusError(status, body, text, headers), { error: body ?? text })
  }
}

interface ClientOptions {
  /** the longest wait for one response */
  seconds: number
  /** is called with each refusal, which may be followed by another try */
  onRefusal?: () => void
}

function createClient(settings: ModelSettings, { seconds, onRefusal = () => {} }: ClientOptions): OpenAI {
  const { apiKey, headers, baseUrl } = settings
  return new Client({
    apiKey: apiKey ?? 'none',
    defaultHeaders: { ...(apiKey === undefined ? { authorization: null } : {}), ...headers },
    baseURL: baseUrl ?? openAi,
    // The client would read these from the environment.
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    // A request that gets no answer, 408, 409, 429 or 5xx is sent again, as soon as `Retry-After` allows.
    maxRetries: 2,
    timeout: Math.ceil(seconds * 1000),
    fetch: async (url, init) => {
      const response = await fetch(url, init)
      if (!response.ok) onRefusal()
      return response
    },
    // Otherwise Bun would give up a connection that is silent for five minutes.
    fetchOptions: { timeout: false },
    logLevel: 'off',
  })
}

/**
 * Asks for chat completions, and gives the response as soon as it begins. Throws ModelFailure where the service cannot
 * be reached or refuses, in both cases after two more tries where they may help.
 */
export async function post(
  settings: ModelSettings,
  body: { messages: readonly ModelMessage[] },
  { signal, ...options }: ClientOptions & { signal: AbortSignal },
): Promise<Response> {
  try {
    return await createClient(settings, options).post('/chat/completions', { body, signal }).asResponse()
  } catch (error) {
    if (!(error instanceof APIError) || error.status === undefined) {
      throw new ModelFailure('the service could not be reached', 'refused')
    }
    const said: unknown = error.error
    throw new ServiceRefusal(error.status, typeof said === 'string' ? said : JSON.stringify(said), body.messages)
  }
}

/** What asks a server for JSON of this schema. */
export const responseFormat = ({ name, schema }: AnswerFormat) => zodResponseFormat(schema, name)

/** seconds, because a list of names should come at once */
const listTimeout = 20

/** What servers call the context: LM Studio (the one that was loaded), vLLM, OpenRouter and Together, Groq, Mistral. */
const contextNames = [
  'loaded_context_length',
  'max_model_len',
  'context_length',
  'context_window',
  'max_context_length',
]
const Listing = z.object({ data: z.array(z.record(z.string(), z.unknown()).catch({})) })

/**
 * The size of the model's context in tokens, from the server's list of models; null where it is not there, as usual.
 */
export async function findContext(settings: ModelSettings, stopping: AbortSignal): Promise<number | null> {
  try {
    const client = createClient(settings, { seconds: listTimeout })
    return contextIn(await client.get('/models', { signal: stopping, maxRetries: 0 }), settings.name)
  } catch {
    return null
  }
}

/** The context of this model in a list of models, which may have any form. */
export function contextIn(listing: unknown, name: string): number | null {
  const { data: listed } = Listing.catch({ data: [] }).parse(listing)
  const model = listed.find(({ id }) => id === name) ?? {}
  const sizes = contextNames.map((one) => z.int().positive().safeParse(model[one]).data)
  return sizes.find((size) => size !== undefined) ?? null
}
