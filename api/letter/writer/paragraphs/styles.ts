import { styleId } from '#api/letter/contract.ts'
import type { StyleAnalysis } from '#api/results/contract.ts'
import { items } from '#api/instrument/bank.ts'
import { leadingStyles } from '#api/letter/evidence/evidence.ts'
import { type AnsweredSentence, content, sentencesOfStyle } from '../content.ts'
import type { WriterInput, WrittenParagraph } from '../sentences.ts'
import { pickFresh, type Said, writeAnswered, writeNote } from './answered.ts'

/**
 * One style by what was answered: one that lowers no score before others, a clear one, one whose answers a sentence joins,
 * and one of a signal that the letter hasn't told of yet, so that no two sentences are about the same choice.
 */
export function styleParagraph(input: WriterInput, said: Said): WrittenParagraph | undefined {
  const [best] = leadingStyles(input.scored)
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
  { analysis: { signal, shown, confidence }, answered }: { analysis: StyleAnalysis; answered: AnsweredSentence },
  { answers }: WriterInput,
  said: Said,
): number {
  const ofSignal = items.filter((item) => item.signal === signal && item.style !== null)
  const own = ofSignal.filter(({ style }) => style === shown[0])
  const drawbacks = [
    own.some(({ keyed, id }) => keyed === 0 && answers.get(id)! < 3),
    ofSignal.some(({ id }) => said.items.has(id)),
    !isJoined(answered),
    confidence !== 'clear',
    own.some(({ keyed }) => keyed < 0),
  ]
  return drawbacks.reduce((rank, isSo, place) => rank + Number(isSo) * 2 ** place, 0)
}

const isJoined = ({ answers }: AnsweredSentence) => answers.length > 1

function styleNotes({ signal, shown }: StyleAnalysis, input: WriterInput) {
  const [style] = shown as [string]
  return writeNote(content.summary.notes.style, input, {
    subjects: { style: styleId(signal) },
    values: { style, styles: shown.join(', with some '), signal },
    name: style,
  })
}
