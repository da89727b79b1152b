import OpenAI from 'openai'
import { zodResponseFormat } from 'openai/helpers/zod'
import type { ChatCompletionChunk } from 'openai/resources/chat/completions'
import { InsightsDraft } from '../contract/insights.ts'
import type { Tokens } from '../db/insight-calls.ts'
import { asModelFailure, ModelFailure } from './model-failure.ts'
import { afterOnClock, wholeAtMost, watchCall, type After } from './model-watch.ts'
import { followSummary } from './partial-summary.ts'

export interface ModelSettings {
  /** absent: none is sent, which servers of one's own may allow */
  apiKey: string | undefined
  /** absent: OpenAI's */
  baseUrl: string | undefined
  /** the model's name */
  name: string
}

export interface ModelMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

interface Question {
  messages: ModelMessage[]
  /** is called with each new part of the summary's text */
  onText: (delta: string) => void
  /** is called whenever the model shows that it is at work */
  onProgress: () => void
  /** ends the call before its time */
  stopping: AbortSignal
}

interface ModelAnswer {
  /** as the model wrote it */
  text: string
  /** the JSON object in it; undefined where there is none */
  value: unknown
  tokens: Tokens
}

/** A language model that writes insights. */
export interface Model {
  /** the host that is asked */
  service: string
  name: string
  /** Asks once. Throws ModelFailure where no whole answer came. */
  ask(question: Question): Promise<ModelAnswer>
}

const openAi = 'https://api.openai.com/v1'
/** characters; the text asked for is a fraction of it */
const longestAnswer = 65_536
const format = zodResponseFormat(InsightsDraft, 'insights')

/** Any server that speaks OpenAI's chat completions. Nothing is asked twice: who calls decides on that. */
export function createModel({ apiKey, baseUrl = openAi, name }: ModelSettings, after: After = afterOnClock): Model {
  const client = new OpenAI({
    apiKey: apiKey ?? 'none',
    ...(apiKey === undefined ? { defaultHeaders: { authorization: null } } : {}),
    baseURL: baseUrl,
    // What the client would read from the environment by itself.
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    timeout: wholeAtMost,
    logLevel: 'off',
  })

  const ask = async ({ messages, onText, onProgress, stopping }: Question): Promise<ModelAnswer> => {
    const watch = watchCall(after, stopping)
    const answer: { text: string; isWhole: boolean; usage: ChatCompletionChunk['usage'] } = {
      text: '',
      isWhole: false,
      usage: null,
    }
    const pieces = async function* () {
      const stream = await client.chat.completions.create(
        {
          model: name,
          messages,
          response_format: format,
          stream: true,
          stream_options: { include_usage: true },
        },
        { signal: watch.signal },
      )
      for await (const { choices, usage } of stream) {
        watch.heard()
        onProgress()
        answer.usage = usage ?? answer.usage
        const [choice] = choices
        answer.isWhole ||= Boolean(choice?.finish_reason)
        const piece = choice?.delta.content ?? ''
        answer.text += piece
        if (answer.text.length > longestAnswer) throw new ModelFailure('the answer does not end', false)
        yield piece
      }
      // The client ends an aborted stream as if it were over.
      watch.signal.throwIfAborted()
    }
    const tokens = () => tokensOf(messages, answer)
    try {
      await followSummary(pieces(), onText)
      const value = objectIn(answer.text)
      if (value === undefined && !answer.isWhole) throw new ModelFailure('the answer was cut off', answer.text === '')
      return { text: answer.text, value, tokens: tokens() }
    } catch (error) {
      const reason: unknown = watch.signal.aborted ? watch.signal.reason : error
      const failure = asModelFailure(reason, answer.text !== '')
      if (!failure.refused) failure.tokens = tokens()
      throw failure
    } finally {
      watch.end()
    }
  }
  return { service: new URL(baseUrl).host, name, ask }
}

/** The object in a text that may stand in a fence or between sentences. */
function objectIn(text: string): unknown {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  } catch {
    return undefined
  }
}

/** As the server counted them, or at four characters a token where it did not. */
function tokensOf(
  messages: ModelMessage[],
  { text, usage }: { text: string; usage?: ChatCompletionChunk['usage'] },
): Tokens {
  const estimate = (characters: number) => Math.ceil(characters / 4)
  const asked = messages.reduce((sum, { content }) => sum + content.length, 0)
  return {
    promptTokens: usage?.prompt_tokens ?? estimate(asked),
    completionTokens: usage?.completion_tokens ?? estimate(text.length),
  }
}
