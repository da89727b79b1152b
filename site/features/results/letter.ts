import {
  type Evidence,
  type EvidenceCatalogue,
  type Note,
  type Paragraph,
  type ParagraphKind,
  paragraphText,
  type Sentence,
} from '#api/letter/contract.ts'
import type { LetterWithPractice } from '#api/workflows/contract.ts'
import type { ScoreResult } from '#api/results/contract.ts'
import type { SignalName } from '#api/contract/signal.ts'
import { words } from '#words'
import { chapterId } from './chapters.ts'
import { type EvidenceReference, parseEvidenceId, canBePullQuote } from './evidence-reference.ts'
import { headingOf } from './letter-headings.ts'
import { separateSupport } from './letter-support.ts'

export type Statement = NonNullable<Evidence['statement']>

/** Shown large, in its signal's colour. */
interface PullQuote extends Statement {
  signal: SignalName | null
}

/** A note's text around the words that lead to what it is about. */
interface NoteLink {
  before: string
  name: string
  after: string
  href: string
  /** null: the week */
  signal: SignalName | null
}

interface ShownNote extends Note {
  link: NoteLink | null
}

export interface LetterParagraph extends Paragraph {
  heading: string
  /** most cited first; none if it is about the whole */
  signals: SignalName[]
  /** the letter's only quotation, if there is one */
  quote: PullQuote | null
  /** none in earlier letters */
  notes: ShownNote[]
}

const signalsAtMost = 4

export function paragraphsOf(
  result: ScoreResult,
  { insights, evidence }: Pick<LetterWithPractice, 'insights' | 'evidence'>,
): LetterParagraph[] {
  const { summary } = separateSupport(insights)
  const { care } = insights
  const quotations = summary.map(({ sentences }) => quotationsIn(paragraphText(sentences)))
  let hasQuote = summary.some(({ kind }, index) => kind !== 'act' && quotations[index]!.length > 0)
  return summary.map(({ kind, sentences, notes = [] }, index) => {
    const references = sentences.flatMap((sentence) => sentence.evidence.map(parseEvidenceId))
    const isQuotable = !hasQuote && quotations[index]!.length === 0
    const quote = isQuotable ? pickPullQuote(references, { evidence, quotations: quotations.flat(), care }) : null
    hasQuote ||= quote !== null
    return {
      kind,
      heading: headingOf(kind, { result, care, answers: answersIn(sentences, evidence) }),
      signals: kind === 'score' ? [] : mostCited(references),
      quote,
      sentences,
      notes: notes.map((note) => ({ ...note, link: linkOf(note, kind) })),
    }
  })
}

function answersIn(sentences: readonly Sentence[], evidence: EvidenceCatalogue): number[] {
  return sentences.flatMap((sentence) => sentence.evidence.flatMap((id) => evidence[id]?.statement?.answer ?? []))
}

/** From the act to its week, from anything else to a signal's chapter. */
function linkOf({ text, evidence, name }: Note, kind: ParagraphKind): NoteLink | null {
  const about = kind === 'act' ? [] : evidence.map(parseEvidenceId).filter((reference) => reference.kind !== 'item')
  const signal = about.find((reference) => reference.signal)?.signal ?? null
  const target = kind === 'act' ? 'challenge' : signal && chapterId(signal)
  if (!target || !name || !text.includes(name)) return null
  const start = text.indexOf(name)
  return { before: text.slice(0, start), name, after: text.slice(start + name.length), href: `#${target}`, signal }
}

/** The sentence that joins answers, else the first of all; with the notes beside it. */
export function highlightOf(
  letter: readonly LetterParagraph[],
): { sentence: Sentence; notes: readonly Note[] } | undefined {
  const paragraph = letter.find(({ kind }) => kind === 'answers') ?? letter[0]
  const [sentence] = paragraph?.sentences ?? []
  return paragraph && sentence && { sentence, notes: paragraph.notes }
}

function quotationsIn(text: string): string[] {
  const [open, close] = marksOf(words('result').letter.statement)
  const quotation = new RegExp(`[${open}"]([^${close}"]+)[${close}"]`, 'g')
  return [...text.matchAll(quotation)].map(([, quoted]) => normalizeText(quoted!))
}

/** The language's quotation marks, for a regular expression. */
const marksOf = (quoted: string) => quoted.split('{statement}').map((mark) => RegExp.escape(mark.trim()))

/** Without punctuation and capitals, which quotations may change. */
function normalizeText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function mostCited(references: readonly EvidenceReference[]): SignalName[] {
  const times = Map.groupBy(
    references.flatMap(({ signal }) => signal ?? []),
    (signal) => signal,
  )
  return [...times.keys()].sort((a, b) => times.get(b)!.length - times.get(a)!.length).slice(0, signalsAtMost)
}

interface QuoteRules {
  evidence: EvidenceCatalogue
  /** what the act quotes; if anything else did, none would be shown large */
  quotations: readonly string[]
  care: boolean
}

/**
 * Prefers one that they agreed with. None whose answer lowers a score: the text says what is hard, not in large print.
 */
function pickPullQuote(
  references: readonly EvidenceReference[],
  { evidence, quotations, care }: QuoteRules,
): PullQuote | null {
  const isQuoted = (wording: string) => quotations.some((words) => normalizeText(wording).includes(words))
  const [clearest] = references
    .flatMap((reference) => {
      const statement = evidence[reference.id]?.statement
      if (!statement || isQuoted(statement.wording) || !canBePullQuote(reference, statement.wording, care)) return []
      return [
        { quote: { ...statement, signal: reference.signal }, keyed: reference.row!.keyed, lean: statement.answer - 3 },
      ]
    })
    .filter(({ keyed, lean }) => lean !== 0 && keyed * lean >= 0)
    .sort((a, b) => Number(b.lean > 0) - Number(a.lean > 0) || Math.abs(b.lean) - Math.abs(a.lean))
  return clearest?.quote ?? null
}
