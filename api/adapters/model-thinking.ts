const tags = ['<think>', '</think>', '<thinking>', '</thinking>']
const tag = /<(\/?)think(?:ing)?>/i

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
      const isEnd = found[1] === '/'
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
  const end = text.slice(Math.max(0, text.lastIndexOf('<'))).toLowerCase()
  return end.startsWith('<') && tags.some((known) => known.startsWith(end)) ? text.slice(-end.length) : ''
}
