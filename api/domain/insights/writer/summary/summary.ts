import type { Advice } from '../../../../contract/insights.ts'
import type { ComponentReading, Pair } from '../../evidence/evidence.ts'
import { careEvidence, content } from '../content.ts'
import { summaryWords } from '../../limits.ts'
import type { WriterInput, WrittenSentence } from '../sentences.ts'
import { pairSentence, quoteSentences, reasonSentence, sceneSentence } from './answers.ts'
import { changeSentences } from './change.ts'
import { componentContrast, edgeSentence, lowestSentence, signalContrast, strengthSentence } from './parts.ts'
import { scoreSentences, sketchSentence, stepSentence } from './score.ts'
import { styleSentences } from './styles.ts'

/** What may be left out is added up to so many words; under the lower bound, single answers are quoted. */
const fillUpTo = 365
const fillFrom = 310

/** One thing to say, with the paragraph that it stands in. */
interface Piece {
  paragraph: number
  sentences: WrittenSentence[]
}

/**
 * The person's own answers first, then the parts, a moment, the styles, the change since a result before, the
 * score, and one next step, `firstAct`. Where care is needed, words of support stand at the end. What must be
 * said is; the rest is added, the most telling first, while there is room.
 */
export function writeSummary(input: WriterInput, firstAct: Advice): WrittenSentence[][] {
  const told = new Set(input.pairs.flatMap(({ answers }) => answers.map(({ item }) => item.id)))
  const pieces: Piece[] = []
  const say = (paragraph: number, sentences: WrittenSentence[]) => {
    pieces.push({ paragraph, sentences })
    for (const id of itemsIn(sentences)) told.add(id)
  }
  const quotes = quoteSentences(input, told)
  const quote = () => quotes.next().value ?? []
  const [first, second, ...others] = input.pairs
  say(0, first ? pairSentence(first, input) : quote())
  say(1, lowestSentence(input))
  say(1, edgeSentence(input, told))
  say(1, strengthSentence(input, told))
  say(3, changeSentences(input))
  say(4, [...scoreSentences(input), ...stepSentence(input, firstAct)])
  say(5, input.care ? supportSentences(input) : [])
  const sketch = { paragraph: 0, sentences: sketchSentence(input) }
  const next = second ? pairSentence(second, input) : quote()
  if (wordsOf([...pieces, sketch, { paragraph: 0, sentences: next }]) <= summaryWords.most) say(0, next)
  for (const { paragraph, written } of optionalPieces(input, told, others)) {
    const sentences = written()
    if (wordsOf([...pieces, sketch, { paragraph, sentences }]) <= fillUpTo) say(paragraph, sentences)
  }
  while (wordsOf(pieces) < fillFrom) {
    const sentences = quote()
    if (sentences.length === 0) break
    say(0, sentences)
  }
  return paragraphsOf([...pieces, sketch])
}

/** What is said where there is room, the most telling first; `told` are the statements that have their place by then. */
function optionalPieces(input: WriterInput, told: ReadonlySet<number>, morePairs: Pair[]) {
  const [style = [], otherStyle = []] = styleSentences(input)
  const [first, ...others] = input.profile.lowest
  const reason = (component: ComponentReading) => ({
    paragraph: 1,
    written: () => reasonSentence(component, input, told),
  })
  return [
    { paragraph: 2, written: () => sceneSentence(input, told) },
    ...morePairs.map((pair) => ({ paragraph: 0, written: () => pairSentence(pair, input) })),
    { paragraph: 1, written: () => componentContrast(input, told) },
    reason(first!),
    { paragraph: 2, written: () => style },
    { paragraph: 1, written: () => signalContrast(input) },
    ...others.map(reason),
    { paragraph: 2, written: () => otherStyle },
  ]
}

function itemsIn(sentences: WrittenSentence[]): number[] {
  const ids = sentences.flatMap(({ evidence }) => evidence)
  return ids.flatMap((id) => (id.startsWith('item:') ? [Number(id.replace('item:', ''))] : []))
}

function wordsOf(pieces: Piece[]): number {
  return pieces
    .flatMap(({ sentences }) => sentences)
    .reduce((sum, { text }) => sum + text.split(/\s+/).filter(Boolean).length, 0)
}

function paragraphsOf(pieces: Piece[]): WrittenSentence[][] {
  const places = [...new Set(pieces.map(({ paragraph }) => paragraph))].sort((a, b) => a - b)
  return places
    .map((place) => pieces.filter(({ paragraph }) => paragraph === place).flatMap(({ sentences }) => sentences))
    .filter((paragraph) => paragraph.length > 0)
}

/** What stands at the end where answers suggest fear or harm. */
function supportSentences({ write }: WriterInput): WrittenSentence[] {
  return content.care.support.flatMap((lines) => write(lines, { subjects: {}, also: careEvidence }))
}
