import type { Tokens } from '../db/insight-calls.ts'
import { modelCalls } from '../observed.ts'
import { createAnswer } from './model-answer.ts'
import { readChunk } from './model-chunk.ts'
import { asModelFailure, createClient, openAi } from './model-client.ts'
import { readEvents } from './model-events.ts'
import { cutOff, endedEarly, refusalOf, type ModelFailure } from './model-failure.ts'
import { createLadder, topRung } from './model-ladder.ts'
import { requestBody, sentBy, withSchema, type ModelMessage, type ModelSettings, type Rung } from './model-request.ts'
import { roomNeeded, tokensOf } from './model-room.ts'
import { afterOnClock, watchCall, type After } from './model-watch.ts'
import { followSummary } from './partial-summary.ts'

interface ModelQuestion {
  messages: ModelMessage[]
  /** is called with each new part of the summary's text */
  onText: (delta: string) => void
  /** ends the call early */
  stopping: AbortSignal
}

export interface ModelAnswer {
  /** as the model wrote it */
  text: string
  /** the JSON object in it; undefined where there is none */
  value: unknown
  tokens: Tokens
  /** true where the service does not count tokens */
  isEstimated: boolean
  /** how the service was asked */
  rung: Rung
}

/** A language model that writes insights. */
export interface Model {
  /** the host that is asked */
  service: string
  name: string
  /** Asks once, in whatever form the service takes. Throws ModelFailure where no whole answer came. */
  ask(question: ModelQuestion): Promise<ModelAnswer>
}

/** seconds: a model that reasons is silent for long before its first word, and so is a slow machine */
const usualPatience = { silence: 120, whole: 600 }

/** Any server that speaks OpenAI's chat completions. It never repeats a request: the caller decides on that. */
export function createModel(settings: ModelSettings, after: After = afterOnClock): Model {
  const { baseUrl = openAi, name } = settings
  const patience = {
    silence: settings.firstWordSeconds ?? usualPatience.silence,
    whole: settings.answerSeconds ?? usualPatience.whole,
  }
  const client = createClient(settings, patience.whole)
  const climb = createLadder(sentBy(settings))

  const send = async (body: object, signal: AbortSignal): Promise<Response> => {
    try {
      return await client.post('/chat/completions', { body, signal }).asResponse()
    } catch (error) {
      throw asModelFailure(error, false)
    }
  }
  const askOnce = async ({ onText, stopping, ...question }: ModelQuestion): Promise<ModelAnswer> => {
    const messages = withSchema(question.messages)
    const watch = watchCall(after, patience, stopping)
    const answer = createAnswer()
    let lastRung = topRung
    const pieces = async function* (rung: Rung, hasBegun: () => void) {
      lastRung = rung
      watch.received()
      if (!rung.isStreamed) watch.expectSilence()
      const response = await send(requestBody(settings, messages, rung), watch.signal)
      for await (const json of readEvents(response.body ?? [], watch.received)) {
        const chunk = readChunk(json)
        if (chunk.error !== null) throw refusalOf(chunk.error, answer.hasBegun())
        yield* answer.push(chunk)
        if (answer.hasBegun()) hasBegun()
      }
      yield* answer.finish()
      watch.signal.throwIfAborted()
    }
    let failure: ModelFailure | null = null
    try {
      await climb((rung, hasBegun) => followSummary(pieces(rung, hasBegun), onText))
    } catch (error) {
      failure = asModelFailure(watch.signal.aborted ? watch.signal.reason : error, answer.hasBegun())
    } finally {
      watch.end()
    }
    const { text, value } = answer.read()
    const counted = answer.tokens()
    const tokens = counted ?? tokensOf(messages, answer.length())
    const cost = { tokens, isEstimated: counted === null, rung: lastRung }
    const end = answer.end() ?? failure?.end ?? null
    if ((value !== undefined && end !== 'stopped') || end === 'stop') return { text, value, ...cost }
    const thrown = endedEarly(end, roomNeeded(messages, tokens)) ?? failure ?? cutOff(answer.hasBegun())
    if (answer.hasBegun()) Object.assign(thrown, cost)
    throw thrown
  }
  const ask = async (question: ModelQuestion): Promise<ModelAnswer> => {
    try {
      const answered = await askOnce(question)
      modelCalls.publish({ end: 'answered', ...answered.tokens })
      return answered
    } catch (error) {
      const { end, tokens } = asModelFailure(error, false)
      modelCalls.publish({ end, ...tokens })
      throw error
    }
  }
  return { service: new URL(baseUrl).host, name, ask }
}
