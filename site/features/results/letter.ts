import {
  type Evidence,
  type EvidenceCatalogue,
  type Paragraph,
  paragraphText,
  type Sentence,
} from '#api/letter/contract.ts'
import type { LetterWithPractice } from '#api/workflows/contract.ts'
import type { ScoreResult } from '#api/results/contract.ts'
import { type SignalName, signalScoreKey } from '#api/contract/signal.ts'
import { formatScore } from '#site/lib/format.ts'
import { type Cited, parseEvidenceId, isQuotableLarge } from './cited.ts'
import { headingOf } from './letter-headings.ts'
import { separateSupport } from './support-words.ts'

export type Statement = NonNullable<Evidence['statement']>

/** Shown large, in its signal's colour. */
interface PullQuote extends Statement {
  signal: SignalName | null
}

interface Chip {
  label: string
  signal: SignalName | null
  /** as shown */
  score: string
}

export interface LetterParagraph extends Paragraph {
  heading: string
  /** most cited first; none if it is about the whole */
  signals: SignalName[]
  chips: Chip[]
  /** at most one a letter */
  quote: PullQuote | null
}

const signalsAtMost = 4

export function letterOf(
  result: ScoreResult,
  { insights, evidence }: Pick<LetterWithPractice, 'insights' | 'evidence'>,
): LetterParagraph[] {
  const { summary } = separateSupport(insights)
  const { care } = insights
  const quotations = summary.map(({ sentences }) => quotationsIn(paragraphText(sentences)))
  let hasQuote = false
  return summary.map(({ kind, sentences }, index) => {
    const things = sentences.flatMap((sentence) => sentence.evidence.map(parseEvidenceId))
    const signals = mostCited(things)
    const isQuotable = !hasQuote && quotations[index]!.length === 0
    const quote = isQuotable ? clearestOf(things, { evidence, quotations: quotations.flat(), care }) : null
    hasQuote ||= quote !== null
    return {
      kind,
      heading: headingOf(kind, { result, care }),
      signals: kind === 'score' ? [] : signals,
      chips: [
        ...(things.some(({ kind }) => kind === 'ras')
          ? [{ label: 'Score', signal: null, score: formatScore(result.rasScore) }]
          : []),
        ...signals.map((signal) => ({ label: signal, signal, score: formatScore(result[signalScoreKey(signal)]) })),
      ],
      quote,
      sentences,
    }
  })
}

/** The first on two answers side by side, else the first of all. */
export function sentenceToKeep(letter: readonly LetterParagraph[]): Sentence | undefined {
  const paragraph = letter.find(({ kind }) => kind === 'answers') ?? letter[0]
  return paragraph?.sentences[0]
}

function quotationsIn(text: string): string[] {
  return [...text.matchAll(/[“"]([^”"]+)[”"]/g)].map(([, words]) => lettersOf(words!))
}

/** Without punctuation and capitals, which quotations may change. */
function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function mostCited(things: readonly Cited[]): SignalName[] {
  const times = Map.groupBy(
    things.flatMap(({ signal }) => signal ?? []),
    (signal) => signal,
  )
  return [...times.keys()].sort((a, b) => times.get(b)!.length - times.get(a)!.length).slice(0, signalsAtMost)
}

interface QuoteRules {
  evidence: EvidenceCatalogue
  /** what the letter quotes in its sentences */
  quotations: readonly string[]
  care: boolean
}

/**
 * Prefers one that they agreed with. None whose answer lowers a score: the text says what is hard, not in large print.
 */
function clearestOf(things: readonly Cited[], { evidence, quotations, care }: QuoteRules): PullQuote | null {
  const isQuoted = (wording: string) => quotations.some((words) => lettersOf(wording).includes(words))
  const [clearest] = things
    .flatMap((thing) => {
      const statement = evidence[thing.id]?.statement
      if (!statement || isQuoted(statement.wording) || !isQuotableLarge(thing, statement.wording, care)) return []
      return [{ quote: { ...statement, signal: thing.signal }, keyed: thing.row!.keyed, lean: statement.answer - 3 }]
    })
    .filter(({ keyed, lean }) => lean !== 0 && keyed * lean >= 0)
    .sort((a, b) => Number(b.lean > 0) - Number(a.lean > 0) || Math.abs(b.lean) - Math.abs(a.lean))
  return clearest?.quote ?? null
}
