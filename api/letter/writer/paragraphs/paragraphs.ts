import { type Advice, type ParagraphKind, paragraphKinds } from '#api/letter/contract.ts'
import { careEvidence, content } from '../content.ts'
import { createSentenceWriter, type WriterInput, type WrittenParagraph, type WrittenSentence } from '../sentences.ts'
import { actParagraph } from './act.ts'
import type { Said } from './answered.ts'
import { changeParagraph } from './change.ts'
import { daySentence, growthParagraph, secondGrowthSentence } from './growth.ts'
import { pairParagraph, pairSentence } from './pair.ts'
import { secondStrengthSentence, strengthParagraph } from './strength.ts'
import { styleParagraph } from './styles.ts'

/** words, without change and support: below, optional sentences are added, most important first */
const fillFrom = 140

/** Ends with the first act of the week, under care with support. */
export function writeParagraphs(sources: WriterInput, firstAct: Advice): WrittenParagraph[] {
  const input = { ...sources, write: createSentenceWriter(sources.figuresOf, sources.seed) }
  const said: Said = { items: new Set(), text: '' }
  const paragraphs = new Map<ParagraphKind, WrittenParagraph>()
  const add = (paragraph: WrittenParagraph | undefined) => {
    if (!paragraph) return
    paragraphs.set(paragraph.kind, paragraph)
    tell(paragraph.sentences, said)
  }
  const extend = (kind: ParagraphKind, sentences: WrittenSentence[]) => {
    paragraphs.get(kind)?.sentences.push(...sentences)
    tell(sentences, said)
  }
  add(pairParagraph(input))
  add(strengthParagraph(input, said))
  add(growthParagraph(input, said))
  extend('components', secondGrowthSentence(input, said))
  extend('components', daySentence(input, said))
  add(styleParagraph(input, said))
  add(actParagraph(input, firstAct, said))
  const optional = [
    { kind: 'strength', write: () => secondStrengthSentence(input, said) },
    { kind: 'components', write: () => daySentence(input, said) },
    { kind: 'components', write: () => daySentence(input, said) },
    { kind: 'answers', write: () => input.pairs.slice(1, 2).flatMap((pair) => pairSentence(pair, input)) },
  ] as const
  for (const { kind, write } of optional) if (countWords(said.text) < fillFrom) extend(kind, write())
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
  return content.care.support.flatMap((lines) => write(lines, { subjects: {}, also: careEvidence }))
}
