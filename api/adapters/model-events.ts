import { createParser } from 'eventsource-parser'
import { ModelFailure } from './model-failure.ts'

/** characters of a whole body: thoughts take many more than the answer, and each piece has an envelope */
const longestBody = 32 * 1024 * 1024

/**
 * Reads the body of an answer, either a stream of events or one JSON value, whatever its content type says. Gives each
 * value as it comes. Calls `received` whenever something comes, also for comments. Skips what is not JSON, and everything
 * after `[DONE]`.
 */
export async function* readEvents(
  body: AsyncIterable<Uint8Array> | Uint8Array[],
  received: () => void,
): AsyncGenerator<unknown> {
  const events: string[] = []
  const parser = createParser({ onEvent: ({ data }) => events.push(data) })
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  /** null until the first character shows it */
  let isOneValue: boolean | null = null
  for await (const bytes of body) {
    received()
    const piece = decoder.decode(bytes, { stream: true })
    length += piece.length
    if (length > longestBody) throw new ModelFailure('the answer does not end', 'cut off')
    text += piece
    isOneValue ??= text.trim() === '' ? null : text.trimStart().startsWith('{')
    if (isOneValue !== false) continue
    parser.feed(text)
    text = ''
    if (yield* values(events)) return
  }
  // The last event may lack the empty line that ends it.
  if (isOneValue === false) parser.feed('\n\n')
  else events.push(text)
  yield* values(events)
}

/** Gives the values of events, and returns whether the last one came. */
function* values(events: string[]): Generator<unknown, boolean> {
  for (const data of events.splice(0)) {
    if (data.trim() === '[DONE]') return true
    try {
      yield JSON.parse(data)
    } catch {
      continue
    }
  }
  return false
}
