import OpenAI, { APIError } from 'openai'
import { cutOff, ModelFailure, ServiceRefusal } from './model-failure.ts'
import type { ModelSettings } from './model-request.ts'

export const openAi = 'https://api.openai.com/v1'

/** A client of the configured server, which waits this long for an answer and never repeats a request. */
export function createClient({ apiKey, headers, baseUrl }: ModelSettings, seconds: number): OpenAI {
  return new OpenAI({
    apiKey: apiKey ?? 'none',
    defaultHeaders: { ...(apiKey === undefined ? { authorization: null } : {}), ...headers },
    baseURL: baseUrl ?? openAi,
    // The client would read these from the environment.
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    timeout: seconds * 1000,
    // Otherwise Bun would give up a connection that is silent for five minutes.
    fetchOptions: { timeout: false },
    logLevel: 'off',
  })
}

/** What went wrong, in words that are safe to log. A service's own words may repeat what it was asked. */
export function asModelFailure(error: unknown, hasBegun: boolean): ModelFailure {
  if (error instanceof ModelFailure) return error
  if (error instanceof APIError && error.status !== undefined) {
    return new ServiceRefusal(error.status, `${error.message} ${JSON.stringify(error.error)}`)
  }
  return hasBegun ? cutOff(hasBegun) : new ModelFailure('the service could not be reached', 'refused')
}
