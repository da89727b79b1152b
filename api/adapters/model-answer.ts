import type { Tokens } from '../db/insight-calls.ts'
import { objectIn } from './json-object.ts'
import type { Chunk } from './model-chunk.ts'
import { ModelFailure } from './model-failure.ts'
import { createThinkingFilter } from './model-thinking.ts'

/** characters: far more than the text that is asked for */
const longestAnswer = 65_536

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
  const take = (added: ReturnType<typeof filter.push>) => {
    if (added.wasThinking) {
      think(said)
      said = ''
    }
    said += added.said
    think(added.thought)
    return added
  }

  return {
    /**
     * Takes the next chunk, and gives the words that it adds: null first where the words before turn out to be
     * thoughts. Throws ModelFailure where the answer does not end.
     */
    push(chunk: Chunk): (string | null)[] {
      finish = chunk.finish ?? finish
      tokens = chunk.tokens ?? tokens
      refusal += chunk.refusal
      think(chunk.thought)
      if (content.length < longestAnswer) content += chunk.content
      const added = take(filter.push(chunk.content))
      if (said.length > longestAnswer) throw new ModelFailure('the answer does not end', 'cut off')
      return [...(added.wasThinking ? [null] : []), ...(added.said === '' ? [] : [added.said])]
    },
    /** Nothing more comes. */
    finish(): string[] {
      const { said: rest } = take(filter.finish())
      return rest === '' ? [] : [rest]
    },
    hasBegun: () => said !== '' || thought !== '' || refusal !== '' || finish !== null,
    /**
     * What the model wrote, and the object in it; undefined where there is none. Thoughts only count as an answer where
     * there are no words at all and the thoughts hold an object: some servers mix the two up.
     */
    read(): { text: string; value: object | undefined } {
      // Tags inside the object's own texts do not mark thoughts.
      const plain = content.trimStart().startsWith('{') ? objectIn(content) : undefined
      const value = plain ?? objectIn(said)
      if (value !== undefined || said.trim() !== '') return { text: said, value }
      const thoughtOut = objectIn(thought)
      return { text: thoughtOut === undefined ? '' : thought, value: thoughtOut }
    },
    end: () => endOf(finish, refusal),
    tokens: () => tokens,
    /** characters, thoughts included */
    length: () => said.length + thought.length,
  }
}

/** How an answer ended, as the service says; null where it broke off without saying so. */
function endOf(finish: string | null, refusal: string): 'stop' | 'length' | 'declined' | 'filtered' | null {
  if (refusal !== '' || finish === 'refusal') return 'declined'
  if (finish === 'length') return 'length'
  if (finish === 'content_filter') return 'filtered'
  return finish === null || finish === 'error' ? null : 'stop'
}
