import type { Tokens } from '../../db/insight-calls.ts'
import { ModelFailure } from './failure.ts'
import { jsonIn } from './json.ts'
import type { Chunk } from './wire.ts'

/** characters without thoughts: far more than the text that is asked for */
const maxAnswerLength = 65_536
const thoughtTag = /<\/?think(?:ing)?>|\[\/?think\]/i

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
  let content = ''
  let thought = ''
  let refusal = ''
  let finish: string | null = null
  let tokens: Tokens | null = null
  return {
    /** Takes the next chunk. Throws ModelFailure where the answer does not end; one may think as long as one likes. */
    push(chunk: Chunk): void {
      content += chunk.content
      thought += chunk.thought
      refusal += chunk.refusal
      finish = chunk.finish ?? finish
      tokens = chunk.tokens ?? tokens
      if (content.length > maxAnswerLength && !thoughtTag.test(content)) {
        throw new ModelFailure('the answer does not end', 'cut off')
      }
    },
    hasBegun: () => content !== '' || thought !== '' || refusal !== '' || finish !== null,
    read(): Written {
      const { text, value } = readWords(content, thought)
      const end = refusal === '' ? endOf(finish) : 'declined'
      return { text, value, end: end === 'stop' && value === undefined && declines(text) ? 'declined' : end }
    },
    tokens: () => tokens,
    /** characters, thoughts included */
    length: () => content.length + thought.length,
  }
}

/**
 * Thoughts only count as an answer where there are no words at all and the thoughts hold JSON: some servers mix the two
 * up.
 */
function readWords(content: string, thought: string): Pick<Written, 'text' | 'value'> {
  // Tags inside the object's own texts do not mark thoughts.
  const plain = /^\s*(\[\s*)?\{/.test(content) ? jsonIn(content) : undefined
  const said = withoutThoughts(content)
  const value = plain ?? jsonIn(said)
  if (value !== undefined || said.trim() !== '') return { text: said, value }
  const thoughts = thought + content
  const thoughtOut = jsonIn(thoughts)
  return { text: thoughtOut === undefined ? '' : thoughts, value: thoughtOut }
}

const thoughtsInTags = /(?:<think(?:ing)?>|\[think\])[^]*?(?:<\/think(?:ing)?>|\[\/think\]|$)/gi
/** The server may leave out the first tag. */
const thoughtsBefore = /^[^]*(?:<\/think(?:ing)?>|\[\/think\])/i

const withoutThoughts = (content: string) => content.replace(thoughtsInTags, '').replace(thoughtsBefore, '')

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
