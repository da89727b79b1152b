import { roundScore } from '#api/instrument/public/rounding.ts'
import { zones } from '#api/instrument/public/zones.ts'
import { type Advice, type ParagraphKind, paragraphKinds } from '#api/letter/contract.ts'
import { careEvidence, content, estimatedWord } from '../content.ts'
import { createSentenceWriter, type WriterInput, type WrittenParagraph, type WrittenSentence } from '../sentences.ts'
import { actSentences, betweenSentence, pairSentence } from './answers.ts'
import { changeSentences } from './change.ts'
import { daySentence, giveSentence, lowSentences } from './components.ts'
import { strengthSentences } from './strength.ts'
import { styleSentences } from './styles.ts'

const words = content.summary

function scoreSentences({ scored, write }: WriterInput): WrittenSentence[] {
  const meaningOf = (zone: string) => zones.find(({ name }) => name === zone)?.meaning ?? ''
  const [lower, upper] = scored.nearBorder ?? ['', '']
  const subjects = { ras: 'ras', zone: 'zone' }
  return [
    ...write(words.total, { subjects: { ras: 'ras' }, values: { ras: roundScore(scored.rasScore) } }),
    ...write(words.error, {
      subjects: { ras: 'ras' },
      values: { error: roundScore(scored.rasError), estimated: estimatedWord },
    }),
    ...write(words.band, {
      subjects,
      values: {
        zone: scored.tier,
        meaning: meaningOf(scored.tier),
        lower,
        lowerMeaning: meaningOf(lower),
        upper,
        upperMeaning: meaningOf(upper),
      },
    }),
  ]
}

function sketchSentence({ write }: WriterInput): WrittenSentence[] {
  return write(words.sketch, { subjects: { quality: 'quality' } })
}

/** words: optional sentences fill up to `fillUpTo`; below `fillFrom`, also a component's ordinary day */
const fillUpTo = 368
const fillFrom = 310

/** The first size within `upTo` words is written; counts of answers, styles and signals. */
const sizes = [
  { upTo: 400, strength: 2, answers: [2, 2, 2], styles: 1, changes: 2 },
  { upTo: 400, strength: 2, answers: [1, 1, 1], styles: 1, changes: 2 },
  { upTo: 420, strength: 2, answers: [1, 1, 1], styles: 0, changes: 2 },
  { upTo: 420, strength: 1, answers: [1, 1, 1], styles: 0, changes: 1 },
  { upTo: 420, strength: 1, answers: [1, 1, 1], styles: 0, changes: 0 },
  { upTo: Infinity, strength: 1, answers: [1, 1, 0], styles: 0, changes: 0 },
] as const
type Size = (typeof sizes)[number]

interface Piece {
  kind: ParagraphKind
  sentences: WrittenSentence[]
  words: number
}

interface Draft {
  input: WriterInput
  pieces: Piece[]
  usedItems: Set<number>
  styles: WrittenSentence[][]
}

/** Ends with `firstAct`, under care with support. Optional sentences fill the room, most important first. */
export function writeParagraphs(input: WriterInput, firstAct: Advice): WrittenParagraph[] {
  for (const size of sizes) {
    const draft = beginDraft(input, firstAct, size)
    if (wordsInPieces(draft.pieces) > size.upTo) continue
    fillDraft(draft)
    return writtenParagraphs(draft.pieces)
  }
  return []
}

function say({ pieces, usedItems }: Draft, kind: ParagraphKind, sentences: WrittenSentence[]) {
  pieces.push({ kind, sentences, words: countWords(sentences) })
  for (const id of itemsIn(sentences)) usedItems.add(id)
}

function beginDraft(sources: WriterInput, firstAct: Advice, size: Size): Draft {
  const input = { ...sources, write: createSentenceWriter(sources.figuresOf, sources.seed) }
  const { pairs, care } = input
  const usedItems = new Set(pairs.flatMap((pair) => pair.answers.map(({ item }) => item.id)))
  const draft: Draft = { input, pieces: [], usedItems, styles: [] }
  const [pair] = pairs
  say(draft, 'strength', strengthSentences(input, usedItems, size.strength))
  say(draft, 'answers', pair ? pairSentence(pair, input, { isFirst: true }) : betweenSentence(input))
  for (const place of [0, 1, 2] as const)
    say(draft, 'components', lowSentences(place, input, usedItems, size.answers[place]))
  draft.styles = styleSentences(input, usedItems)
  for (const sentences of draft.styles.splice(0, size.styles)) say(draft, 'styles', sentences)
  say(draft, 'change', changeSentences(input, size.changes))
  say(draft, 'score', [...scoreSentences(input), ...sketchSentence(input)])
  say(draft, 'act', [...giveSentence(input), ...actSentences(input, pair, firstAct)])
  say(draft, 'support', care ? supportSentences(input) : [])
  return draft
}

function fillDraft(draft: Draft) {
  const { input, pieces, styles } = draft
  const [, ...otherPairs] = input.pairs
  const roomFor = (words: number) => wordsInPieces(pieces) + words <= fillUpTo
  const optional: { kind: ParagraphKind; written: () => WrittenSentence[] }[] = [
    ...otherPairs.map((other) => ({
      kind: 'answers' as const,
      written: () => pairSentence(other, input, { isFirst: false }),
    })),
    ...styles.map((sentences) => ({ kind: 'styles' as const, written: () => sentences })),
    { kind: 'components', written: () => daySentence(2, input) },
  ]
  for (const { kind, written } of optional) {
    const sentences = written()
    if (roomFor(countWords(sentences))) say(draft, kind, sentences)
  }
  for (const place of [0, 1] as const)
    if (wordsInPieces(pieces) < fillFrom) say(draft, 'components', daySentence(place, input))
}

function itemsIn(sentences: WrittenSentence[]): number[] {
  const ids = sentences.flatMap(({ evidence }) => evidence)
  return ids.flatMap((id) => (id.startsWith('item:') ? [Number(id.replace('item:', ''))] : []))
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

function supportSentences({ write }: WriterInput): WrittenSentence[] {
  return content.care.support.flatMap((lines) => write(lines, { subjects: {}, also: careEvidence }))
}
