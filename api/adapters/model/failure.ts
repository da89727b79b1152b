import type { Tokens } from '../../db/insight-calls.ts'
import type { ModelMessage, RequestCapabilities } from './request.ts'

/**
 * How a call ended without an answer: the service refused or could not be reached before the first word; the words
 * broke off; there was no room for all of them; the model would not write; a filter of the service removed words;
 * nothing came for too long; this server stops.
 */
export type ModelEnd = 'refused' | 'cut off' | 'length' | 'declined' | 'filtered' | 'late' | 'stopped'

/**
 * Thrown where a model gave no complete answer. The message is for the log: it says what happened, and holds nothing
 * that was asked or answered.
 */
export class ModelFailure extends Error {
  override name = 'ModelFailure'
  /** what the call cost, as far as that is known */
  tokens: Tokens = { promptTokens: 0, completionTokens: 0 }
  isEstimated = true
  /** how the service was asked; null where it had not begun to answer */
  capabilities: RequestCapabilities | null = null
  /** the context, in tokens, that the question and a whole answer need; null where nothing was asked */
  room: number | null = null

  constructor(
    message: string,
    readonly end: ModelEnd,
  ) {
    super(message)
  }
}

/** Thrown where a service answers with an error before the first word. */
export class ServiceRefusal extends ModelFailure {
  /** the service's own words, without those that it was asked; they must not be logged */
  readonly said: string

  /** `body`: all that the service said, which may repeat `asked` */
  constructor(
    readonly status: number | undefined,
    body: string,
    asked: readonly ModelMessage[] = [],
  ) {
    const said = withoutEcho(body, asked)
    const [message, end] = readRefusal(status, said)
    super(message, end)
    this.said = said
  }
}

/** The prompt speaks of schemas and models, which then looks like a reason to refuse. */
function withoutEcho(body: string, asked: readonly ModelMessage[]): string {
  return asked.reduce(
    (said, { content }) => said.replaceAll(content, '').replaceAll(JSON.stringify(content).slice(1, -1), ''),
    body,
  )
}

const tooLong = /context[ _-]?(length|size|window)|prompt is too long|input token count\b.{0,40}\bexceeds/i
const filtered = /\bcontent_filter\b|\bflagged_input\b|input was flagged/i

function readRefusal(status: number | undefined, said: string): [string, ModelEnd] {
  const answered = status === undefined ? 'the service answered with an error' : `the service answered ${status}`
  if (tooLong.test(said)) return [`${answered}: the prompt is too long for its context`, 'length']
  if (filtered.test(said)) return [`${answered}: its filter turned the prompt down`, 'filtered']
  return [answered, 'refused']
}

/** An answer that broke off, before its first word or after it. */
export const cutOff = (hasBegun: boolean) =>
  new ModelFailure('the answer was cut off', hasBegun ? 'cut off' : 'refused')

/** The failure that a service reports within an answer before its first word. */
export function refusalOf(error: unknown, asked: readonly ModelMessage[]): ServiceRefusal {
  const code = Number(typeof error === 'object' && error !== null && 'code' in error ? error.code : NaN)
  return new ServiceRefusal(code >= 400 && code < 600 ? code : undefined, JSON.stringify(error), asked)
}

/** The failure of an incomplete answer; null where its end is unknown. `room`: the size that it needs, in words. */
export function endedEarly(end: ModelEnd | 'stop' | null, room: string): ModelFailure | null {
  if (end === 'length') return new ModelFailure(`there was no room for all of the answer: ${room}`, end)
  if (end === 'filtered') return new ModelFailure('a filter of the service stopped the answer', end)
  return end === 'declined' ? new ModelFailure('the model declined to answer', end) : null
}
