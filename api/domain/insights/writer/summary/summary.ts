import type { Advice } from '../../../../contract/insights.ts'
import { careEvidence, content } from '../content.ts'
import type { WriterInput, WrittenSentence } from '../sentences.ts'
import { pairSentence, quoteSentences, reasonSentence, sceneSentence } from './answers.ts'
import { changeSentences } from './change.ts'
import { componentContrast, edgeSentence, lowestSentence, signalContrast, strengthSentence } from './parts.ts'
import { scoreSentences, sketchSentence, stepSentence } from './score.ts'
import { styleSentences } from './styles.ts'

/** What may be left out is added up to so many words; under the lower bound, single answers are quoted. */
const fillUpTo = 365
const fillFrom = 310
const pairsAtLeast = 2

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
  const pairs = input.pairs.map((pair) => ({ paragraph: 0, sentences: pairSentence(pair, input) }))
  const quotes = quoteSentences(input, told)
  const quote = (): Piece => ({ paragraph: 0, sentences: quotes.next().value ?? [] })
  const missing = Math.max(0, pairsAtLeast - pairs.length)
  const pieces: Piece[] = [
    ...pairs.slice(0, pairsAtLeast),
    ...Array.from({ length: missing }, quote),
    { paragraph: 1, sentences: lowestSentence(input) },
    { paragraph: 1, sentences: edgeSentence(input) },
    { paragraph: 1, sentences: strengthSentence(input) },
    { paragraph: 3, sentences: changeSentences(input) },
    { paragraph: 4, sentences: [...scoreSentences(input), ...stepSentence(input, firstAct)] },
    { paragraph: 5, sentences: input.care ? supportSentences(input) : [] },
  ]
  const sketch = { paragraph: 0, sentences: sketchSentence(input) }
  for (const piece of optionalPieces(input, told, pairs.slice(pairsAtLeast))) {
    if (wordsOf([...pieces, sketch, piece]) <= fillUpTo) pieces.push(piece)
  }
  while (wordsOf(pieces) < fillFrom) {
    const more = quote()
    if (more.sentences.length === 0) break
    pieces.push(more)
  }
  return paragraphsOf([...pieces, sketch])
}

/** What is said where there is room, the most telling first. */
function optionalPieces(input: WriterInput, told: ReadonlySet<number>, morePairs: Piece[]): Piece[] {
  const [style = [], otherStyle = []] = styleSentences(input)
  const [first, ...others] = input.profile.lowest
  return [
    { paragraph: 2, sentences: sceneSentence(input, told) },
    ...morePairs,
    { paragraph: 1, sentences: componentContrast(input) },
    { paragraph: 1, sentences: reasonSentence(first!, input, told) },
    { paragraph: 2, sentences: style },
    { paragraph: 1, sentences: signalContrast(input) },
    ...others.map((component) => ({ paragraph: 1, sentences: reasonSentence(component, input, told) })),
    { paragraph: 2, sentences: otherStyle },
  ]
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
