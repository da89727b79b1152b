import { jsonrepair } from 'jsonrepair'
import OpenAI, { APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai'
import { zodResponseFormat } from 'openai/helpers/zod'
import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources'
import { z } from 'zod'
import { modelCallCounter, modelTokens } from '../metrics.ts'
import {
  type Model,
  type ModelAnswer,
  ModelFailure,
  type ModelQuestion,
  type ModelSettings,
  type Tokens,
} from './model.ts'

const defaultBaseUrl = 'https://api.openai.com/v1'
const defaultAnswerSeconds = 600

export function createModel(settings: ModelSettings): Model {
  const { apiKey, baseUrl = defaultBaseUrl, name, reviewerName = name, headers } = settings
  const { answerSeconds = defaultAnswerSeconds } = settings
  const client = new OpenAI({
    // The client needs a key even if the server doesn't.
    apiKey: apiKey ?? 'none',
    baseURL: baseUrl,
    ...(headers && { defaultHeaders: headers }),
    timeout: answerSeconds * 1000,
    maxRetries: 2,
    // Bun closes connections silent for five minutes, as while a model reasons.
    fetchOptions: { timeout: false },
    logLevel: 'off',
  })
  const ask = createChat(client, settings)
  const review = reviewerName === name ? ask : createChat(client, { ...settings, name: reviewerName })
  return { service: new URL(baseUrl).host, name, reviewerName, answerSeconds, ask, review }
}

type Refused = 'json_schema' | (typeof optionalParameters)[number]
const optionalParameters = ['temperature', 'max_completion_tokens', 'reasoning_effort'] as const

function createChat(client: OpenAI, settings: ModelSettings): Model['ask'] {
  const refused = new Set<Refused>()
  const complete = async (question: ModelQuestion): Promise<unknown> => {
    const request = requestBody(settings, question, refused)
    try {
      return await client.chat.completions.create(request, { signal: question.stopping })
    } catch (error) {
      const cause = refusedPart(error, request)
      if (cause === undefined) throw failureOf(error, question.stopping.reason)
      refused.add(cause)
      return complete(question)
    }
  }
  return async (question) => {
    try {
      const answer = parseCompletion(await complete(question))
      countCall('answered', answer)
      return answer
    } catch (error) {
      if (error instanceof ModelFailure) countCall(error.reason, error)
      throw error
    }
  }
}

function countCall(end: string, { tokens }: { tokens: Tokens }): void {
  modelCallCounter.inc({ end })
  modelTokens.inc({ kind: 'prompt' }, tokens.promptTokens)
  modelTokens.inc({ kind: 'completion' }, tokens.completionTokens)
}

function requestBody(
  { name, maxCompletionTokens, reasoningEffort }: ModelSettings,
  { messages, format, temperature }: ModelQuestion,
  refused: ReadonlySet<Refused>,
): ChatCompletionCreateParamsNonStreaming {
  const responseFormat = zodResponseFormat(format.schema, format.name)
  const schema = `\n\nThe schema of that object:\n${JSON.stringify(responseFormat.json_schema.schema)}`
  const [first, ...rest] = messages
  const takesSchema = !refused.has('json_schema')
  const optional = {
    temperature,
    max_completion_tokens: maxCompletionTokens,
    reasoning_effort: reasoningEffort as ChatCompletionCreateParamsNonStreaming['reasoning_effort'],
  }
  for (const parameter of optionalParameters) if (refused.has(parameter)) delete optional[parameter]
  return {
    model: name,
    messages: takesSchema || !first ? [...messages] : [{ ...first, content: first.content + schema }, ...rest],
    response_format: takesSchema ? responseFormat : { type: 'json_object' },
    ...(optional as Partial<ChatCompletionCreateParamsNonStreaming>),
  }
}

function refusedPart(error: unknown, request: ChatCompletionCreateParamsNonStreaming): Refused | undefined {
  if (!(error instanceof APIError) || (error.status !== 400 && error.status !== 422)) return undefined
  const complaint = `${error.param} ${error.message}`
  const parameter = optionalParameters.find((one) => request[one] !== undefined && complaint.includes(one))
  if (parameter) return parameter
  const namesFormat = /response_format|json_schema|\bschema\b|grammar/i.test(complaint)
  return request.response_format?.type === 'json_schema' && namesFormat ? 'json_schema' : undefined
}

const hints: Record<number, string> = {
  401: 'check OPENAI_API_KEY',
  403: 'check the permissions of OPENAI_API_KEY',
  404: 'check OPENAI_MODEL, OPENAI_CHECK_MODEL and OPENAI_BASE_URL, which usually ends in /v1',
  429: 'too many requests at once, or the account is out of credit',
}

/** A server's error may repeat the question, so only its status and a one-word code are kept. */
function failureOf(error: unknown, stopReason: unknown): ModelFailure {
  const isLate = stopReason instanceof DOMException && stopReason.name === 'TimeoutError'
  if (error instanceof APIConnectionTimeoutError || isLate) return new ModelFailure('the model took too long', 'late')
  if (error instanceof APIUserAbortError) return new ModelFailure('the server is stopping', 'stopped')
  if (!(error instanceof APIError)) return new ModelFailure('the answer broke off', 'cut off')
  if (error.status === undefined) return new ModelFailure('the model could not be reached', 'refused')
  const code = /^\w{1,60}$/.test(String(error.code ?? '')) ? ` (${error.code})` : ''
  const hint = hints[error.status] ? `: ${hints[error.status]}` : ''
  return new ModelFailure(`the model’s server answered ${error.status}${code}${hint}`, 'refused')
}

const Completion = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: z.int(), completion_tokens: z.int() }).nullish(),
})

function parseCompletion(completion: unknown): ModelAnswer {
  const { data } = Completion.safeParse(completion)
  if (!data) throw new ModelFailure('the answer is not a chat completion', 'refused')
  const { message, finish_reason: end } = data.choices[0]!
  const tokens = { promptTokens: data.usage?.prompt_tokens ?? 0, completionTokens: data.usage?.completion_tokens ?? 0 }
  if (message.refusal) throw new ModelFailure('the model declined to answer', 'declined', tokens)
  if (end === 'length') {
    const cure = 'raise OPENAI_MAX_COMPLETION_TOKENS or the context of the model'
    throw new ModelFailure(`the response was longer than allowed: ${cure}`, 'length', tokens)
  }
  if (end === 'content_filter') throw new ModelFailure('a filter removed the answer', 'filtered', tokens)
  const text = message.content ?? ''
  return { text, value: parseAnswer(text), tokens }
}

function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(jsonrepair(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)))
  } catch {
    return undefined
  }
}
