import { parse } from 'jsonriver'

/**
 * Reads the pieces of a JSON answer to their end, and calls `onText` with each new part of its
 * summary's text as it grows. Pieces that turn out not to be JSON are read all the same; what is thrown while reading is
 * thrown here.
 *
 * The parser goes on where it stopped with each piece. The client's own helper parses anew, and so
 * more and more rarely as an answer grows, which would show the text in lumps.
 */
export async function followSummary(pieces: AsyncIterable<string>, onText: (delta: string) => void): Promise<void> {
  const source = withoutPreamble(pieces)[Symbol.asyncIterator]()
  let broken: { error: unknown } | null = null
  const next = async () => {
    try {
      return await source.next()
    } catch (error) {
      broken = { error }
      throw error
    }
  }
  let seen = ''
  try {
    // The parser may give up its source; without `return` that leaves the source open.
    for await (const value of parse({ [Symbol.asyncIterator]: () => ({ next }) })) {
      const text = summaryOf(value)
      if (!text.startsWith(seen)) break
      if (text.length > seen.length) onText(text.slice(seen.length))
      seen = text
    }
  } catch (error) {
    if (broken !== null) throw error
  }
  while (!(await source.next()).done);
}

/** Some servers put a fence or a sentence before the object. */
async function* withoutPreamble(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let hasBegun = false
  for await (const piece of pieces) {
    const start = hasBegun ? 0 : piece.indexOf('{')
    if (start === -1) continue
    hasBegun = true
    yield piece.slice(start)
  }
}

/** The text of a summary that may lack its end: sentences with a space, paragraphs with a blank line between. */
function summaryOf(value: unknown): string {
  return list(property(value, 'summary'))
    .map((paragraph) => list(paragraph).map(textOf).join(' '))
    .join('\n\n')
}

function textOf(sentence: unknown): string {
  const text = property(sentence, 'text')
  return typeof text === 'string' ? text : ''
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
