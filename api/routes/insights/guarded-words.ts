/**
 * Passes words on to `show` as they come, as soon as each is whole. At the first word with which the paragraph may not
 * be shown it calls `stop`, and passes on nothing after that. Other faults of an answer can only be seen when it is
 * complete.
 */
export function guardWords(
  mayBeShown: (paragraph: string) => boolean,
  show: (delta: string) => void,
  stop: () => void,
) {
  let text = ''
  let shown = 0
  let isStopped = false
  const showUpTo = (end: number) => {
    if (isStopped || end <= shown) return
    const paragraphs = text.slice(paragraphAt(text, shown), end).split('\n\n')
    isStopped = !paragraphs.every(mayBeShown)
    if (isStopped) return stop()
    show(text.slice(shown, end))
    shown = end
  }
  return {
    push(delta: string) {
      text += delta
      showUpTo(text.search(/\S*$/))
    },
    /** No more words come, so the last one is whole. */
    finish: () => showUpTo(text.length),
    isStopped: () => isStopped,
  }
}

/** Where the paragraph begins that contains this place. */
function paragraphAt(text: string, place: number): number {
  const breakBefore = text.slice(0, place).lastIndexOf('\n\n')
  return breakBefore === -1 ? 0 : breakBefore + 2
}
