import { type After, afterOnClock } from '../../clock.ts'
import type { Tokens } from '../../db/insight-calls.ts'
import { modelCalls } from '../../observed.ts'
import { createAnswer } from './reply.ts'
import { cutOff, endedEarly, ModelFailure, refusalOf, type ModelEnd } from './failure.ts'
import { createCapabilityFallback, allCapabilities } from './capability-fallback.ts'
import {
  type AnswerFormat,
  type Asked,
  type ModelMessage,
  type ModelSettings,
  openAi,
  requestBody,
  roomFor,
  roomInWords,
  type RequestCapabilities,
  tokensOf,
  withSchema,
} from './request.ts'
import { readChunk, readValues } from './wire.ts'

export { ModelFailure, ServiceRefusal, type ModelEnd } from './failure.ts'
export type { ModelSettings, RequestCapabilities } from './request.ts'

export interface ModelQuestion {
  messages: readonly ModelMessage[]
  format: AnswerFormat
  /** no longer sent where the service refuses it; absent: the service's own */
  temperature?: number
  /** is called with each new piece of the answer, thoughts in tags among them, to measure how they come */
  onText?: (piece: string) => void
  /** ends the call early */
  stopping: AbortSignal
}

export interface ModelAnswer {
  /** as the model wrote it */
  text: string
  /** the JSON object or array in it; undefined where there is none */
  value: unknown
  tokens: Tokens
  /** true where the service does not count tokens */
  isEstimated: boolean
  /** how the service was asked */
  capabilities: RequestCapabilities
  /** the context, in tokens, that this question and a whole answer need */
  room: number
}

/** A language model that writes insights. */
export interface Model {
  /** the host that is asked */
  service: string
  name: string
  /** of the model that reads once more */
  checkName: string
  /**
   * Makes one call, in whatever form the service takes, and with two more tries where the service is away, busy or
   * broken before its answer begins. Throws ModelFailure where no whole answer came.
   */
  ask(question: ModelQuestion): Promise<ModelAnswer>
  /** The same, of the model that reads once more what another wrote; often the same one. */
  check(question: ModelQuestion): Promise<ModelAnswer>
}

/** seconds: a model that reasons is silent for long before its first word, and so is a slow machine */
const usualTimeouts: Timeouts = { silence: 120, whole: 600 }

/** Any server that speaks OpenAI's chat completions. */
export function createModel(settings: ModelSettings, after: After = afterOnClock): Model {
  const { baseUrl = openAi, name, checkName = name } = settings
  const ask = createAsking(settings, after)
  const check = checkName === name ? ask : createAsking({ ...settings, name: checkName }, after)
  return { service: new URL(baseUrl).host, name, checkName, ask, check }
}

function createAsking(settings: ModelSettings, after: After): Model['ask'] {
  const timeouts = {
    silence: settings.firstWordSeconds ?? usualTimeouts.silence,
    whole: settings.answerSeconds ?? usualTimeouts.whole,
  }
  const withFallback = createCapabilityFallback()

  const askOnce = async (question: ModelQuestion): Promise<ModelAnswer> => {
    const { post, responseFormat } = await import('./client.ts')
    const asked = prepare(question, responseFormat(question.format))
    const { messages } = asked
    const watch = watchCall(after, timeouts, question.stopping)
    const answer = createAnswer()
    const bodyFor = (tried: RequestCapabilities) => requestBody(settings, asked, tried)
    let capabilities = allCapabilities
    const askWith = async (tried: RequestCapabilities, hasBegun: () => void) => {
      capabilities = tried
      watch.begin(tried.isStreamed)
      const { signal, received } = watch
      const response = await post(settings, bodyFor(tried), { signal, seconds: timeouts.whole, onRefusal: received })
      for await (const json of readValues(response.body ?? [], received)) {
        const chunk = readChunk(json)
        if (chunk.error !== null) throw answer.hasBegun() ? cutOff(true) : refusalOf(chunk.error, messages)
        answer.push(chunk)
        if (chunk.content !== '') question.onText?.(chunk.content)
        if (answer.hasBegun()) hasBegun()
      }
      signal.throwIfAborted()
    }
    let failure: ModelFailure | null = null
    try {
      await withFallback(bodyFor, askWith)
    } catch (error) {
      failure = asFailure(watch.signal.aborted ? watch.signal.reason : error, answer.hasBegun())
    } finally {
      watch.end()
    }
    const written = answer.read()
    const counted = answer.tokens()
    const tokens = counted ?? tokensOf(messages, answer.length())
    const room = roomFor(messages, tokens)
    const cost = { tokens, isEstimated: counted === null, capabilities }
    const end = written.end ?? failure?.end ?? null
    const { text, value } = written
    if ((value !== undefined && end !== 'stopped') || end === 'stop') return { text, value, ...cost, room }
    const thrown = endedEarly(end, roomInWords(room)) ?? failure ?? cutOff(answer.hasBegun())
    throw Object.assign(thrown, answer.hasBegun() ? cost : {}, { room })
  }

  return async (question) => {
    try {
      const answered = await askOnce(question)
      modelCalls.publish({ end: 'answered', ...answered.tokens })
      return answered
    } catch (error) {
      const { end, tokens } = asFailure(error, false)
      modelCalls.publish({ end, ...tokens })
      throw error
    }
  }
}

/** As in client.ts, which is loaded with the first question. */
export const findContext: typeof import('./client.ts').findContext = async (...asked) =>
  (await import('./client.ts')).findContext(...asked)

function prepare({ messages, temperature }: ModelQuestion, responseFormat: Asked['responseFormat']): Asked {
  const { schema = {} } = responseFormat.json_schema
  return { messages: withSchema(messages, schema), responseFormat, temperature }
}

const asFailure = (error: unknown, hasBegun: boolean) => (error instanceof ModelFailure ? error : cutOff(hasBegun))

/** How long a model may take, in seconds. */
interface Timeouts {
  /** until the first word, and between any two */
  silence: number
  whole: number
}

/** Ends a call when the model falls silent, when it takes too long, or when `stopping` is aborted. */
function watchCall(after: After, { silence, whole }: Timeouts, stopping: AbortSignal) {
  const controller = new AbortController()
  const give = (message: string, end: ModelEnd) => () => controller.abort(new ModelFailure(message, end))
  const stop = give('the server is stopping', 'stopped')
  const isSilent = give(`no word came for ${silence} seconds`, 'late')
  let callOffSilence = () => {}
  let mayBeSilent = false
  const received = () => {
    callOffSilence()
    if (!mayBeSilent) callOffSilence = after(silence * 1000, isSilent)
  }
  const callOffWhole = after(whole * 1000, give(`the answer took more than ${whole} seconds`, 'late'))
  if (stopping.aborted) stop()
  stopping.addEventListener('abort', stop)
  return {
    signal: controller.signal,
    /** A request is sent. An answer that is not streamed comes all at once. */
    begin(isStreamed: boolean) {
      mayBeSilent = !isStreamed
      received()
    },
    received,
    end() {
      callOffSilence()
      callOffWhole()
      stopping.removeEventListener('abort', stop)
    },
  }
}
