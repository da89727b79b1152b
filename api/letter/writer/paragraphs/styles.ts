import { styleId } from '#api/letter/contract.ts'
import type { StyleAnalysis } from '#api/results/contract.ts'
import { items } from '#api/instrument/bank.ts'
import { leadingStyles } from '#api/letter/evidence/evidence.ts'
import { type AnsweredSentence, content, sentencesOfStyle } from '../content.ts'
import type { WriterInput, WrittenParagraph } from '../sentences.ts'
import { pickFresh, type Said, writeAnswered, writeNote } from './answered.ts'

/**
 * One style by what was answered, none that lowers a score: a clear one before others, one whose answers a sentence joins,
 * and one of a signal that the letter hasn't told of yet, so that no two sentences are about the same choice.
 */
export function styleParagraph(input: WriterInput, said: Said): WrittenParagraph | undefined {
  const [best] = leadingStyles(input.scored)
    .filter((analysis) => !itemsOf(analysis).some(({ keyed }) => keyed < 0))
    .flatMap((analysis) => {
      const all = sentencesOfStyle(analysis.signal, analysis.shown[0]!)
      const answered = pickFresh(all.filter(isJoined), input, said) ?? pickFresh(all, input, said)
      return answered ? [{ analysis, answered }] : []
    })
    .sort((a, b) => rankOf(a, input, said) - rankOf(b, input, said))
  if (!best) return undefined
  return { kind: 'styles', sentences: writeAnswered(best.answered, input), notes: styleNotes(best.analysis, input) }
}

function rankOf(
  { analysis, answered }: { analysis: StyleAnalysis; answered: AnsweredSentence },
  { answers }: WriterInput,
  said: Said,
): number {
  const ofSignal = items.filter(({ signal, style }) => signal === analysis.signal && style !== null)
  const drawbacks = [
    itemsOf(analysis).some(({ id }) => answers.get(id)! < 3),
    ofSignal.some(({ id }) => said.items.has(id)),
    !isJoined(answered),
    analysis.confidence !== 'clear',
  ]
  return drawbacks.reduce((rank, isSo, place) => rank + Number(isSo) * 2 ** place, 0)
}

const itemsOf = ({ signal, shown }: StyleAnalysis) =>
  items.filter((item) => item.signal === signal && item.style === shown[0])

const isJoined = ({ answers }: AnsweredSentence) => answers.length > 1

function styleNotes({ signal, shown }: StyleAnalysis, input: WriterInput) {
  const [style] = shown as [string]
  return writeNote(content.summary.notes.style, input, {
    subjects: { style: styleId(signal) },
    values: { style, styles: shown.join(', with some '), signal },
    name: style,
  })
}
