import { paragraphKinds, type Advice, type ParagraphKind } from '../../../../contract/insights.ts'
import type { ComponentReading, AnswerPair } from '../../evidence/evidence.ts'
import { careEvidence, content } from '../content.ts'
import type { WriterInput, WrittenParagraph, WrittenSentence } from '../sentences.ts'
import { pairSentence, quoteSentences, reasonSentence, sceneSentence } from './answers.ts'
import { changeSentences } from './change.ts'
import { componentContrast, edgeSentence, lowestSentence, signalContrast, strengthSentence } from './parts.ts'
import { scoreSentences, sketchSentence, stepSentence } from './score.ts'
import { styleSentences } from './styles.ts'

const wordsAtMost = 420
/** Optional sentences are added up to this many words; under the lower bound, single answers are quoted. */
const fillUpTo = 365
const fillFrom = 310

/** One thing to say, and the kind of its paragraph. */
interface Piece {
  kind: ParagraphKind
  sentences: WrittenSentence[]
  /** how many it has */
  words: number
}

/**
 * The person's own answers first, then the components, a moment with the styles, the change since the previous result,
 * the score, and one next step, `firstAct`. If care is needed, words of support come last. The required sentences always
 * come; others are added, the most important first, while there is room.
 */
export function writeSummary(input: WriterInput, firstAct: Advice): WrittenParagraph[] {
  const usedItems = new Set(input.pairs.flatMap(({ answers }) => answers.map(({ item }) => item.id)))
  const pieces: Piece[] = []
  const say = (kind: ParagraphKind, sentences: WrittenSentence[]) => {
    pieces.push(pieceOf(kind, sentences))
    for (const id of itemsIn(sentences)) usedItems.add(id)
  }
  const quotes = quoteSentences(input, usedItems)
  const quote = () => quotes.next().value ?? []
  const [first, second, ...others] = input.pairs
  say('answers', first ? pairSentence(first, input) : quote())
  say('components', lowestSentence(input))
  say('components', edgeSentence(input, usedItems))
  say('components', strengthSentence(input, usedItems))
  say('change', changeSentences(input))
  say('score', [...scoreSentences(input), ...stepSentence(input, firstAct)])
  say('support', input.care ? supportSentences(input) : [])
  const sketch = pieceOf('answers', sketchSentence(input))
  const next = second ? pairSentence(second, input) : quote()
  if (wordsInPieces([...pieces, sketch]) + countWords(next) <= wordsAtMost) say('answers', next)
  for (const { kind, written } of optionalPieces(input, usedItems, others)) {
    const sentences = written()
    if (wordsInPieces([...pieces, sketch]) + countWords(sentences) <= fillUpTo) say(kind, sentences)
  }
  while (wordsInPieces(pieces) < fillFrom) {
    const sentences = quote()
    if (sentences.length === 0) break
    say('answers', sentences)
  }
  return writtenParagraphs([...pieces, sketch])
}

/** What is added while there is room, the most important first; `usedItems` are the statements used by then. */
function optionalPieces(
  input: WriterInput,
  usedItems: ReadonlySet<number>,
  morePairs: AnswerPair[],
): { kind: ParagraphKind; written: () => WrittenSentence[] }[] {
  const [style = [], otherStyle = []] = styleSentences(input)
  const [first, ...others] = input.profile.lowest
  const reason = (component: ComponentReading) => ({
    kind: 'components' as const,
    written: () => reasonSentence(component, input, usedItems),
  })
  return [
    { kind: 'styles', written: () => sceneSentence(input, usedItems) },
    ...morePairs.map((pair) => ({ kind: 'answers' as const, written: () => pairSentence(pair, input) })),
    { kind: 'components', written: () => componentContrast(input, usedItems) },
    reason(first!),
    { kind: 'styles', written: () => style },
    { kind: 'components', written: () => signalContrast(input) },
    ...others.map(reason),
    { kind: 'styles', written: () => otherStyle },
  ]
}

function itemsIn(sentences: WrittenSentence[]): number[] {
  const ids = sentences.flatMap(({ evidence }) => evidence)
  return ids.flatMap((id) => (id.startsWith('item:') ? [Number(id.replace('item:', ''))] : []))
}

function pieceOf(kind: ParagraphKind, sentences: WrittenSentence[]): Piece {
  return { kind, sentences, words: countWords(sentences) }
}

function wordsInPieces(pieces: Piece[]): number {
  return pieces.reduce((sum, { words }) => sum + words, 0)
}

function countWords(sentences: WrittenSentence[]): number {
  return sentences.reduce((sum, { text }) => sum + text.split(' ').length, 0)
}

function writtenParagraphs(pieces: Piece[]): WrittenParagraph[] {
  return paragraphKinds
    .map((kind) => ({
      kind,
      sentences: pieces.filter((piece) => piece.kind === kind).flatMap(({ sentences }) => sentences),
    }))
    .filter(({ sentences }) => sentences.length > 0)
}

/** The end of the summary if answers suggest fear or harm. */
function supportSentences({ write }: WriterInput): WrittenSentence[] {
  return content.care.support.flatMap((lines) => write(lines, { subjects: {}, also: careEvidence }))
}
