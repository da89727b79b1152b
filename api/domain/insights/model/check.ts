import { z } from 'zod'
import {
  type EvidenceCatalogue,
  type ModelParagraph,
  Paragraph,
  ParagraphDraft,
  type Sentence,
} from '../../../contract/insights.ts'
import type { ScoredSheet } from '../../scoring.ts'
import type { ReadResult } from '../evidence/evidence.ts'
import { paragraphReasons } from './paragraph-rules.ts'
import { askedParts, type AskedPart } from './parts.ts'
import { readCatalogue } from './read-catalogue.ts'
import { sentenceReasons } from './sentence-rules.ts'

/** What passes of a model's answer, and why the rest does not. Without a reason, everything that was asked for passes. */
export interface CheckedInsights {
  /** each kind once at most, in the order of the kinds */
  paragraphs: ModelParagraph[]
  reasons: string[]
}

const keptForCare = 'these answers are met with the built-in words alone'
/** Enough to ask the model again. */
const reasonsAtMost = 20

const Answer = z.object({ summary: z.array(z.unknown()) })

/**
 * Lets a paragraph of a model's answer pass only if it was asked for, and each of its sentences cites evidence that it
 * was offered, uses only plain words and the words of its evidence, gives only numbers of its evidence, and contradicts
 * no score and no answer. A faulty paragraph does not make the others fail. `catalogue` is the whole catalogue of this
 * result. If the answers need care, no words of a model pass. Throws InvalidSheetError if the catalogue lacks answers,
 * because they decide whether care is needed.
 */
export function checkModelInsights(
  candidate: unknown,
  catalogue: EvidenceCatalogue,
  scored: ScoredSheet,
  builtInSentences: readonly Sentence[],
): CheckedInsights {
  const read = readCatalogue(scored, catalogue)
  if (read.care) return { paragraphs: [], reasons: [keptForCare] }
  const answer = Answer.safeParse(candidate)
  if (!answer.success) return { paragraphs: [], reasons: shapeReasons(answer.error) }
  const checked = createParagraphCheck(read, catalogue, builtInSentences)
  const verdicts = answer.data.summary.map((draft, place) => checked.check(draft, place))
  const reasons = [...verdicts.flatMap(({ reasons }) => reasons), ...checked.missing()]
  const passed = verdicts.flatMap(({ paragraph }) => paragraph ?? [])
  return {
    paragraphs: checked.parts.flatMap(({ kind }) => passed.filter((paragraph) => paragraph.kind === kind)),
    reasons: reasons.slice(0, reasonsAtMost),
  }
}

interface Verdict {
  paragraph: ModelParagraph | null
  reasons: string[]
}

/** Checks one paragraph after the other: no kind and no text may come twice. */
function createParagraphCheck(read: ReadResult, catalogue: EvidenceCatalogue, builtInSentences: readonly Sentence[]) {
  const parts = askedParts(read, catalogue)
  const came = new Set<string>()
  const said = new Set<string>()

  const reasonsAgainst = ({ kind, sentences }: Pick<ModelParagraph, 'kind' | 'sentences'>): string[] => {
    const part = parts.find((asked) => asked.kind === kind)
    if (part === undefined) return ['this paragraph was not asked for']
    if (came.has(kind)) return ['this paragraph came already']
    const isAgain = sentences.some(({ text }) => said.has(text.toLowerCase()))
    const isTwice = new Set(sentences.map(({ text }) => text.toLowerCase())).size < sentences.length
    return [
      ...sentences.flatMap((sentence, place) =>
        [
          ...notOffered(sentence, part, catalogue),
          ...sentenceReasons(sentence, { ...read, catalogue, builtInSentences }),
        ].map((reason) => `sentence ${place + 1}: ${reason}`),
      ),
      ...paragraphReasons(kind, sentences, read, catalogue),
      ...(isAgain || isTwice ? ['the same text stands twice'] : []),
    ]
  }

  return {
    parts,
    /** `place` in the answer, from 0 */
    check(draft: unknown, place: number): Verdict {
      const drafted = ParagraphDraft.safeParse(draft)
      if (!drafted.success) return { paragraph: null, reasons: shapeReasons(drafted.error, ['summary', place]) }
      const { kind } = drafted.data
      const parsed = Paragraph.safeParse({ ...trimmed(drafted.data), writer: 'model' })
      const reasons = parsed.success ? reasonsAgainst({ ...parsed.data, kind }) : shapeReasons(parsed.error)
      came.add(kind)
      if (!parsed.success || reasons.length > 0) {
        return { paragraph: null, reasons: reasons.map((reason) => `${kind}: ${reason}`) }
      }
      for (const { text } of parsed.data.sentences) said.add(text.toLowerCase())
      return { paragraph: { ...parsed.data, kind, writer: 'model' }, reasons: [] }
    },
    missing: () => parts.filter(({ kind }) => !came.has(kind)).map(({ kind }) => `${kind}: this paragraph is missing`),
  }
}

function trimmed({ kind, sentences }: ParagraphDraft): ParagraphDraft {
  return { kind, sentences: sentences.map((sentence) => ({ ...sentence, text: sentence.text.trim() })) }
}

function notOffered({ evidence }: Sentence, part: AskedPart, catalogue: EvidenceCatalogue): string[] {
  return evidence
    .filter((id) => catalogue[id] && !part.evidence.includes(id))
    .map((id) => `it cites ${id}, which this paragraph was not offered`)
}

function shapeReasons({ issues }: z.ZodError, at: PropertyKey[] = []): string[] {
  return issues.map(({ path, message }) => `${[...at, ...path].join('.') || 'the answer'}: ${message}`)
}
