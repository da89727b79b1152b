import { words } from '#words'
import { shownName } from '#api/content/shown-name.ts'
import { styleId } from '#api/letter/contract.ts'
import type { StyleAnalysis } from '#api/results/contract.ts'
import { items } from '#api/instrument/bank.ts'
import { fill } from '#api/letter/phrasing.ts'
import { leadingStyles } from '#api/letter/evidence/evidence.ts'
import type { AnsweredSentence } from '../answered-sentences.ts'
import { content, sentencesOfStyle } from '../content.ts'
import type { WriterInput, WrittenParagraph } from '../sentences.ts'
import { pickFresh, type Said, writeAnswered, writeNote } from './answered.ts'

/**
 * One style by what was answered, but none that lowers a score, and none beside another choice of its signal. A clear one
 * comes first, then one whose answers a sentence joins, then one without an answer to the contrary.
 */
export function styleParagraph(input: WriterInput, said: Said): WrittenParagraph | undefined {
  const [best] = leadingStyles(input.scored)
    .filter((analysis) => !itemsOf(analysis).some(({ keyed }) => keyed < 0) && !isOtherTold(analysis, said))
    .flatMap((analysis) => {
      const all = sentencesOfStyle(analysis.signal, analysis.shown[0]!)
      const answered = pickFresh(all.filter(isJoined), input, said) ?? pickFresh(all, input, said)
      return answered ? [{ analysis, answered }] : []
    })
    .sort((a, b) => rankOf(a, input) - rankOf(b, input))
  if (!best) return undefined
  return { kind: 'styles', sentences: writeAnswered(best.answered, input), notes: styleNotes(best.analysis, input) }
}

function rankOf(
  { analysis, answered }: { analysis: StyleAnalysis; answered: AnsweredSentence },
  { answers }: WriterInput,
): number {
  const drawbacks = [
    itemsOf(analysis).some(({ id }) => answers.get(id)! < 3),
    !isJoined(answered),
    analysis.confidence !== 'clear',
  ]
  return drawbacks.reduce((rank, isSo, place) => rank + Number(isSo) * 2 ** place, 0)
}

/** Two answers on one choice would contradict each other. */
function isOtherTold({ signal, shown }: StyleAnalysis, said: Said): boolean {
  const others = items.filter((item) => item.signal === signal && item.style !== null && item.style !== shown[0])
  return others.some(({ id, keyed }) => keyed === 0 && said.items.has(id))
}

const itemsOf = ({ signal, shown }: StyleAnalysis) =>
  items.filter((item) => item.signal === signal && item.style === shown[0])

const isJoined = ({ answers }: AnsweredSentence) => answers.length > 1

function styleNotes({ signal, shown }: StyleAnalysis, input: WriterInput) {
  const [style, second] = shown.map(shownName) as [string, string?]
  const styles = second === undefined ? style : fill(words('scores').styles.leaning, { first: style, second })
  return writeNote(content().summary.notes.style, input, {
    subjects: { style: styleId(signal) },
    values: { style, styles, signal: shownName(signal) },
    name: style,
  })
}
