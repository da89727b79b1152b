import { forbiddenIn } from '../../domain/insights/model/forbidden.ts'

/**
 * Tells words as they come, each once it is whole: from the first one on that no text to a person may
 * hold, none. What else may be wrong with an answer shows only when there is all of it.
 */
export function guardWords(tell: (delta: string) => void, stop: () => void) {
  let text = ''
  let told = 0
  let isStopped = false
  const tellUpTo = (end: number) => {
    if (isStopped || end <= told) return
    const paragraphs = text.slice(paragraphAt(text, told), end).split('\n\n')
    isStopped = paragraphs.some((paragraph) => forbiddenIn(paragraph).length > 0)
    if (isStopped) return stop()
    tell(text.slice(told, end))
    told = end
  }
  return {
    hear(delta: string) {
      text += delta
      tellUpTo(text.search(/\S*$/))
    },
    /** No more words come, so that the last one is whole. */
    finish: () => tellUpTo(text.length),
    isStopped: () => isStopped,
  }
}

/** Where the paragraph begins in which this place lies. */
function paragraphAt(text: string, place: number): number {
  const breakBefore = text.slice(0, place).lastIndexOf('\n\n')
  return breakBefore === -1 ? 0 : breakBefore + 2
}
