import { type Advice, type ParagraphKind, paragraphKinds } from '#api/letter/contract.ts'
import { careEvidence, content } from '../content.ts'
import { type WriterInput, type WrittenNote, type WrittenParagraph, type WrittenSentence } from '../sentences.ts'
import { actParagraph } from './act.ts'
import type { Said } from './answered.ts'
import { changeParagraph } from './change.ts'
import { daySentence, growthParagraph, secondGrowthSentence } from './growth.ts'
import { fewAnswersSentence, pairNotes, pairParagraph, pairSentence } from './pair.ts'
import { moreStrength, strengthParagraph } from './strength.ts'
import { styleParagraph } from './styles.ts'

/** words, without change and support: below, optional sentences are added, most important first */
const fillFrom = 130

/** Ends with the first act of the week, under care with support. */
export function writeParagraphs(input: WriterInput, firstAct: Advice): WrittenParagraph[] {
  const said: Said = { items: new Set(), text: '' }
  const paragraphs = new Map<ParagraphKind, WrittenParagraph>()
  const add = (paragraph: WrittenParagraph | undefined) => {
    if (!paragraph) return
    paragraphs.set(paragraph.kind, paragraph)
    tell(paragraph.sentences, said)
  }
  const extend = (kind: ParagraphKind, { sentences, notes = [] }: Omit<WrittenParagraph, 'kind'>) => {
    const paragraph = paragraphs.get(kind)
    const isNew = (note: WrittenNote) => !paragraph?.notes?.some(({ text }) => text === note.text)
    // answers join answers, before an ordinary day
    const slot = sentences[0]?.slot
    const like = paragraph?.sentences.findLastIndex((sentence) => slot && sentence.slot === slot) ?? -1
    paragraph?.sentences.splice(like === -1 ? paragraph.sentences.length : like + 1, 0, ...sentences)
    paragraph?.notes?.push(...notes.filter(isNew))
    tell(sentences, said)
  }
  add(pairParagraph(input))
  add(strengthParagraph(input, said))
  add(growthParagraph(input, said))
  extend('components', { sentences: daySentence(input, said) })
  add(styleParagraph(input, said))
  add(actParagraph(input, firstAct, said))
  const otherPairs = input.pairs.slice(1, 2)
  const more = { kind: 'strength', write: () => moreStrength(input, said) } as const
  const moreGrowth = { kind: 'components', write: () => ({ sentences: secondGrowthSentence(input, said) }) } as const
  const day = { kind: 'components', write: () => ({ sentences: daySentence(input, said) }) } as const
  const pair = {
    kind: 'answers',
    write: () => ({
      sentences: otherPairs.flatMap((other) => pairSentence(other, input)),
      notes: otherPairs.flatMap((other) => pairNotes(other, input)),
    }),
  } as const
  const optional = [more, moreGrowth, pair, more, more, day, more, day]
  for (const { kind, write } of optional) if (countWords(said.text) < fillFrom) extend(kind, write())
  extend('strength', { sentences: fewAnswersSentence(input) })
  add(changeParagraph(input))
  if (input.care) add({ kind: 'support', sentences: supportSentences(input) })
  return paragraphKinds.flatMap((kind) => paragraphs.get(kind) ?? [])
}

function tell(sentences: readonly WrittenSentence[], said: Said) {
  for (const { text, evidence } of sentences) {
    said.text += ` ${text.toLowerCase()}`
    for (const id of evidence) if (id.startsWith('item:')) said.items.add(Number(id.replace('item:', '')))
  }
}

const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length

function supportSentences({ write }: WriterInput): WrittenSentence[] {
  return content().care.support.flatMap((lines) => write(lines, { subjects: {}, also: careEvidence }))
}
