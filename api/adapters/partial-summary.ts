import { parse } from 'jsonriver'

/**
 * Reads the pieces of a JSON answer to their end, and calls `onText` with each new part of its summary's text. A null
 * means that everything before it was not the answer. Pieces that are not JSON are read to their end, too. Throws what
 * reading throws.
 *
 * With each piece the parser goes on where it stopped. The client's own helper parses everything again, and less often
 * as the answer grows, which would show the text in lumps.
 */
export async function followSummary(
  pieces: AsyncIterable<string | null>,
  onText: (delta: string) => void,
): Promise<void> {
  const source = pieces[Symbol.asyncIterator]()
  let isOver = false
  let isShown = false
  const answer = async function* (): AsyncGenerator<string, void> {
    for (;;) {
      const { value, done } = await source.next()
      isOver = done === true
      if (isOver || value === null) return
      yield value
    }
  }
  while (!isOver) {
    await followAnswer(answer(), (delta) => {
      isShown = true
      onText(delta)
    })
    // Text that was shown cannot be taken back here, and other text must not follow it.
    if (isShown) onText = () => {}
  }
}

async function followAnswer(answer: AsyncIterable<string>, onText: (delta: string) => void): Promise<void> {
  const source = withoutPreamble(answer)[Symbol.asyncIterator]()
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
    // The parser may stop early; without a `return` method the source then stays open.
    for await (const value of parse({ [Symbol.asyncIterator]: () => ({ next }) })) {
      const text = partialText(value)
      if (!text.startsWith(seen)) break
      if (text.length > seen.length) onText(text.slice(seen.length))
      seen = text
    }
  } catch (error) {
    if (broken !== null) throw error
  }
  while (!(await source.next()).done);
}

/** Leaves out what some servers put before the object: a fence, or a sentence, which may hold a brace. */
async function* withoutPreamble(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let before: string | null = ''
  for await (const piece of pieces) {
    if (before === null) {
      yield piece
      continue
    }
    before += piece
    const start = before.search(/\{\s*"/)
    if (start === -1) {
      before = /\{\s*$/.exec(before)?.[0] ?? ''
    } else {
      yield before.slice(start)
      before = null
    }
  }
}

/** The text of a summary that may be incomplete, with a blank line between paragraphs. */
function partialText(value: unknown): string {
  return list(property(value, 'summary'))
    .map((paragraph) => list(property(paragraph, 'sentences')).map(partialSentence).join(' '))
    .join('\n\n')
}

function partialSentence(sentence: unknown): string {
  const text = property(sentence, 'text')
  return typeof text === 'string' ? text : ''
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
