import type { Tokens } from '../../db/insight-calls.ts'
import { ModelFailure } from './failure.ts'
import { jsonIn } from './json.ts'
import type { Chunk } from './wire.ts'

/** characters: far more than the text that is asked for */
const longestAnswer = 65_536

/** What a model wrote. */
interface Written {
  text: string
  /** the JSON in it; undefined where there is none */
  value: object | undefined
  /** how it ended, as the service or the model says; null where it broke off without saying so */
  end: 'stop' | 'length' | 'declined' | 'filtered' | null
}

/** Collects an answer that comes chunk by chunk. */
export function createAnswer() {
  const filter = createThinkingFilter()
  let content = ''
  let said = ''
  let thought = ''
  let refusal = ''
  let finish: string | null = null
  let tokens: Tokens | null = null
  const think = (text: string) => {
    if (thought.length < longestAnswer) thought += text
  }
  const take = (added: Separated): string => {
    if (added.wasThinking) {
      think(said)
      said = ''
    }
    said += added.said
    think(added.thought)
    return added.said
  }

  return {
    /** Takes the next chunk, and gives the words that it adds. Throws ModelFailure where the answer does not end. */
    push(chunk: Chunk): string {
      finish = chunk.finish ?? finish
      tokens = chunk.tokens ?? tokens
      refusal += chunk.refusal
      think(chunk.thought)
      if (content.length < longestAnswer) content += chunk.content
      const added = take(filter.push(chunk.content))
      if (said.length > longestAnswer) throw new ModelFailure('the answer does not end', 'cut off')
      return added
    },
    /** Nothing more comes. Gives the last words. */
    finish: () => take(filter.finish()),
    hasBegun: () => said !== '' || thought !== '' || refusal !== '' || finish !== null,
    read(): Written {
      const { text, value } = readWords({ content, said, thought })
      const end = refusal === '' ? endOf(finish) : 'declined'
      return { text, value, end: end === 'stop' && value === undefined && declines(text) ? 'declined' : end }
    },
    tokens: () => tokens,
    /** characters, thoughts included */
    length: () => said.length + thought.length,
  }
}

/**
 * Thoughts only count as an answer where there are no words at all and the thoughts hold JSON: some servers mix the two
 * up.
 */
function readWords({ content, said, thought }: Record<'content' | 'said' | 'thought', string>) {
  // Tags inside the object's own texts do not mark thoughts.
  const plain = /^\s*(\[\s*)?\{/.test(content) ? jsonIn(content) : undefined
  const value = plain ?? jsonIn(said)
  if (value !== undefined || said.trim() !== '') return { text: said, value }
  const thoughtOut = jsonIn(thought)
  return { text: thoughtOut === undefined ? '' : thought, value: thoughtOut }
}

/** Services have more words for it than OpenAI has. */
function endOf(finish: string | null): Written['end'] {
  if (finish === null || /error|abort|cancel|insufficient/i.test(finish)) return null
  if (/^refusal$/i.test(finish)) return 'declined'
  if (/length|max_tokens|context_window/i.test(finish)) return 'length'
  return /content_filter|safety|sensitive|prohibited/i.test(finish) ? 'filtered' : 'stop'
}

const cannot = String.raw`(?:can(?:no|['’])t|can not|won['’]t|will not|(?:am |['’]m )?(?:unable|not able|not comfortable|not going)|must(?: \w+)? decline|have to decline|decline to|do(?:n['’]t| not) feel (?:comfortable|right)|(?:['’]d|would)(?: \w+)? rather not|prefer not)`
const refusals = new RegExp(
  [
    String.raw`^(?:i['’]?m|i am)? ?(?:very |so |really )?sorry\b.{0,80}\b${cannot}`,
    String.raw`^(?:i apologi[sz]e|unfortunately|my apologies)\b.{0,80}\b${cannot}`,
    String.raw`^(?:no,? )?i ?(?:\w+ly )?${cannot}`,
    String.raw`^as an? (?:ai|large language|language model)\b.{0,120}\b${cannot}`,
  ].join('|'),
  'i',
)

/** Whether words begin as a model begins that refuses to write. */
function declines(text: string): boolean {
  const beginning = text
    .replace(/^[^\p{L}]+/u, '')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 240)
  return refusals.test(beginning) && !/^i can(no|['’])t help but\b/i.test(beginning)
}

const tags = ['<think>', '</think>', '<thinking>', '</thinking>', '[think]', '[/think]']
const tag = /<(\/?)think(?:ing)?>|\[(\/?)think\]/i

/** What a piece of an answer adds to its words, and to the model's thoughts between them. */
interface Separated {
  said: string
  thought: string
  /** true where the words so far were thoughts, because the server left out the opening tag */
  wasThinking: boolean
}

/** Separates words from thoughts in tags, which some models write before their answer, in whatever pieces they come. */
export function createThinkingFilter() {
  let isThinking = false
  let held = ''
  const push = (piece: string): Separated => {
    const added: Separated = { said: '', thought: '', wasThinking: false }
    let rest = held + piece
    held = ''
    for (let found = tag.exec(rest); found !== null; found = tag.exec(rest)) {
      added[isThinking ? 'thought' : 'said'] += rest.slice(0, found.index)
      rest = rest.slice(found.index + found[0].length)
      const isEnd = found[0][1] === '/'
      if (isEnd && !isThinking) {
        Object.assign(added, { said: '', thought: added.thought + added.said, wasThinking: true })
      }
      isThinking = !isEnd
    }
    const whole = rest.length - beginningOfTag(rest).length
    added[isThinking ? 'thought' : 'said'] += rest.slice(0, whole)
    held = rest.slice(whole)
    return added
  }
  return {
    push,
    /** The stream has ended, so what looked like the beginning of a tag was text. */
    finish(): Separated {
      const rest = held
      held = ''
      return { said: isThinking ? '' : rest, thought: isThinking ? rest : '', wasThinking: false }
    },
  }
}

/** The end of a text that may become a tag. */
function beginningOfTag(text: string): string {
  const end = text.slice(Math.max(0, text.lastIndexOf('<'), text.lastIndexOf('['))).toLowerCase()
  return end !== '' && tags.some((known) => known.startsWith(end)) ? text.slice(-end.length) : ''
}
